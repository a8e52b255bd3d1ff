import CWalkthroughGtk
import WalkthroughGtkSupport
import WalkthroughTestSupport
import XCTest

@testable import WalkthroughGtk

/// What a user types becomes no name of a widget.
nonisolated final class TypedTextTests: GtkTestCase {
    func testTellsWhatSaysWhatWasTyped() {
        onMain {
            let typed = TypedText(["hunter2secret", "a b", "Paris\nin spring, perhaps", "12"])
            for text in [
                "hunter2secret", "Send hunter2secret…", "hunter2s", " _hunter2secret", "a b",
                "“in spring, perhaps”",
                "in spring…", "Paris – Notes",
            ] {
                XCTAssertTrue(typed.isTold(by: text), text)
            }
            for text in [
                "hunter", "hunter2secrets", "Parisian", "12", "1234", "b", "a", "in spri", "Send", "",
            ] {
                XCTAssertFalse(typed.isTold(by: text), text)
            }
        }
    }

    func testNamesNothingByWhatWasTyped() {
        onMain {
            let window = GtkBuilt(Self.interface, Self.fields + ["echo"])
            let secrets = Dictionary(
                uniqueKeysWithValues: Self.fields.map { ($0, "73915" + "\($0.count)8264") }
            )
            for (name, secret) in secrets { window.type(secret, into: name) }
            for (index, secret) in secrets.values.enumerated() {
                gtk_button_set_label(window["echo"].cast(to: GtkButton.self), secret)
                gtk_widget_set_tooltip_text(window["echo"], "Send \(secret)")
                gtk_widget_set_name(window["echo"], index.isMultiple(of: 2) ? secret : "")
                let naming = WidgetNaming(in: window.root)
                for control in window.root.selfAndDescendants {
                    let told =
                        naming.names(of: control).map(\.selector.description) + [
                            naming.title(of: control) ?? ""
                        ]
                    for text in told { XCTAssertFalse(secrets.values.contains { text.contains($0) }, text) }
                }
            }
            XCTAssertEqual(WidgetNaming(in: window.root).title(of: window["search"]), "Find")
            window.destroy()
        }
    }

    func testRemembersWhatIsNoLongerThere() {
        onMain {
            let window = GtkBuilt(Self.interface, Self.fields + ["echo"])
            let memory = TypedTextMemory()
            for name in ["entry", "page"] {
                window.type("a secret of \(name)", into: name)
                window.type("", into: name)
            }
            window.type("password", into: "password")
            window.type("", into: "password")
            withExtendedLifetime(memory) {
                for name in ["entry", "page"] {
                    XCTAssertTrue(TypedText.now.isTold(by: "a secret of \(name)"), name)
                }
                XCTAssertFalse(TypedText.now.isTold(by: "password"))
            }
            window.destroy()
        }
    }

    private static let fields = ["entry", "password", "search", "number", "text", "label", "combo", "page"]

    private static let interface = """
        <interface><object class="GtkWindow" id="window"><child><object class="GtkBox"><child>
        <object class="GtkEntry" id="entry"/></child><child><object class="GtkPasswordEntry" id="password"/></child>
        <child><object class="GtkSearchEntry" id="search"><property name="placeholder-text">Find</property></object>
        </child><child><object class="GtkSpinButton" id="number"><property name="adjustment"><object
        class="GtkAdjustment"><property name="upper">1e15</property></object></property></object></child>
        <child><object class="GtkText" id="text"/></child><child><object class="GtkEditableLabel" id="label"/></child>
        <child><object class="GtkComboBoxText" id="combo"><property name="has-entry">1</property></object></child>
        <child><object class="GtkTextView" id="page"/></child>
        <child><object class="GtkButton" id="echo"/></child></object></child></object></interface>
        """
}

/// A window that GtkBuilder makes.
@MainActor private struct GtkBuilt {
    private var widgets: [String: WidgetPointer] = [:]

    init(_ interface: String, _ names: [String]) {
        let builder = gtk_builder_new_from_string(interface, -1)!
        for name in ["window"] + names {
            widgets[name] = UnsafeMutableRawPointer(gtk_builder_get_object(builder, name)!)
                .assumingMemoryBound(to: GtkWidget.self)
        }
        gtk_window_present(root.cast(to: GtkWindow.self))
        g_object_unref(UnsafeMutableRawPointer(builder))
    }

    var root: WidgetPointer { self["window"] }

    subscript(name: String) -> WidgetPointer { widgets[name]! }

    func type(_ text: String, into name: String) {
        let types = [gtk_editable_get_type(), gtk_text_view_get_type()]
        let field = self[name].selfAndDescendants.first { widget in types.contains { widget.isA($0) } }!
        if field.isA(gtk_text_view_get_type()) {
            gtk_text_buffer_set_text(gtk_text_view_get_buffer(field.cast(to: GtkTextView.self)), text, -1)
        } else {
            gtk_editable_set_text(field.opaque, text)
        }
    }

    func destroy() { gtk_window_destroy(root.cast(to: GtkWindow.self)) }
}
