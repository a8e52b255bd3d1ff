import WalkthroughTestSupport

@testable import WalkthroughGtk

/// A section of Help, as its user reads it.
final class HelpSection {
    let model: UnsafeMutablePointer<GMenuModel>
    private let window: WidgetPointer

    init(_ window: TestWindow) throws {
        model = try XCTUnwrap(window.widget.makeWalkthroughHelpMenu())
        self.window = window.widget
    }

    private init(_ model: UnsafeMutablePointer<GMenuModel>, _ window: WidgetPointer) {
        (self.model, self.window) = (model, window)
    }

    isolated deinit { g_object_unref(model) }

    private var count: Int { Int(g_menu_model_get_n_items(model)) }

    var lines: [String] { (0..<count).map { text($0, "label") ?? "" } }

    func submenu(_ index: Int) -> HelpSection? {
        g_menu_model_get_item_link(model, gint(index), "submenu").map { HelpSection($0, window) }
    }

    func activate(_ index: Int) {
        let target = g_menu_model_get_item_attribute_value(model, gint(index), "target", nil)
        defer { target.map { g_variant_unref($0) } }
        XCTAssertEqual(gtk_widget_activate_action_variant(window, text(index, "action") ?? "", target), 1)
    }

    private func text(_ index: Int, _ attribute: String) -> String? {
        guard let value = g_menu_model_get_item_attribute_value(model, gint(index), attribute, nil) else {
            return nil
        }
        defer { g_variant_unref(value) }
        return String(cString: g_variant_get_string(value, nil))
    }
}
