internal import FoundationEssentials
internal import WalkthroughEngine
internal import WalkthroughLink

/// A tour that grows with every press.
struct Recording {
    /// The steps so far.
    private(set) var tour: Walkthrough
    /// The tours before each press, the latest last.
    private var earlier: [Walkthrough] = []

    /// Begins a tour.
    init(id: String, title: String) { tour = Walkthrough(id: id, title: title, steps: []) }

    /// Adds a step for a press, or folds an item of a menu into the step that points at its button.
    ///
    /// A menu lies above the tour, so no step can point into it; the step that opens it can.
    mutating func add(_ pressed: PressedControl) {
        earlier.append(tour)
        if let opener = pressed.opener, let last = tour.steps.indices.last,
            tour.steps[last].target?.id == opener
        {
            tour.steps[last].triggers = [Trigger(opener)]
            tour.steps[last].advance = .button
            let item = Element(
                pressed.selector,
                label: pressed.title.isEmpty ? pressed.selector : pressed.title
            )
            tour.steps[last].supplementalArrows = [Arrow(item, anchor: .leading, length: 24)]
            return
        }
        // Somebody who double-clicks means one step.
        if tour.steps.last?.target?.id == pressed.selector {
            earlier.removeLast()
            return
        }
        // Taking presses back may leave a number out.
        var number = tour.steps.count + 1
        while tour.index(of: "step-\(number)") != nil { number += 1 }
        tour.steps.append(
            Step(
                id: "step-\(number)",
                title: pressed.title.isEmpty ? "Step \(number)" : pressed.title,
                body: "",
                target: Element(pressed.selector)
            )
        )
    }

    /// Takes the last press back; false when there is none.
    mutating func undo() -> Bool {
        guard let last = earlier.popLast() else { return false }
        tour = last
        return true
    }

    /// The tour file: what differs from what is usual, and nothing else.
    var json: String {
        struct Target: Encodable { var id, label: String }
        struct SupplementalArrow: Encodable {
            var element: Target
            var anchor = "leading"
            var length = 24
        }
        struct Line: Encodable {
            var id, title, body, target: String
            var triggers: [String]?
            var supplementalArrows: [SupplementalArrow]?
        }
        struct File: Encodable {
            var version = Walkthrough.formatVersion
            var id, title: String
            var steps: [Line]
        }
        let steps = tour.steps.map { step in
            Line(
                id: step.id,
                title: step.title,
                body: step.body,
                target: step.target?.id ?? "",
                triggers: step.triggers.isEmpty ? nil : step.triggers.map(\.name),
                supplementalArrows: step.supplementalArrows.isEmpty
                    ? nil
                    : step.supplementalArrows.map {
                        SupplementalArrow(element: Target(id: $0.element.id, label: $0.element.label))
                    }
            )
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let data = try? encoder.encode(File(id: tour.id, title: tour.title, steps: steps))
        return data.map { String(decoding: $0, as: UTF8.self) + "\n" } ?? ""
    }
}
