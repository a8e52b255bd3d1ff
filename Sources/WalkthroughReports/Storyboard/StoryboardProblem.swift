internal import WalkthroughEngine
package import WalkthroughLabCore

/// Something in a picture that users of the tour would stumble over, or that its author may want to know.
package struct StoryboardProblem: Hashable, Sendable {
    /// How much it matters.
    package enum Severity: String, Hashable, Sendable {
        /// It is about the tour itself.
        case problem
        /// It may be meant: a text that the app shortens, or a bar that lies under a callout.
        case note
    }

    package var severity: Severity
    /// What is wrong, as a sentence.
    package var text: String
}

extension StoryboardFrame {
    /// Everything that is wrong in the picture, problems first.
    package var problems: [StoryboardProblem] {
        let all = missingTargets + hiddenTargets + outside + covered + cutOff + larger
        return all.filter { $0.severity == .problem } + all.filter { $0.severity == .note }
    }

    private var missingTargets: [StoryboardProblem] {
        (missing ?? []).map { StoryboardProblem(severity: .problem, text: "“\($0)” is not in the window.") }
    }

    private var hiddenTargets: [StoryboardProblem] {
        var told: Set<String> = []
        let ways = arrivals.dropFirst().filter { $0.hiddenPixels > 0 }.compactMap { arrival in
            let words = Self.words(of: arrival)
            return told.insert(words).inserted
                ? "Reached \(words), the step has \(Self.pixels(arrival.hiddenPixels)) of its target hidden."
                : nil
        }
        let here = hiddenPixels > 0 ? ["\(Self.pixels(hiddenPixels)) of the target are hidden."] : []
        return (here + ways).map { StoryboardProblem(severity: .problem, text: $0) }
    }

    /// Whether a part of the callout lies outside of the window, as when it is larger than that.
    package var isCalloutOutside: Bool {
        guard let callout else { return false }
        return min(callout.x, callout.y) < -Self.tolerance
            || callout.x + callout.width > window.width + Self.tolerance
            || callout.y + callout.height > window.height + Self.tolerance
    }

    /// A part up to this size, in logical pixels, does not count.
    private static let tolerance = 0.5

    private var outside: [StoryboardProblem] {
        guard isCalloutOutside else { return [] }
        return [
            StoryboardProblem(severity: .problem, text: "A part of the callout is outside of the window.")
        ]
    }

    private static func words(of arrival: StoryboardArrival) -> String {
        let from = arrival.from.map { " from “\($0)”" } ?? ""
        return switch arrival.way {
        case .inOrder: "in order\(from)"
        case .next: "by Next\(from)"
        case .back: "by Back\(from)"
        case .go: "by name\(from)"
        case .amid: "amid the move\(arrival.from.map { " to “\($0)”" } ?? "")"
        }
    }

    private var covered: [StoryboardProblem] {
        occlusions.map { hidden in
            let element = hidden.element.map { " “\($0)”" } ?? ""
            return StoryboardProblem(
                severity: hidden.what == ScenePart.bar.rawValue ? .note : .problem,
                text:
                    "\(Self.name(of: hidden.by).uppercasedFirst) covers \(Self.name(of: hidden.what))\(element): \(Self.pixels(Int(max(0, min(hidden.area, 1e9)).rounded(.up))))."
            )
        }
    }

    private static func name(of part: String) -> String {
        switch ScenePart(rawValue: part) {
        case .opened: "what the step opened"
        case .buttons: "the callout's buttons"
        case .callout: "the callout"
        case .target: "the target"
        case .lit: "the lit element"
        case .pointedAt: "what an arrow points at"
        case .arrowHead: "the head of an arrow"
        case .label: "a label"
        case .bar: "a sticky bar"
        case nil: otherPart(part)
        }
    }

    private static func otherPart(_ part: String) -> String {
        switch part {
        case "text": "a text of the app"
        case "arrow": "an arrow"
        case "caret": "the callout's caret"
        case "edge": "the window's edge"
        default: part
        }
    }

    private var cutOff: [StoryboardProblem] {
        let own = Set(
            ([title, body].compactMap(\.self) + (labels + supplements.flatMap(\.labels)).map(\.text))
        )
        return clipped.map { clipped in
            // A list without titles does not tell whose text it is; it may be the tour's.
            let isOwn = title == nil || own.contains { !$0.isEmpty && clipped.hasPrefix("“\($0)”") }
            let whose = isOwn ? "A text" : "A text of the app"
            return StoryboardProblem(
                severity: isOwn ? .problem : .note,
                text: "\(whose) lacks room: \(clipped)."
            )
        }
    }

    private var larger: [StoryboardProblem] {
        guard let asked = WindowSize(size),
            window.width > Double(asked.width) || window.height > Double(asked.height)
        else { return [] }
        let actual = "\(window.width.short) × \(window.height.short)"
        let text = "The window is \(actual): the app cannot do with less."
        return [StoryboardProblem(severity: .note, text: text)]
    }

    private static func pixels(_ count: Int) -> String { count == 1 ? "1 pixel" : "\(count) pixels" }
}

extension String {
    fileprivate var uppercasedFirst: String { prefix(1).uppercased() + dropFirst() }
}
