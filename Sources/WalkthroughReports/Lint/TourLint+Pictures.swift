internal import WalkthroughEngine
internal import WalkthroughLabCore

/// What can be said of the pictures and videos of steps.
extension TourLint {
    /// What is wrong with the text for those who do not see them.
    func alternativeFindings(at index: Int) -> [Finding] {
        let step = tour.steps[index]
        return [
            step.image.map { ("image", $0.source.name, $0.alternativeText) },
            step.video.map { ("video", $0.source.name, $0.alternativeText) },
        ].compactMap(\.self).compactMap { key, path, text in
            Self.problem(of: text, for: path, in: step).map { found(.altText, at: index, ".\(key).alt", $0) }
        }
    }

    private static func problem(of text: String, for path: String, in step: Step) -> String? {
        let words = text.split(whereSeparator: \.isWhitespace)
        let said = words.joined(separator: " ").lowercased()
        guard !said.isEmpty else { return nil }
        let file = path.split(separator: "/").last.map { $0.lowercased() } ?? ""
        if [file, String(file.prefix { $0 != "." })].contains(said) {
            return "\(text.quoted) is the name of the file; say what the picture shows"
        }
        if [step.title, step.body].contains(where: { $0.lowercased() == said }) {
            return "\(text.quoted) is heard twice; say what the picture shows, or \"\" if it only decorates"
        }
        guard words.count > LintLimits.mostWords else { return nil }
        return "\(words.count) words are many to listen to; say it in \(LintLimits.mostWords)"
    }

    /// What is wrong with the picture of a step, as it looks in one setting.
    func pictureFindings(at index: Int, _ frame: StoryboardFrame) -> [Finding] {
        guard let picture = frame.examination?.picture else { return [] }
        let step = tour.steps[index]
        let key = step.video == nil ? ".image" : ".video.poster"
        var findings: [Finding] = []
        let most = LintLimits.mostPicturePixels
        if let size = picture.pixels, max(size.width, size.height) > Double(most) {
            let pixels = "\(Int(size.width))×\(Int(size.height)) pixels"
            let message =
                "the picture has \(pixels), and no callout shows more than \(most) in a row or column"
            findings.append(found(.largePicture, at: index, key, message))
        }
        if !picture.isShown {
            findings.append(found(.notDrawn, at: index, key, "the picture is left out: it has no room"))
        }
        return findings
    }
}
