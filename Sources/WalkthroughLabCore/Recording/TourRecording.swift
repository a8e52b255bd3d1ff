package import WalkthroughEngine

/// A tour that is written by pressing controls, and by editing the steps.
package struct TourRecording: Hashable, Sendable {
    /// The steps so far.
    package private(set) var tour: Walkthrough
    private let untitled: String
    /// The triggers that lead to each page that was not there when the recording began.
    private var waysToPages: [Int: [Trigger]] = [:]
    /// The actions of the items of menus that steps point at.
    private var actions: [Step.ID: String] = [:]

    /// Begins a tour.
    ///
    /// - Parameter untitled: the title of a step whose control has none; `{number}` in it is the step's.
    package init(id: String, title: String, untitled: String = "Step {number}") {
        tour = Walkthrough(id: id, title: title, steps: [])
        self.untitled = untitled
    }

    /// The tour file, without values that are the defaults.
    package var json: String { tour.fileText + "\n" }

    /// Adds a step for a press, or folds an item of a menu into the step that points at its button.
    ///
    /// What is in a page or sheet that was not shown at the beginning is opened by a trigger; a page that was
    /// not there, by pressing what was pressed before. A menu lies above the tour, so no step can point into
    /// it; a step that opens it can. Pressing a control twice adds one step.
    package mutating func add(_ pressed: PressedControl) {
        guard let opener = pressed.opener else {
            guard tour.steps.last.map({ $0.target?.id != pressed.selector || $0.opensMenu }) ?? true else {
                return
            }
            return append(target: pressed.selector, title: pressed.title, triggers: triggers(for: pressed))
        }
        if let last = tour.steps.last, last.target?.id == opener {
            if last.item == pressed.selector { return }
            if !last.opensMenu { return fold(pressed, from: opener) }
        }
        append(target: opener, title: pressed.title, triggers: triggers(for: pressed))
        fold(pressed, from: opener)
    }

    /// Has a step wait for the press that was recorded, as it has changed what the app shows.
    ///
    /// An item of a menu is waited for by its action, and the menu may be closed and opened until then; one
    /// without an action cannot be.
    package mutating func lead(on step: Step.ID) {
        guard let index = tour.index(of: step) else { return }
        if !tour.steps[index].opensMenu {
            tour.steps[index].advance = .targetClick
        } else if let action = actions[step] {
            tour.steps[index].advance = .state(.activated(action: action))
            tour.steps[index].advancesOnDismissal = false
        }
    }

    /// Removes a step; nothing where there is none.
    package mutating func remove(_ step: Step.ID) { tour.steps.removeAll { $0.id == step } }

    /// Moves a step to a place, counted from 0 with the step taken out; a place beyond the ends is clamped.
    package mutating func move(_ step: Step.ID, to place: Int) {
        guard let index = tour.index(of: step) else { return }
        let moved = tour.steps.remove(at: index)
        tour.steps.insert(moved, at: min(max(0, place), tour.steps.count))
    }

    /// Sets what a step says.
    package mutating func write(_ step: Step.ID, title: String? = nil, body: String? = nil) {
        guard let index = tour.index(of: step) else { return }
        if let title { tour.steps[index].title = title }
        if let body { tour.steps[index].body = body }
    }

    private mutating func triggers(for pressed: PressedControl) -> [Trigger] {
        guard let page = pressed.newPage else { return pressed.trigger.map { [Trigger($0)] } ?? [] }
        if let known = waysToPages[page] { return known }
        // What the user presses is not pressed again.
        let last = tour.steps.last.flatMap { $0.advance == .button ? $0 : nil }
        let before =
            last.map { step in
                step.triggers + [step.item ?? step.target?.id].compactMap(\.self).map { Trigger($0) }
            } ?? []
        waysToPages[page] = before
        return before
    }

    private mutating func append(target: String, title: String, triggers: [Trigger]) {
        // After a removal, a later step may have this number already.
        var number = tour.steps.count + 1
        while tour.index(of: "step-\(number)") != nil { number += 1 }
        tour.steps.append(
            Step(
                id: "step-\(number)",
                title: title.isEmpty ? untitled(number) : title,
                body: "",
                target: Element(target),
                triggers: triggers
            )
        )
    }

    private func untitled(_ number: Int) -> String {
        untitled.replacing("{number}", with: "\(number)")
    }

    private mutating func fold(_ item: PressedControl, from opener: String) {
        guard let last = tour.steps.indices.last else { return }
        let step = tour.steps[last].id
        actions[step] = item.action
        tour.steps[last].triggers.append(Trigger(opener))
        tour.steps[last].advance = .button
        tour.steps[last].advancesOnDismissal = true
        let element = Element(item.selector, label: item.title)
        tour.steps[last].supplementalArrows = [Arrow(element, anchor: .leading, length: 24)]
    }
}

extension Step {
    /// Whether it opens a menu and points at an item in it.
    fileprivate var opensMenu: Bool { !supplementalArrows.isEmpty }

    /// The selector of that item.
    fileprivate var item: String? { supplementalArrows.first?.element.id }
}
