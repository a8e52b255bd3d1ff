internal import CWalkthroughGtk

/// What an app declares about its widgets, in a form that every copy of the library in the process can read.
///
/// An app may ship the library while the tool `walkthrough` brings another copy in. The widgets themselves
/// keep the texts, under quarks that all copies share, until they are finalised.
package enum SharedMarks {
    /// What a mark declares.
    package struct Kind {
        fileprivate let quark: GQuark

        // The number is the version of the data's format: texts, separated by U+001F.
        private init(_ name: StaticString) { quark = g_quark_from_string("walkthrough-1-\(name)") }

        /// The elements that the widget is registered as.
        package static let element = Kind("element")
        /// The triggers that open the widget, whatever its type.
        package static let trigger = Kind("trigger")
        /// The triggers that switch a stack to a page: the trigger's name, U+001E, the page's name.
        package static let page = Kind("page")
        /// The triggers that run an action of the app; see ``perform(_:of:isActive:)``.
        package static let action = Kind("action")
        /// The names of the regions that the widget is in.
        package static let region = Kind("region")
        /// Declares that the widget covers scrolling content; the text is empty.
        package static let cover = Kind("cover")
    }

    /// Adds a mark to those that a widget has.
    package static func add(_ text: String, as kind: Kind, to widget: WidgetPointer) {
        // Whoever names widgets goes on to await what becomes of a tour.
        MainLoop.runMainActorTasks()
        set(texts(kind, of: widget).filter { $0 != text } + [text], as: kind, to: widget)
    }

    /// Removes a mark from those that a widget has.
    package static func remove(_ text: String, as kind: Kind, from widget: WidgetPointer) {
        set(texts(kind, of: widget).filter { $0 != text }, as: kind, to: widget)
    }

    package static func remove(_ kind: Kind, from widget: WidgetPointer) { set([], as: kind, to: widget) }

    /// The texts with which a widget is marked; empty when it is not.
    package static func texts(_ kind: Kind, of widget: WidgetPointer) -> [String] {
        guard let data = g_object_get_qdata(widget.cast(to: GObject.self), kind.quark) else { return [] }
        return String(cString: data.assumingMemoryBound(to: CChar.self))
            .split(separator: separator, omittingEmptySubsequences: false).map(String.init)
    }

    /// The marked widgets in a tree, its root and popovers included, parents before their descendants.
    package static func widgets(
        marked kind: Kind,
        inside root: WidgetPointer
    ) -> [(widget: WidgetPointer, texts: [String])] {
        root.selfAndDescendants.map { ($0, texts(kind, of: $0)) }.filter { !$0.1.isEmpty }
    }

    private static let separator: Character = "\u{1F}"

    private static func set(_ texts: [String], as kind: Kind, to widget: WidgetPointer) {
        let text = texts.isEmpty ? nil : g_strdup(texts.joined(separator: String(separator)))
        g_object_set_qdata_full(widget.cast(to: GObject.self), kind.quark, text, { g_free($0) })
    }

    // MARK: Actions

    /// Runs the action that a copy of the library has bound to a trigger for a widget.
    package typealias Performing = @convention(c) (WidgetPointer, UnsafePointer<CChar>, Int32) -> Void

    /// Registers the function that runs the actions of a widget, in the copy that has bound them.
    package static func setPerforming(_ performing: @escaping Performing, of widget: WidgetPointer) {
        let address = unsafeBitCast(performing, to: UnsafeMutableRawPointer.self)
        g_object_set_qdata(widget.cast(to: GObject.self), performingQuark, address)
    }

    /// Runs the action that is bound to a trigger for a widget, whichever copy of the library has bound it.
    package static func perform(_ trigger: String, of widget: WidgetPointer, isActive: Bool) {
        guard let address = g_object_get_qdata(widget.cast(to: GObject.self), performingQuark) else { return }
        unsafeBitCast(address, to: Performing.self)(widget, trigger, isActive ? 1 : 0)
    }

    private static let performingQuark = g_quark_from_string("walkthrough-1-perform")

    // MARK: Covers

    /// How many covers have been declared in this process, by all copies.
    package static var coverCount: Int {
        Int(bitPattern: g_type_get_qdata(gtk_widget_get_type(), coverCountQuark))
    }

    /// Declares a cover; returns false when one copy or another has declared it before.
    package static func addCover(_ widget: WidgetPointer) -> Bool {
        guard texts(.cover, of: widget).isEmpty else { return false }
        add("", as: .cover, to: widget)
        let count = UnsafeMutableRawPointer(bitPattern: coverCount + 1)
        g_type_set_qdata(gtk_widget_get_type(), coverCountQuark, count)
        return true
    }

    private static let coverCountQuark = g_quark_from_string("walkthrough-1-cover-count")
}
