#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// Something that came with a version of an app.
public struct WhatsNewEntry: Hashable, Sendable {
    /// The version that it came with, such as `2.1`.
    public var version: String
    /// What it is.
    public var title: String
    /// What it is good for, in a sentence or two; may be empty.
    public var body: String
    /// The name of its icon in the icon theme; nil for none.
    public var icon: String?
    /// A tour that shows it; nil for none.
    public var tour: Walkthrough?

    /// Creates an entry.
    ///
    /// - Parameters:
    ///   - version: the version that it came with: `2.1`, `47.alpha` and `2.0~rc1` are versions. An entry whose
    ///     version is none is not shown.
    ///   - title: what it is.
    ///   - body: what it is good for.
    ///   - icon: the name of an icon.
    ///   - tour: a tour that shows it.
    public init(
        version: String,
        title: String,
        body: String = "",
        icon: String? = nil,
        tour: Walkthrough? = nil
    ) {
        self.version = version
        self.title = title
        self.body = body
        self.icon = icon
        self.tour = tour
    }

    /// Reads a list of entries from JSON.
    ///
    /// ```
    /// [{ "version": "2.1", "title": "Search", "body": "Press Ctrl+F.", "icon": "edit-find-symbolic" }]
    /// ```
    ///
    /// - Parameters:
    ///   - json: the contents of the file: a list of objects with `version` and `title`, and `body`, `icon`
    ///     and `tour`, a tour as in a tour file, where they have them.
    ///   - file: its name, for error messages.
    /// - Throws: ``TourFileError`` when it is not JSON, or no such list.
    public static func list(json: Data, file: String) throws(TourFileError) -> [WhatsNewEntry] {
        try [WhatsNewEntry].read(FileReader(json: json, file: file))
    }
}

extension WhatsNewEntry: FileObject {
    static let nameInFile = "an entry of what is new"
    static let blank = WhatsNewEntry(version: "", title: "")

    mutating func visit(_ fields: inout FileFields) throws(TourFileError) {
        try fields.name("version", &version)
        if let reader = fields.value(of: "version"), AppVersion(version) == nil {
            throw reader.fail("expected a version such as \"2.1\", found \(version.quoted)")
        }
        try fields.name("title", &title)
        try fields.visit("body", &body)
        try fields.visit("icon", &icon)
        try fields.visit("tour", &tour)
    }
}
