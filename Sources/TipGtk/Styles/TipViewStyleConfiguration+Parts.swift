internal import CWalkthroughGtk
public import WalkthroughGtkSupport
public import TipEngine
internal import WalkthroughText

extension TipViewStyleConfiguration {
    init(
        _ tip: any Tip,
        look: TipLook,
        arrowEdge: Edge?,
        action: @escaping (Tips.Action) -> Void
    ) {
        self.init(
            tip: tip,
            title: TipLabel(tip.title),
            message: tip.message.map { TipLabel(message: $0) },
            image: tip.image.map { TipPicture(image: $0, look: look) },
            actions: tip.actions.numbered().map { original in
                let perform = MainActorAction {
                    original.handler(); action(original)
                }
                return original.performing { perform.body() }
            },
            arrowEdge: arrowEdge,
            look: look
        )
    }

    /// Returns a button that closes the tip permanently.
    public func closeButton() -> WidgetPointer {
        let button = gtk_button_new_from_icon_name("window-close-symbolic")!
        for name in ["flat", "circular", "tip-close"] { gtk_widget_add_css_class(button, name) }
        gtk_widget_set_valign(button, GTK_ALIGN_START)
        gtk_widget_set_tooltip_text(button, localized("Close", context: "tip"))
        describe(button, as: localized("Close", context: "tip"))
        connect(button, "clicked") { [tip] _ in tip.invalidate(reason: .tipClosed) }
        return button
    }

    /// Returns a button that performs an action.
    public func button(for action: Tips.Action, classes: [String] = ["tip-action"]) -> WidgetPointer {
        let text = TipLabel(action.label()).string.shortened
        let button = gtk_button_new_with_label(text)!
        for name in classes { gtk_widget_add_css_class(button, name) }
        if let label = gtk_widget_get_first_child(button) {
            gtk_label_set_wrap(label.opaque, 1)
            gtk_label_set_justify(label.opaque, GTK_JUSTIFY_CENTER)
            LongWords.wrap(text, in: label)
        }
        connect(button, "clicked") { _ in action.handler() }
        return button
    }
}

extension Tip {
    /// What is said when it appears: title and message in the user's language, without markup.
    var spokenTexts: [String] {
        [TipLabel(title).string] + [message].compactMap { $0.map { TipLabel(message: $0).string } }
    }
}

/// Boxes an action's closure, so that it can be captured by code that runs on the main actor later.
private final class MainActorAction {
    let body: () -> Void
    init(_ body: @escaping () -> Void) { self.body = body }
}
