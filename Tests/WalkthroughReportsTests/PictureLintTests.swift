import Testing
import WalkthroughEngine
import WalkthroughLabCore

@testable import WalkthroughReports

/// What a linter says of the pictures of steps.
struct PictureLintTests {
    private func tour(alt: String, file: String = "pictures/Drag-Card.png") -> Walkthrough {
        let image = StepImage(.file(file), alternativeText: alt)
        return Walkthrough(
            id: "t",
            steps: [Step(id: "a", title: "Drag a card", body: "It moves.", image: image)]
        )
    }

    @Test(
        arguments: [
            ("A hand takes a card", nil), ("", nil), ("drag  a card", "is heard twice"),
            ("It moves.", "is heard twice"),
            ("drag-card.png", "is the name of the file"), ("Drag-Card", "is the name of the file"),
            (String(repeating: "word ", count: 30), nil),
            (String(repeating: "word ", count: 31), "31 words are many"),
        ] as [(String, String?)]
    )
    func whatIsSaidOfAPictureSaysWhatItShows(alt: String, told: String?) throws {
        let found = TourLint(tour(alt: alt), file: "t.json").findings
        #expect(found.map(\.rule) == (told == nil ? [] : [.altText]))
        guard let told else { return }
        #expect(found[0].keyPath == "steps[0].image.alt")
        #expect(found[0].message.contains(told), "\(found[0].message)")
    }

    @Test(arguments: [
        (1_024, 600, true, []), (1_025, 600, true, ["large-picture"]), (300, 1_100, true, ["large-picture"]),
        (300, 200, false, ["not-drawn"]),
    ])
    func aPictureFitsTheCallout(width: Int, height: Int, isShown: Bool, rules: [String]) {
        let tour = tour(alt: "A hand")
        var frame = Boards.frame(of: tour)
        frame.examination = StepExamination()
        frame.examination?.picture = .init(
            pixels: Size(width: Double(width), height: Double(height)),
            isShown: isShown
        )
        let found = TourLint(tour, file: "t.json").findings(in: [frame])
        #expect(found.map(\.rule.rawValue) == rules)
        #expect(found.allSatisfy { $0.keyPath == "steps[0].image" && $0.severity == .warning })
    }
}
