/// A video, or another moving picture, above the text of a step, in place of an image.
///
/// It is muted, plays by itself unless the user has asked for stillness, and can be paused.
public struct StepVideo: Hashable, Sendable {
    /// Where the video is: a file or a resource.
    public var source: MediaSource
    /// The path of the picture that is shown while it does not play, and where no video can be played; of the same
    /// kind as ``source``. The video gets its size.
    public var poster: String
    /// What the video shows, for those who do not see it; empty when it only decorates.
    public var alternativeText: String
    /// Whether it begins again at its end.
    public var loops: Bool

    /// Creates a video from a file or a resource.
    public init(_ source: MediaSource, poster: String, alternativeText: String, loops: Bool = false) {
        self.source = source
        self.poster = poster
        self.alternativeText = alternativeText
        self.loops = loops
    }

    /// Where the poster is.
    package var posterSource: MediaSource { source.named(poster) }
}

extension StepVideo: FileValue {
    /// The keys of all its forms.
    static let fileKeys = ["resource", "file", "poster", "alt", "loops"]

    /// Reads `{"file": …, "poster": …, "alt": …, "loops": …}`, or the same with `resource`.
    package static func read(_ reader: FileReader) throws(TourFileError) -> StepVideo {
        var fields = try reader.fields(of: "a video", fileKeys)
        let source = try fields.source(among: ["resource", "file"])
        guard let poster = try fields.source("poster", like: source) else {
            throw fields.fail(
                "\"poster\" is missing: name the picture that is shown while the video does not play"
            )
        }
        var video = StepVideo(
            source,
            poster: poster.name,
            alternativeText: try fields.alternativeText(of: "video")
        )
        try fields.visit("loops", &video.loops)
        return video
    }

    package var fileText: String {
        FileText.object(
            [
                (source.key, source.name.fileText), ("poster", poster.fileText),
                ("alt", alternativeText.fileText),
            ] + (loops ? [("loops", loops.fileText)] : [])
        )
    }
}
