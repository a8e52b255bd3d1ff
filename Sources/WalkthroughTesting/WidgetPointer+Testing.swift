internal import CWalkthroughGtk
public import WalkthroughGtkSupport

extension WidgetPointer {
    /// The texts that are on screen in a widget, in the order of its widgets: those of the app, of callouts,
    /// and of tips and other popovers. In a window also those of its dialogs.
    public var shownTexts: [String] {
        everything.filter { $0.isMapped && $0.isA(gtk_label_get_type()) }.map(\.labelText)
            .filter { !$0.isEmpty }
    }

    /// Presses a button in a widget, or in a window and its dialogs, once it is there.
    ///
    /// It is named by the text on it, without underscores, or by its tooltip; the first of several that have
    /// the same is pressed. Pressed so, a button works where no pointer reaches it, as below the dimming of a
    /// tour.
    ///
    /// - Throws: ``TestFailure`` after `patience` seconds, which lists the buttons that are there.
    public func press(
        _ name: String,
        patience: Double = 60,
        file: StaticString = #fileID,
        line: UInt = #line
    ) throws {
        var found: WidgetPointer?
        let others = { self.buttons.compactMap(\.buttonNames.first).joined(separator: ", ") }
        try eventually(
            "a button “\(name)” to press; there are: \(others())",
            patience: patience,
            file: file,
            line: line
        ) {
            found = buttons.first { $0.buttonNames.contains(name) }
            return found != nil
        }
        found?.emit("clicked")
    }

    private var buttons: [WidgetPointer] {
        everything.filter {
            $0.isA(gtk_button_get_type()) && $0.isMapped && gtk_widget_is_sensitive($0) != 0
        }
    }

    /// What is in the widget, and in the windows that are transient for it.
    private var everything: [WidgetPointer] {
        selfAndDescendants
            + WindowList.all.filter { $0 != self && $0.isOwned(by: self) }.flatMap(\.selfAndDescendants)
    }

    private var buttonNames: [String] {
        let labels = selfAndDescendants.filter { $0.isA(gtk_label_get_type()) }.map(\.labelText)
        let tooltip = gtk_widget_get_tooltip_text(self).map { String(cString: $0) }
        return (labels + [tooltip].compactMap(\.self)).filter { !$0.isEmpty }
    }

    /// The text of a label as it is read, without the underscore of a mnemonic.
    private var labelText: String { String(cString: gtk_label_get_text(opaque)) }
}
