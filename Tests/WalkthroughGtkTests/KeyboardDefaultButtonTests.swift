import WalkthroughTestSupport

@testable import WalkthroughGtk

/// Enter amid a walkthrough in a window with a default button, pressed on the keyboard.
final class KeyboardDefaultButtonTests: KeyboardTestCase {
    @preconcurrency @MainActor func testEnterPressesItOnlyWhileItIsLit() {
        for isLit in [false, true] {
            let (form, tour) = Form().started {
                Step(id: "a", title: "A", target: "entry", passThrough: isLit ? ["save"] : [])
            }
            for (count, key) in ["Return", "KP_Enter"].enumerated() {
                gtk_widget_grab_focus(form.entry)
                form.widget.type(key)
                eventually("\(key) in the entry") { form.activations == count + 1 }
                eventually("an answer to \(key)") { (isLit ? form.presses : tour.signsGiven) == count + 1 }
                eventually("rest") {
                    tour.isSettled && gtk_entry_get_activates_default(form.entry.cast()) != 0
                }
            }
            XCTAssertEqual([form.presses, tour.signsGiven], isLit ? [2, 0] : [0, 2])
            form.destroy()
        }
    }

    @preconcurrency @MainActor func testEnterPressesItFromWhatHasNoUseForItOnlyWhileItIsLit() {
        for isLit in [false, true] {
            let (form, tour) = Form().started {
                Step(id: "a", title: "A", target: "scale", passThrough: isLit ? ["save"] : [])
            }
            gtk_widget_grab_focus(form.scale)
            form.widget.type("Return")
            eventually("an answer") { form.presses + tour.signsGiven == 1 }
            XCTAssertEqual(form.presses, isLit ? 1 : 0)
            form.destroy()
        }
    }

    @preconcurrency @MainActor func testEnterPressesItWhereTheStepMayWaitForThat() {
        let (form, tour) = Form().started {
            Step(id: "a", title: "A", target: "entry", advance: .state("yet to come:visible"))
        }
        gtk_widget_grab_focus(form.entry)
        form.widget.type("Return")
        eventually("a press") { form.presses == 1 }
        XCTAssertEqual(tour.signsGiven, 0)
        form.destroy()
    }
}

/// A window with an entry that presses its default button, and a scale.
private final class Form: TouredWindow {
    let widget: WidgetPointer = gtk_window_new()
    let entry = gtk_entry_new()!
    let scale = gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, 0, 9, 1)!
    private(set) var activations = 0
    private(set) var presses = 0

    init() {
        let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)!
        let save = gtk_button_new_with_label("Save")!
        gtk_entry_set_activates_default(entry.cast(), 1)
        for (widget, name) in [(entry, "entry"), (scale, "scale"), (save, "save")] {
            gtk_box_append(box.cast(), widget.walkthroughElement(Element(name)))
        }
        gtk_window_set_child(window, box)
        gtk_window_set_default_size(window, 500, 500)
        gtk_window_set_default_widget(window, save)
        connect(entry, "activate") { [weak self] _ in self?.activations += 1 }
        connect(save, "clicked") { [weak self] _ in self?.presses += 1 }
    }

    func destroy() {
        waitForReleases()
        gtk_window_destroy(window)
    }
}
