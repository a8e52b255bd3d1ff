internal import WalkthroughEngine
package import WalkthroughLabCore
internal import WalkthroughText

/// What can be said of a tour from how its steps look in an app.
extension TourLint {
    /// The findings in what was drawn of this tour.
    package func findings(in frames: [StoryboardFrame]) -> [Finding] {
        let frames = frames.filter { $0.tour == tour.id }
        return alreadyDone(in: frames)
            + frames.flatMap { frame -> [Finding] in
                guard let index = tour.index(of: frame.step) else { return [] }
                let step = StepFrame(self, at: index, frame)
                return (step.findings + pictureFindings(at: index, frame)).map { finding in
                    var finding = finding
                    finding.settings = ["\(frame.setting)"]
                    return finding
                }
            }
    }

    /// The steps that were done whenever they were shown, and that their tour passes over.
    private func alreadyDone(in frames: [StoryboardFrame]) -> [Finding] {
        tour.steps.enumerated().compactMap { index, step in
            let all = frames.filter { $0.step == step.id }.map { $0.examination?.isDone }
            guard step.doneWhen != nil, !all.isEmpty, all.allSatisfy({ $0 == true }) else { return nil }
            let message = "this holds whenever the step is shown: the tour passes it over"
            return found(.alreadyDone, at: index, ".doneWhen", message)
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
        missing + hidden + outside + occluded + ambiguous + unknownMessages + unknownTriggers
            + concealedTriggers + unmet + deadLinks + clipped + contrast + small + notDrawn + larger
            + unsteady
    }

    private func found(_ rule: LintRule, _ key: String, _ message: String) -> Finding {
        lint.found(rule, at: index, key, message)
    }

    private func noted(_ rule: LintRule, _ key: String, _ message: String) -> Finding {
        var finding = found(rule, key, message)
        finding.severity = .note
        return finding
    }

    private func facts(of element: String) -> StepExamination.Named? {
        frame.examination?.elements.first { $0.id == element }
    }

    private var missing: [Finding] {
        let pointedAt = frame.missing.map { element -> Finding in
            let key = keys[element] ?? ".target"
            guard let facts = facts(of: element) else {
                return found(.missingTarget, key, "\(element.quoted) is not in the window")
            }
            if facts.count > 0 {
                let why = Self.why(facts.concealment)
                return found(
                    .hiddenTarget,
                    key,
                    "\(element.quoted) is in the window and cannot be seen\(why)"
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
        guard let target = frame.target, let here = frame.arrivals.first else { return [] }
        let key = keys[target.id] ?? ".target"
        let worse = frame.arrivals.filter { $0.hiddenPixels > here.hiddenPixels }
        let ways = worse.map(\.words).uniqued.map {
            found(.hiddenTarget, key, "more of \(target.id.quoted) is hidden when the step is reached \($0)")
        }
        let share = Double(here.hiddenPixels) / max(1, target.frame.area)
        if share > 0.99 {
            return [found(.hiddenTarget, key, "\(target.id.quoted) is outside of what the window shows")]
        }
        // What is larger than its place can never be seen whole.
        let room = frame.examination?.room
        let fits = room.map { target.frame.width <= $0.width && target.frame.height <= $0.height } ?? true
        guard fits, share > LintLimits.hiddenShare else { return ways }
        return [found(.hiddenTarget, key, "a part of \(target.id.quoted) is hidden, by a bar or an edge")]
            + ways
    }

    private var outside: [Finding] {
        let window = Rect(origin: .zero, size: frame.window)
        guard let callout = frame.callout, !window.contains(callout.frame, tolerance: 0.5) else { return [] }
        let fault = "the callout is larger than the window, which cuts off its text or buttons"
        return [found(.calloutOutside, "", "\(fault); say it in fewer words")]
    }

    private var occluded: [Finding] {
        let drawn = (frame.examination?.misplaced ?? []).map { found(.occlusion, "", $0) }
        return drawn
            + frame.occlusions.filter { $0.area >= 1 }.map { hidden in
                let what =
                    hidden.element.map { "\(hidden.what.words), \($0.quoted)," } ?? hidden.what.words
                // An app's text may be spelt as an element is.
                let key = hidden.what == .text ? nil : hidden.element.flatMap { keys[$0] }
                let place = hidden.by == .edge ? "at" : "in part under"
                let message = "\(what) lies \(place) \(hidden.by.words)"
                // A callout may lie over a sticky bar where there is no other place.
                let isMeant = hidden.what == .bar || isForText(hidden)
                return (isMeant ? noted : found)(.occlusion, key ?? "", message)
            }
    }

    /// Whether the callout covers less than half of something that is as high as a third of the window, as
    /// its text comes first.
    private func isForText(_ hidden: StoryboardFrame.Hidden) -> Bool {
        guard hidden.by == .callout, [.target, .lit, .pointedAt].contains(hidden.what) else { return false }
        let boxes = [frame.target?.frame].compactMap(\.self) + frame.highlights.map(\.frame)
        return boxes.contains { $0.height >= frame.window.height / 3 && hidden.area < $0.area / 2 }
    }

    private var ambiguous: [Finding] {
        (frame.examination?.elements ?? []).filter { $0.count > 1 }.map { facts in
            let narrower = facts.narrower.filter { $0 != facts.id }
            let hint = narrower.isEmpty ? "" : "; one of them each: \(narrower.joined(separator: "  "))"
            let message = "\(facts.id.quoted) means \(facts.count) widgets\(hint)"
            return found(.ambiguousSelector, ".\(facts.key)", message)
        }
    }

    private var unknownMessages: [Finding] {
        (frame.examination?.elements ?? []).filter { !$0.unknownMessages.isEmpty }.map { facts in
            let messages = facts.unknownMessages.map(\.quoted).joined(separator: " and ")
            let message = "no catalogue of the app has \(messages): it is found in no other language"
            return found(.languageSelector, ".\(facts.key)", message)
        }
    }

    private var unknownTriggers: [Finding] {
        (frame.examination?.unknownTriggers ?? []).map { trigger in
            let index = step.triggers.firstIndex { $0.name == trigger } ?? 0
            let message = "\(trigger.quoted) is bound to nothing in the app, and names no widget"
            return found(.unknownTrigger, ".triggers[\(index)]", message)
        }
    }

    private var concealedTriggers: [Finding] {
        step.triggers.enumerated().compactMap { index, trigger in
            frame.examination?.concealedTriggers[trigger.name].map { concealment in
                let message = "\(trigger.name.quoted) is opened and cannot be seen\(Self.why(concealment))"
                return found(.hiddenTarget, ".triggers[\(index)]", message)
            }
        }
    }

    private var unmet: [Finding] {
        (frame.examination?.unmet ?? [:]).sorted { $0.key < $1.key }.map {
            found(.unmetRequest, ".\($0.key)", $0.value)
        }
    }

    private var deadLinks: [Finding] {
        (frame.examination?.deadLinks ?? [:]).sorted { $0.key < $1.key }.map {
            found(.deadLink, ".body", "the link to \($0.key.quoted) does nothing: \($0.value)")
        }
    }

    private var clipped: [Finding] {
        let labels = frame.labels + frame.supplements.flatMap(\.labels)
        let texts = RichText(frame.body).paragraphs.map { $0.runs.map(\.text).joined() }
        let own = ([frame.title.shortened] + texts + labels.map(\.text)).map(Self.letters).filter {
            !$0.isEmpty
        }
        func isOwn(_ clipped: String) -> Bool {
            let letters = Self.letters(clipped)
            return own.contains { letters.hasPrefix("“\($0)”") }
        }
        let ofTour = frame.examination?.clipped ?? frame.clipped.filter(isOwn)
        // Texts of the app itself may be cut off by intention.
        let ofApp = frame.clipped.filter { !isOwn($0) && !ofTour.contains($0) }
        return ofTour.map { found(.clippedText, "", "a text lacks room: \($0)") }
            + ofApp.map { noted(.clippedText, "", "a text of the app lacks room: \($0)") }
    }

    /// A text without spaces, as around the names of keys there are some more.
    private static func letters(_ text: String) -> String { text.filter { !$0.isWhitespace } }

    private var larger: [Finding] {
        let (asked, actual) = (frame.setting.size, frame.window)
        guard actual.width > Double(asked.width) || actual.height > Double(asked.height) else { return [] }
        let size = "\(actual.width.asWritten) × \(actual.height.asWritten)"
        return [found(.largerWindow, "", "the window is \(size): the app cannot do with less")]
    }

    private var unsteady: [Finding] {
        guard frame.isUnsteady == true else { return [] }
        let fault = "the picture looked otherwise each time it was taken"
        return [found(.unsteadyPicture, "", "\(fault): trust neither it nor a comparison with it")]
    }

    private var contrast: [Finding] {
        guard let examination = frame.examination else { return [] }
        func low(_ what: String, _ key: String, _ ratio: Double, _ least: String) -> Finding {
            found(.lowContrast, key, "\(what) has a contrast of \(ratio.inTenths) to 1; \(least) to 1")
        }
        let texts = examination.texts.filter { $0.ratio < LintLimits.textContrast }.map {
            low($0.of.quoted, "", $0.ratio, "text takes 4.5")
        }
        let rings = examination.rings.filter { $0.ratio < LintLimits.ringContrast }.map {
            low("the ring around \($0.of.quoted)", keys[$0.of] ?? "", $0.ratio, "it takes 3")
        }
        return texts + rings
    }

    /// The arrows that are left out, though what they point at is in the window.
    private var notDrawn: [Finding] {
        var drawn = (frame.arrows + frame.supplements.flatMap(\.arrows)).map(\.id)
        drawn += frame.examination?.ringed ?? []
        func lost(_ arrows: [Arrow], _ key: String, startsAtCard: Bool) -> [Finding] {
            arrows.enumerated().compactMap { index, arrow in
                let id = arrow.element.id
                if let place = drawn.firstIndex(of: id) {
                    drawn.remove(at: place)
                    return nil
                }
                guard !frame.missing.contains(id), facts(of: id)?.isOnScreen != false else { return nil }
                let hasLabel = arrow.element.label != id && !(startsAtCard && index == 0)
                let what = hasLabel ? ", with its label \(arrow.element.label.quoted)," : ""
                let message = "the arrow to \(id.quoted)\(what) is left out: it has no room"
                return found(.notDrawn, ".\(key)[\(index)]", message)
            }
        }
        // Only an examination tells whether what these point at is on screen.
        let supplemental = frame.examination == nil ? [] : step.supplementalArrows
        return lost(step.arrows, "arrows", startsAtCard: step.showsCard)
            + lost(supplemental, "supplementalArrows", startsAtCard: false)
    }

    private var small: [Finding] {
        func small(_ what: String, _ size: Size, _ key: String) -> Finding? {
            guard min(size.width, size.height) < LintLimits.targetSize else { return nil }
            let size = "\(Int(size.width))×\(Int(size.height))"
            return found(.smallTarget, key, "\(what) is \(size); what is clicked takes 24×24")
        }
        let clicked = step.advance == .targetClick ? frame.target : nil
        let target = clicked.map { small($0.id.quoted, $0.frame.size, keys[$0.id] ?? ".target") }
        let controls = frame.examination?.controls ?? []
        return ([target ?? nil] + controls.map { small("the button \($0.name.quoted)", $0.size, "") })
            .compactMap(\.self)
    }
}

extension StoryboardArrival {
    fileprivate var words: String {
        let from = from.map { " from \($0.quoted)" } ?? ""
        return switch way {
        case .inOrder: "in order\(from)"
        case .next: "by Next\(from)"
        case .back: "by Back\(from)"
        case .go: "by name\(from)"
        case .amid: "amid the move\(self.from.map { " to \($0.quoted)" } ?? "")"
        }
    }
}

extension Double {
    /// The number with one decimal, rounded down, so that what fails never looks as if it passed.
    fileprivate var inTenths: String { "\((self * 10).rounded(.down) / 10)" }
}

extension String {
    var quoted: String { "\"\(self)\"" }
}
