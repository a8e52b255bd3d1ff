internal import WalkthroughEngine
internal import WalkthroughLabCore

/// What became of the controls of an earlier list.
nonisolated struct ControlComparison {
    /// How many controls the list has.
    let count: Int
    /// Those that their selectors do not find any more.
    let lost: [ControlFacts]
    /// Those whose selectors now find something else.
    let mistaken: [ControlFacts]

    /// Compares an earlier list with where its selectors lead now.
    init(_ old: [ControlFacts], with survey: ControlSurvey) {
        count = old.count
        lost = old.filter { survey.found[$0.selector] == nil }
        mistaken = old.filter { control in
            guard let place = survey.found[control.selector] else { return false }
            return place != control.place && survey.earlier[control.selector] != control.place
                && survey.controls.first { $0.place == place }?.isMoved(control) != true
        }
    }

    /// Whether every control was found again.
    var isComplete: Bool { lost.isEmpty && mistaken.isEmpty }

    /// A line for each control that was not found again, and one that counts.
    var text: String {
        let lines =
            lost.map { PlainText.line("lost: \($0.selector) (\($0.title))") }
            + mistaken.map { PlainText.line("means something else: \($0.selector) (\($0.title))") }
        return (lines + ["\(count - lost.count - mistaken.count) of \(count) controls found again"])
            .joined(separator: "\n")
    }
}

nonisolated extension ControlFacts {
    /// Whether it is another one as it was before others came or went beside it, or beside what it is in.
    fileprivate func isMoved(_ former: ControlFacts) -> Bool {
        !title.isEmpty && title == former.title && role == former.role && types == former.types
    }

    /// The types of what it is in and its own, without places among siblings.
    private var types: [Substring] { place.split(separator: "/").map { $0.prefix { $0 != ":" } } }
}
