import WalkthroughTestSupport

@testable import WalkthroughGtk

/// That no mark covers what it marks, as the pixels of the window tell it: those that the text or the icon of a
/// widget changes, and those that the marks change.
final class MarkPixelTests: GtkTestCase {
    override func tearDown() {
        super.tearDown()
        onMain { use(nil, since: nil) }
    }

    @preconcurrency @MainActor func testNoMarkCoversTextsAndIconsOfWhatItMarks() {
        for (isMirrored, scale) in [(false, 1.0), (true, 1), (false, 2), (true, 2)] {
            gtk_widget_set_default_direction(isMirrored ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
            setTextScale(scale)
            for isNew in [false, true] {
                use("2.0")
                let window = MarkedWindow(width: 360)
                window.present()
                let targets = window.icons + Array(window.rows.prefix(3)) + window.buttons
                let plain = picture(of: window)
                for target in targets { show(content: target, false) }
                let bare = picture(of: window)
                for target in targets { show(content: target, true) }
                for (index, target) in targets.enumerated() {
                    if isNew {
                        target.flagNew("Feature", since: "2.0")
                    } else {
                        target.hotspot("\(index)", title: "Feature")
                    }
                }
                eventually("the marks") { window.layer?.marks.count { $0.frame != nil } == targets.count }
                let marked = picture(of: window)
                let content = plain.indices.filter { plain[$0] != bare[$0] }
                let covered = content.count { marked[$0] != plain[$0] }
                XCTAssertGreaterThan(content.count, 1_000)
                XCTAssertGreaterThan(plain.indices.count { marked[$0] != plain[$0] }, targets.count * 40)
                XCTAssertEqual(covered, 0, "new: \(isNew), mirrored: \(isMirrored), text of \(scale)")
                closeWindows()
            }
        }
    }

    /// Shows or hides the texts and icons in a widget, which keep their places.
    @MainActor private func show(content widget: WidgetPointer, _ isShown: Bool) {
        for part in widget.selfAndDescendants
        where part.isA(gtk_label_get_type()) || part.isA(gtk_image_get_type()) {
            gtk_widget_set_opacity(part, isShown ? 1 : 0)
        }
    }

    @MainActor private func picture(of window: MarkedWindow) -> [UInt32] {
        passFrames(of: window.widget)
        let (width, height) = (gtk_widget_get_width(window.widget), gtk_widget_get_height(window.widget))
        let area = graphene_rect_t(
            origin: graphene_point_t(x: 0, y: 0),
            size: graphene_size_t(width: Float(width), height: Float(height))
        )
        return pixels(of: window.widget.lastDrawing(width: Double(width), height: Double(height)), in: area)
    }
}
