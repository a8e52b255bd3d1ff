internal import CWalkthroughGtk

/// Names a button for assistive technology after its label alone, without the underscore of the mnemonic.
///
/// GTK 4.8 adds the raw text: "_Next Next". Call it again when the label has changed.
package func nameByMnemonicLabel(_ button: WidgetPointer) {
    gtk_accessible_reset_property(button.opaque, GTK_ACCESSIBLE_PROPERTY_LABEL)
}
