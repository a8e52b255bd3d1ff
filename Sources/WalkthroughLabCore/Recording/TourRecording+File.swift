internal import FoundationEssentials
internal import WalkthroughEngine

extension TourRecording {
    /// The tour file, without values that are the defaults.
    package var json: String {
        let file = File(id: tour.id, title: tour.title, steps: tour.steps.map(File.Line.init))
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let data = try? encoder.encode(file)
        return data.map { String(decoding: $0, as: UTF8.self) + "\n" } ?? ""
    }
}

private struct File: Encodable {
    var version = Walkthrough.formatVersion
    var id, title: String
    var steps: [Line]

    struct Line: Encodable {
        var id, title, body, target: String
        var triggers: [String]?
        var supplementalArrows: [SupplementalArrow]?

        init(_ step: Step) {
            (id, title, body, target) = (step.id, step.title, step.body, step.target?.id ?? "")
            triggers = step.triggers.isEmpty ? nil : step.triggers.map(\.name)
            let arrows = step.supplementalArrows.map { SupplementalArrow($0.element) }
            supplementalArrows = arrows.isEmpty ? nil : arrows
        }
    }

    struct SupplementalArrow: Encodable {
        var element: Target
        var anchor = "leading"
        var length = 24

        init(_ element: Element) { self.element = Target(id: element.id, label: element.label) }
    }

    struct Target: Encodable {
        var id, label: String
    }
}
