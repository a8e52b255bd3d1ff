internal import WalkthroughEngine
package import WalkthroughLabCore

/// What can be said of a tour from how its steps look in an app.
extension TourLint {
    /// The findings in what was drawn of this tour.
    package func findings(in frames: [StoryboardFrame]) -> [Finding] {
        frames.filter { $0.tour == tour.id }.flatMap { frame -> [Finding] in
            guard let index = tour.index(of: frame.step) else { return [] }
            let step = StepFrame(self, at: index, frame)
            return step.findings.map { finding in
                var finding = finding
                finding.settings = [frame.setting]
                return finding
            }
        }
    }
}

/// One step as it looks in one setting.
private struct StepFrame {
    private let lint: TourLint
    private let index: Int
    private let frame: StoryboardFrame
    private let keys: [Element.ID: String]

    private var step: Step { lint.tour.steps[index] }

    init(_ lint: TourLint, at index: Int, _ frame: StoryboardFrame) {
        self.lint = lint
        self.index = index
        self.frame = frame
        let step = lint.tour.steps[index]
        keys = Dictionary(step.namedElements.map { ($0.element.id, ".\($0.key)") }) { first, _ in first }
    }

    var findings: [Finding] {
        missing + hidden + outside + occluded + ambiguous + unknownTriggers + concealedTriggers + unmet
            + clipped + contrast + small + notDrawn
    }

    private func found(_ rule: LintRule, _ key: String, _ message: String) -> Finding {
        lint.found(rule, at: index, key, message)
    }

    private func facts(of element: String) -> StepExamination.Named? {
        frame.examination?.elements.first { $0.id == element }
    }

    private var missing: [Finding] {
        let pointedAt = (frame.missing ?? []).map { element -> Finding in
            let key = keys[element] ?? ".target"
            guard let facts = facts(of: element) else {
                return found(.missingTarget, key, "\(element.quoted) is not in the window")
            }
            if facts.count > 0 {
                return found(
                    .hiddenTarget,
                    key,
                    "\(element.quoted) is in the window and cannot be seen\(Self.why(facts.concealment))"
                )
            }
            return found(.missingTarget, key, Self.absence(facts))
        }
        // A lit element may be off screen for now, but a name that no widget has is a fault.
        let lit = (frame.examination?.elements ?? []).filter {
            $0.count == 0 && ($0.key.hasPrefix("highlights") || $0.key.hasPrefix("passThrough"))
        }
        let nowhere = lit.map { facts in
            var finding = found(.missingTarget, ".\(facts.key)", Self.absence(facts))
            finding.severity = .warning
            return finding
        }
        return pointedAt + nowhere
    }

    private static func why(_ concealment: StepExamination.Concealed?) -> String {
        guard let concealment else { return "" }
        let hint = concealment.trigger.map { "; open it by the trigger \($0.quoted)" } ?? ""
        return ": \(concealment.reason)\(hint)"
    }

    private static func absence(_ facts: StepExamination.Named) -> String {
        let hint = facts.nearest.isEmpty ? "" : "; did you mean \(facts.nearest.joined(separator: " or "))?"
        return "there is no \(facts.id.quoted) in the window\(hint)"
    }

    private var hidden: [Finding] {
        guard let target = frame.targets.first, frame.hiddenPixels > 0 else { return [] }
        let key = keys[target.id] ?? ".target"
        let share = Double(frame.hiddenPixels) / max(1, target.width * target.height)
        if share > 0.99 {
            return [found(.hiddenTarget, key, "\(target.id.quoted) is outside of what the window shows")]
        }
        // What is larger than its place can never be seen whole.
        if let room = frame.examination?.room, target.width > room.width || target.height > room.height {
            return []
        }
        guard share > LintLimits.hiddenShare else { return [] }
        return [found(.hiddenTarget, key, "a part of \(target.id.quoted) is hidden, by a bar or an edge")]
    }

    private var outside: [Finding] {
        guard frame.isCalloutOutside else { return [] }
        return [
            found(
                .calloutOutside,
                "",
                "the callout is larger than the window, which cuts off its text or buttons; say it in fewer words"
            )
        ]
    }

    private var occluded: [Finding] {
        // A callout may lie over a sticky bar where there is no other place.
        let faults = frame.occlusions.filter {
            $0.what != ScenePart.bar.rawValue && $0.area >= 1 && !isForText($0)
        }
        let drawn = (frame.examination?.misplaced ?? []).map { found(.occlusion, "", $0) }
        return drawn
            + faults.map { hidden in
                let what =
                    hidden.element.map { "\(hidden.what.inWords), \($0.quoted)," } ?? hidden.what.inWords
                // An app's text may be spelt as an element is.
                let isPart = ScenePart(rawValue: hidden.what) != nil
                let key = isPart ? hidden.element.flatMap { keys[$0] } : nil
                let place = hidden.by == "edge" ? "at" : "in part under"
                return found(.occlusion, key ?? "", "\(what) lies \(place) \(hidden.by.inWords)")
            }
    }

    /// Whether the callout covers less than half of something that is as high as a third of the window, as its text comes
    /// first.
    private func isForText(_ hidden: StoryboardFrame.Hidden) -> Bool {
        let parts: [ScenePart] = [.target, .lit, .pointedAt]
        guard hidden.by == ScenePart.callout.rawValue, parts.map(\.rawValue).contains(hidden.what) else {
            return false
        }
        let boxes =
            frame.targets.map { ($0.width, $0.height) } + frame.highlights.map { ($0.width, $0.height) }
        return boxes.contains { $0.1 >= frame.window.height / 3 && hidden.area < $0.0 * $0.1 / 2 }
    }

