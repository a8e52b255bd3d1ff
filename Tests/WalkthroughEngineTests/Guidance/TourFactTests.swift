import Testing
import WalkthroughSeededRandom

@testable import WalkthroughEngine

/// What is kept of a user and a tour, as keys and texts.
struct TourFactTests {
    private static let ids = ["welcome", "Schöne Reise", "a/b=[c]\n%2F", "tour", ".", "سفر", "👩‍👩‍👧"]

    private static func facts(of id: String) -> [TourFact] {
        [
            .seen(revision: 1, .finished), .seen(revision: 12, .skipped), .seen(revision: .max, .known),
            .postponed(revision: 2, times: 3), .declined,
            .reached(
                revision: 4,
                WalkthroughProgress(walkthrough: id, step: "b", visits: [Visit(step: "a", seconds: 2)], trail: ["a"])
            ),
        ]
    }

    @Test(arguments: ids) func factsOfAnyTourAreReadAsTheyWereWritten(id: String) throws {
        for fact in Self.facts(of: id) {
            let (key, text) = (fact.key(of: id), try #require(fact.text))
            #expect(TourFact(key: key, text: text, of: id) == fact)
            // What a key of GLib's key files may hold.
            #expect(key.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"=[]#".utf8.contains($0) }, "\(key)")
            for other in Self.ids where other != id { #expect(TourFact(key: key, text: text, of: other) == nil) }
        }
    }

    @Test func keysAreStable() {
        let keys = Self.facts(of: "a b").map { $0.key(of: "a b") }
        #expect(
            keys == [
                "tour/a%20b/seen/1", "tour/a%20b/seen/12", "tour/a%20b/seen/9223372036854775807",
                "tour/a%20b/later/2/3", "tour/a%20b/declined", "tour/a%20b/progress/4",
            ]
        )
    }

    @Test func whatIsNoFactIsPassedOver() {
        for (key, text) in [
            ("tour/a/seen/0", "finished"), ("tour/a/seen/-1", "finished"), ("tour/a/seen/x", "finished"),
            ("tour/a/seen/1", "perhaps"), ("tour/a/seen", "finished"), ("tour/a/seen/1/2", "finished"),
            ("tour/a/later/1", "yes"), ("tour/a/progress/1", "{"), ("tour/a/progress/1", "[[[[[["), ("tour/a/", "yes"),
            ("tour/a/declined/1", "yes"), ("tour/ab/declined", "yes"), ("declined", "yes"), ("", ""),
        ] {
            #expect(TourFact(key: key, text: text, of: "a") == nil, "\(key)")
        }
        let progress = WalkthroughProgress(
            walkthrough: "a",
            step: String(repeating: "s", count: 70_000),
            visits: []
        )
        #expect(TourFact.reached(revision: 1, progress).text == nil, "too long to be kept")
    }

    @Test func noTextBreaksTheReading() {
        var random = SplitMix64(seed: 34)
        let pieces = ["tour/", "a", "/", "seen", "later", "progress", "declined", "1", "99999999999999999999", "", "%", "{"]
        for _ in 0..<5_000 {
            let key = (0..<Int.random(in: 0...7, using: &random)).map { _ in random.pick(pieces) }.joined()
            _ = TourFact(key: key, text: random.pick(pieces), of: "a")
        }
    }
}
