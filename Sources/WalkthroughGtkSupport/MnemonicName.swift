internal import CWalkthroughGtk

/// Names a button for assistive technology after its label alone, without the underscore of the mnemonic.
///
/// GTK 4.8 adds the raw text: "_Next Next". Call it again when the label has changed.
package func nameByMnemonicLabel(_ button: WidgetPointer) {
    gtk_accessible_reset_property(button.opaque, GTK_ACCESSIBLE_PROPERTY_LABEL)
}

extension String {
    /// A text with mnemonics as it is shown: without the underscores that mark keys.
    package var withoutMnemonic: String {
        split(separator: "__", omittingEmptySubsequences: false)
            .map { $0.filter { $0 != "_" } }.joined(separator: "_")
    }
}
