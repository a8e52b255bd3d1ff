internal import WalkthroughGtkSupport
internal import WalkthroughEngine

/// The picture or the video above the text of a callout.
struct CalloutMedia: Hashable {
    /// The picture, or what is shown of a video that does not play; nil where its path leads nowhere.
    let picture: PictureSource?
    /// The picture for light text on a dark ground; nil is the same.
    let dark: PictureSource?
    /// The video; nil for a picture.
    let video: Video?
    /// What is told of it; empty when it only decorates.
    let alternativeText: String
    /// The paths that lead nowhere, by their keys in a step.
    let lost: [String: String]

    struct Video: Hashable {
        /// Nil where its path leads nowhere.
        let source: PictureSource?
        let loops: Bool
    }

    /// What a step shows; nil when it shows nothing.
    ///
    /// - Parameter base: the folder that paths begin at.
    init?(of step: Step, from base: String?) {
        var lost: [String: String] = [:]
        func find(_ source: MediaSource?, _ key: String) -> PictureSource? {
            guard let source else { return nil }
            let found = source.resolved(from: base).map { PictureSource($0) }
            if found == nil { lost[key] = source.name }
            return found
        }
        if let video = step.video {
            picture = find(video.posterSource, "video.poster")
            dark = nil
            self.video = Video(source: find(video.source, "video"), loops: video.loops)
            alternativeText = video.alternativeText
        } else if let image = step.image {
            picture = find(image.source, "image")
            dark = find(image.darkSource, "image.dark")
            video = nil
            alternativeText = image.alternativeText
        } else {
            return nil
        }
        self.lost = lost
    }
}

extension PictureSource {
    fileprivate init(_ source: MediaSource) {
        self =
            switch source {
            case .icon(let name): .icon(name)
            case .file(let path): .file(path)
            case .resource(let path): .resource(path)
            }
    }
}
