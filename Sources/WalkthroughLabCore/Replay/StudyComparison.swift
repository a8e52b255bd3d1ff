internal import WalkthroughEngine

/// Whether a replay showed the same scenes as its log.
package enum StudyComparison: Hashable, Sendable, CustomStringConvertible {
    /// All of them, in the same order.
    case identical(scenes: Int)
    /// The first difference, in words.
    case different(String)

    /// Compares what was replayed with a log: which steps came, where each led, and the scene of each at
    /// rest.
    ///
    /// The log may say nothing of a step's scene, as its participant was quicker than the animation. What
    /// follows the end of a log without one is not compared.
    package init(_ log: StudyLog, with replayed: [StudyEntry]) {
        var rest = replayed.compactMap(Moment.init)[...]
        var scenes = 0
        for moment in log.entries.compactMap(Moment.init) {
            if case .settled = moment { scenes += 1 } else { rest = rest.drop(while: \.isSettled) }
            guard let problem = moment.difference(from: rest.popFirst()) else { continue }
            self = .different(problem)
            return
        }
        self = .identical(scenes: scenes)
    }

    package var description: String {
        switch self {
        case .identical(let scenes): "identical: \(scenes) \(scenes == 1 ? "scene" : "scenes")"
        case .different(let problem): "different: \(problem)"
        }
    }
}

/// What counts of an entry.
private enum Moment {
    case shown(Step.ID)
    case settled(Step.ID, StudyScene)
    case left(Step.ID, to: Step.ID?)
    case ended(StudyEnding)

    init?(_ entry: StudyEntry) {
        switch entry.event {
        case .shown(let step, _): self = .shown(step)
        case .settled(let step, let scene): self = .settled(step, scene)
        case .left(let step, let to, _, _): self = .left(step, to: to)
        case .end(let ending, _): self = .ended(ending)
        case .begin, .window, .press, .focus: return nil
        }
    }

    var isSettled: Bool { if case .settled = self { true } else { false } }

    func difference(from other: Moment?) -> String? {
        switch (self, other) {
        case (.shown(let a), .shown(let b)) where a == b: nil
        case (.left(let a, let to), .left(let b, let other)) where a == b && to == other: nil
        case (.ended(let a), .ended(let b)) where a == b: nil
        case (.settled(let a, let scene), .settled(let b, let other)) where a == b:
            scene.digest == other.digest ? nil : "step \"\(a)\": \(scene.difference(from: other))"
        default: "\(description) in the log, \(other?.description ?? "nothing more happened") in the replay"
        }
    }

    private var description: String {
        switch self {
        case .shown(let step): "step \"\(step)\" was shown"
        case .settled(let step, _): "step \"\(step)\" came to rest"
        case .left(let step, let to): "step \"\(step)\" led to \(to.map { "\"\($0)\"" } ?? "the end")"
        case .ended(let ending): "the tour was \(ending.rawValue)"
        }
    }
}

extension StudyScene {
    fileprivate func difference(from other: StudyScene) -> String {
        func text(_ rects: [Rect]) -> String {
            let boxes = rects.map { rect in
                let numbers = [rect.x, rect.y, rect.width, rect.height].map(CanonicalJSON.text(of:))
                return "\(numbers[2]) × \(numbers[3]) at \(numbers[0]), \(numbers[1])"
            }
            return boxes.isEmpty ? "nowhere" : boxes.joined(separator: " and ")
        }
        if light != other.light {
            return "the light was \(text(light)), and is \(text(other.light)) in the replay"
        }
        let callouts = ([callout].compactMap(\.self), [other.callout].compactMap(\.self))
        if callouts.0 != callouts.1 {
            return "the callout was \(text(callouts.0)), and is \(text(callouts.1)) in the replay"
        }
        return "something but its light and its callout differs (\(digest), \(other.digest) in the replay)"
    }
}
