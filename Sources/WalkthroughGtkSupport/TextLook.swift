internal import CWalkthroughGtk

/// How the labels of a text are made.
package struct TextLook {
    /// The CSS classes of each label.
    package var classes: [String] = []
    /// About how many characters a line has at most.
    package var widest = 45
    /// Whether the last words of a paragraph stay on one line.
    package var keepsLastWords = false
    /// Whether beside code there is a button that copies it.
    var copiesCode = true

    package init(classes: [String], widest: Int, keepsLastWords: Bool = false) {
        (self.classes, self.widest, self.keepsLastWords) = (classes, widest, keepsLastWords)
    }

    /// Returns a label without a text whose lines start where those of its surroundings do.
    package func label() -> WidgetPointer {
        let label = gtk_label_new(nil)!
        gtk_label_set_wrap(label.opaque, 1)
        gtk_label_set_max_width_chars(label.opaque, gint(widest))
        gtk_label_set_xalign(label.opaque, 0)
        gtk_label_set_yalign(label.opaque, 0)
        for name in classes { gtk_widget_add_css_class(label, name) }
        keepLinesAtStart(of: label)
        return label
    }
}
