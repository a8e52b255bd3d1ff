package import WalkthroughEngine
package import WalkthroughStoryboard

/// What can be said of a tour from how its steps look in an app.
package struct FrameLint {
    private let tour: Walkthrough
    private let file: String

    /// Prepares to lint the pictures of a tour; `file` is how findings name it.
    package init(_ tour: Walkthrough, file: String) {
        self.tour = tour
        self.file = file
    }

    /// The findings in what was drawn of this tour.
    package func findings(in frames: [StoryboardFrame]) -> [Finding] {
        frames.filter { $0.tour == tour.id }.flatMap { frame in
            findings(in: frame).map { finding in
                var finding = finding
                finding.settings = [frame.setting]
                return finding
            }
        }
    }

    private func findings(in frame: StoryboardFrame) -> [Finding] {
        guard let index = tour.index(of: frame.step) else { return [] }
        let step = tour.steps[index]
        let path = "steps[\(index)]"
        func found(_ rule: LintRule, _ key: String, _ message: String) -> Finding {
            Finding(rule, file, step.id, at: path + key, message)
        }
        var all = (frame.missing ?? []).map { element in
            found(.missingTarget, ".target", "\(element.quoted) is not in the window")
        }
        if frame.hiddenPixels > 0 {
            all.append(
                found(
                    .hiddenTarget,
                    ".target",
                    "\(frame.hiddenPixels) square pixels of the target are hidden"
                )
            )
        }
        all += frame.occlusions.map { hidden in
            let what = hidden.element.map { "\(hidden.what) of \($0.quoted)" } ?? hidden.what
            let area = Int(hidden.area.rounded())
            return found(.occlusion, "", "the \(hidden.by) covers the \(what), \(area) square pixels of it")
        }
        let own = Set(step.texts)
        // Texts of the app itself may be cut off by intention.
        all += frame.clipped.compactMap { clipped in
            own.contains { !$0.isEmpty && clipped.hasPrefix("“\($0)”") }
                ? found(.clippedText, "", "a text lacks room: \(clipped)") : nil
        }
        if step.advance == .targetClick {
            all += frame.targets.filter { min($0.width, $0.height) < 24 }.map { target in
                let size = "\(Int(target.width))×\(Int(target.height))"
                return found(
                    .smallTarget,
                    ".target",
                    "\(target.id.quoted) is \(size); what is clicked takes 24×24"
                )
            }
        }
        return all
    }
}

extension StoryboardFrame {
    /// The name of its setting, as that of its folder.
    fileprivate var setting: String {
        image.split(separator: "/").dropFirst().first.map(String.init) ?? "\(size)-\(theme)-\(direction)"
    }
}

extension Step {
    /// Everything that the step says.
    fileprivate var texts: [String] { [title, body] + arrows.map(\.element.label) }
}

extension String {
    fileprivate var quoted: String { "\"\(self)\"" }
}
