/// A picture above the text of a step.
///
/// ```swift
/// let picture = StepImage(.file("drag.png"), dark: "drag-dark.png", alternativeText: "A hand drags a card")
/// Step(id: "drag", title: "Drag a card", image: picture)
/// ```
public struct StepImage: Hashable, Sendable {
    /// Where the picture is.
    public var source: MediaSource
    /// The name or path of the picture for a callout with light text on a dark ground, of the same kind as
    /// ``source``; nil is the same picture.
    public var dark: String?
    /// What the picture shows, for those who do not see it; empty when it only decorates, as in HTML.
    public var alternativeText: String

    /// Creates a picture from an icon, a resource or a file.
    public init(_ source: MediaSource, dark: String? = nil, alternativeText: String) {
        self.source = source
        self.dark = dark
        self.alternativeText = alternativeText
    }

    /// Where the picture for a dark ground is; nil when it is the same.
    package var darkSource: MediaSource? { dark.map(source.named) }
}

extension StepImage: FileValue {
    /// The keys of all its forms.
    static let fileKeys = ["icon", "resource", "file", "dark", "alt"]

    /// Reads `{"file": …, "dark": …, "alt": …}`, or the same with `icon` or `resource`.
    package static func read(_ reader: FileReader) throws(TourFileError) -> StepImage {
        var fields = try reader.fields(of: "an image", fileKeys)
        let source = try fields.source(among: ["icon", "resource", "file"])
        let dark = try fields.source("dark", like: source)
        return StepImage(
            source,
            dark: dark?.name,
            alternativeText: try fields.alternativeText(of: "picture")
        )
    }

    package var fileText: String {
        let dark = dark.map { [("dark", $0.fileText)] } ?? []
        return FileText.object(
            [(source.key, source.name.fileText)] + dark + [("alt", alternativeText.fileText)]
        )
    }
}