    private var ambiguous: [Finding] {
        (frame.examination?.elements ?? []).filter { $0.count > 1 }.map { facts in
            let narrower = facts.narrower.filter { $0 != facts.id }
            let hint = narrower.isEmpty ? "" : "; one of them each: \(narrower.joined(separator: "  "))"
            return found(
                .ambiguousSelector,
                ".\(facts.key)",
                "\(facts.id.quoted) means \(facts.count) widgets\(hint)"
            )
        }
    }

    private var unknownTriggers: [Finding] {
        (frame.examination?.unknownTriggers ?? []).map { trigger in
            let index = step.triggers.firstIndex { $0.name == trigger } ?? 0
            return found(
                .unknownTrigger,
                ".triggers[\(index)]",
                "\(trigger.quoted) is bound to nothing in the app, and names no widget"
            )
        }
    }

    private var concealedTriggers: [Finding] {
        step.triggers.enumerated().compactMap { index, trigger in
            frame.examination?.concealedTriggers?[trigger.name].map { concealment in
                found(
                    .hiddenTarget,
                    ".triggers[\(index)]",
                    "\(trigger.name.quoted) is opened and cannot be seen\(Self.why(concealment))"
                )
            }
        }
    }

    private var unmet: [Finding] {
        (frame.examination?.unmet ?? [:]).sorted { $0.key < $1.key }.map {
            found(.unmetRequest, ".\($0.key)", $0.value)
        }
    }

    private var clipped: [Finding] {
        guard let examination = frame.examination else {
            let own = Set([step.title, step.body] + step.arrows.map(\.element.label))
            // Texts of the app itself may be cut off by intention.
            return frame.clipped.filter { clipped in
                own.contains { !$0.isEmpty && clipped.hasPrefix("“\($0)”") }
            }.map { found(.clippedText, "", "a text lacks room: \($0)") }
        }
        return examination.clipped.map { found(.clippedText, "", "a text lacks room: \($0)") }
    }

    private var contrast: [Finding] {
        guard let examination = frame.examination else { return [] }
        let texts = examination.texts.filter { $0.ratio < LintLimits.textContrast }.map {
            found(
                .lowContrast,
                "",
                "\($0.of.quoted) has a contrast of \($0.ratio.inTenths) to 1; text takes 4.5 to 1"
            )
        }
        let rings = examination.rings.filter { $0.ratio < LintLimits.ringContrast }.map {
            found(
                .lowContrast,
                keys[$0.of] ?? "",
                "the ring around \($0.of.quoted) has a contrast of \($0.ratio.inTenths) to 1; it takes 3 to 1"
            )
        }
        return texts + rings
    }

    /// The arrows that are left out, though what they point at is in the window.
    private var notDrawn: [Finding] {
        var drawn = (frame.arrows + frame.supplements.flatMap(\.arrows)).map(\.id)
        func lost(_ arrows: [Arrow], _ key: String, startsAtCard: Bool) -> [Finding] {
            arrows.enumerated().compactMap { index, arrow in
                let id = arrow.element.id
                if let place = drawn.firstIndex(of: id) {
                    drawn.remove(at: place)
                    return nil
                }
                guard frame.missing?.contains(id) != true, facts(of: id)?.isOnScreen != false else {
                    return nil
                }
                let what = startsAtCard && index == 0 ? "" : ", with its label \(arrow.element.label.quoted),"
                return found(
                    .notDrawn,
                    ".\(key)[\(index)]",
                    "the arrow to \(id.quoted)\(what) is left out: it has no room"
                )
            }
        }
        return lost(step.arrows, "arrows", startsAtCard: step.showsCard)
            + lost(step.supplementalArrows, "supplementalArrows", startsAtCard: false)
    }

    private var small: [Finding] {
        func isSmall(_ width: Double, _ height: Double) -> Bool { min(width, height) < LintLimits.targetSize }
        func size(_ width: Double, _ height: Double) -> String { "\(Int(width))×\(Int(height))" }
        let targets = step.advance == .targetClick ? frame.targets : []
        return targets.filter { isSmall($0.width, $0.height) }.map {
            found(
                .smallTarget,
                keys[$0.id] ?? ".target",
                "\($0.id.quoted) is \(size($0.width, $0.height)); what is clicked takes 24×24"
            )
        }
            + (frame.examination?.controls ?? []).filter { isSmall($0.width, $0.height) }.map {
                found(
                    .smallTarget,
                    "",
                    "the button \($0.name.quoted) is \(size($0.width, $0.height)); what is clicked takes 24×24"
                )
            }
    }
}

extension StoryboardFrame {
    /// The name of its setting, as that of its folder.
    fileprivate var setting: String {
        image.split(separator: "/").dropFirst().first.map(String.init) ?? "\(size)-\(theme)-\(direction)"
    }
}

extension Double {
    /// The number with one decimal, rounded down, so that what fails never looks as if it passed.
    fileprivate var inTenths: String { "\((self * 10).rounded(.down) / 10)" }
}

extension String {
    /// What a ``ScenePart`` of that name is called.
    fileprivate var inWords: String {
        switch ScenePart(rawValue: self) {
        case .opened: "what the step opens"
        case .buttons: "a button of the callout"
        case .callout: "the callout"
        case .target: "the target"
        case .lit: "what is lit"
        case .pointedAt: "what an arrow points at"
        case .arrowHead: "the head of an arrow"
        case .label: "the label of an arrow"
        case .bar: "a sticky bar"
        case nil:
            switch self {
            case "text": "a text of the app"
            case "arrow": "an arrow"
            case "caret": "the caret"
            case "edge": "the edge of the window"
            default: self
            }
        }
    }

    var quoted: String { "\"\(self)\"" }
}
