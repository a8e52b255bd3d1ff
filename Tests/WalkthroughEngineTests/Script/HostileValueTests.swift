import Foundation
import Testing
import WalkthroughSeededRandom

@testable import WalkthroughEngine

/// Every value of a file is replaced by hostile ones: a value, or an error that says where, and never a crash.
@Suite struct HostileValueTests {
    /// A tour with all keys that came with version 1.1, each in each of its forms.
    static let tour = #"""
        {"version": "1.1", "id": "t", "title": "T", "revision": 3, "unless": "#list:visible", "optional": ["k"], "k": 1,
        "steps": [
        {"id": "a", "title": "A", "body": "*a*", "since": 2, "in": "full", "doneWhen": "@win.find", "restore": "win.home",
        "image": {"file": "a.png", "dark": "b.png", "alt": "A"}},
        {"id": "b", "title": "B", "in": "quick", "doneWhen": {"all": ["a:checked", {"not": "b:visible"}]},
        "restore": {"page": "list"}, "video": {"file": "v.webm", "poster": "p.png", "alt": "V", "loops": true}},
        {"id": "c", "title": "C", "doneWhen": {"any": ["x", "y:text=z"]}, "restore": {"all": ["a:checked", "!b:checked"]},
        "image": {"icon": "edit-find-symbolic", "alt": ""}},
        {"id": "d", "title": "D", "restore": {"activate": "win.view('list')"}, "image": {"resource": "/c.svg", "alt": "C"}}
        ]}
        """#

    static let news = #"""
        [{"version": "2.1", "title": "Search", "body": "Press *now*.", "icon": "edit-find-symbolic"},
        {"version": "2.0~rc1", "title": "Tabs", "tour": {"id": "t", "steps": [{"id": "a", "title": "A"}]}}]
        """#

    @Test func everyValueIsOneThatIsReplaced() throws {
        _ = try Walkthrough(json: Data(Self.tour.utf8), file: "t.json")
        _ = try WhatsNewEntry.list(json: Data(Self.news.utf8), file: "t.json")
        #expect(HostileValues.values(in: Self.tour).count == 60)
        #expect(HostileValues.values(in: Self.news).count == 15)
    }

    @Test(arguments: [false, true])
    func aTourOrAnErrorThatSaysWhere(isLarge: Bool) {
        for value in isLarge ? HostileValues.large : HostileValues.small {
            for place in HostileValues.values(in: Self.tour) {
                let json = Self.tour.replacingCharacters(in: place, with: value)
                let problem = Self.problem(in: json, isLarge) { data throws(TourFileError) in
                    let tour = try Walkthrough(json: data, file: "t.json")
                    return try Walkthrough(json: tour.json(), file: "t.json") == tour
                }
                #expect(
                    problem == nil,
                    "\(value.prefix(30)) for \(Self.tour[place].prefix(30)): \(problem ?? "")"
                )
            }
        }
    }

    @Test(arguments: [false, true])
    func whatIsNewOrAnErrorThatSaysWhere(isLarge: Bool) {
        for value in isLarge ? HostileValues.large : HostileValues.small {
            for place in HostileValues.values(in: Self.news) {
                let json = Self.news.replacingCharacters(in: place, with: value)
                let problem = Self.problem(in: json, isLarge) { data throws(TourFileError) in
                    for entry in try WhatsNewEntry.list(json: data, file: "t.json") {
                        guard AppVersion(entry.version) != nil else { return false }
                    }
                    return true
                }
                #expect(
                    problem == nil,
                    "\(value.prefix(30)) for \(Self.news[place].prefix(30)): \(problem ?? "")"
                )
            }
        }
    }

    /// What is wrong with how a file is read.
    private static func problem(
        in json: String,
        _ isLarge: Bool,
        read: (Data) throws(TourFileError) -> Bool
    ) -> String? {
        do {
            return try read(Data(json.utf8)) ? nil : "is written otherwise than it was read"
        } catch {
            let lines = isLarge ? json.utf8.count { $0 == UInt8(ascii: "\n") } + 1 : 20
            guard (1...lines).contains(error.line), error.column > 0 else { return "no such place: \(error)" }
            guard error.description.hasPrefix("t.json: ") else { return "does not name the file: \(error)" }
            // Whoever reads it in a terminal is not to be flooded.
            guard error.description.utf8.count < 2000 else { return "is too long" }
            let isOneLine = !error.description.unicodeScalars.contains {
                [.control, .format, .lineSeparator, .paragraphSeparator].contains(
                    $0.properties.generalCategory
                )
            }
            return isOneLine ? nil : "is not on one line: \(error)"
        }
    }

    // MARK: What is kept of users

    /// Texts of any kind, as a file that somebody has edited may have them.
    private static let texts = [
        "", "/", "//", "\0", "\n", "[", "]=", "\u{202E}", "-1", "0", "1e9", "9223372036854775808", "%", "%4",
        "%GG",
        "{}", "[]", "{\"step\":1}", "{\"visited\":[[[[]]]]}", "true", "yes", "declined", "seen", "later",
        "progress",
        "finished", String(repeating: "a", count: 100_000), String(repeating: "{\"a\":", count: 20_000),
        String(repeating: "1.", count: 50_000), String(repeating: "/", count: 100_000),
    ]

    @Test func aRecordOfAnyKeysAndTextsSaysWhatItCan() {
        let tour = Walkthrough(id: "t", steps: [Step(id: "a", title: "A"), Step(id: "b", title: "B")])
        let names = ["seen/1", "seen/x", "later/1/2", "later/1", "declined", "progress/1", "progress/-1", ""]
        for name in names + Self.texts {
            for text in Self.texts {
                let key = TourFact.prefix(of: "t") + name
                let fact = TourFact(key: key, text: text, of: "t")
                let history = TourHistory([fact].compactMap(\.self))
                #expect(history.standing(in: tour) != .unfinished(StepPosition(number: 0, count: 0)))
                _ = history.plan(for: tour)
                if let fact {
                    #expect(TourFact(key: fact.key(of: "t"), text: fact.text ?? "", of: "t") == fact)
                }
            }
        }
    }

    @Test func versionsOfAnyFormAreReadOrNot() throws {
        for text in Self.texts + [
            "1" + String(repeating: "0", count: 19), "1.\u{661}", "1..2", "v", "1+", "1~",
        ] {
            let history = ReleaseHistory(
                keys: ["version/first/\(text)/\(text)", "version/shown/\(text)", "new/\(text)/\(text)"]
            )
            guard let version = AppVersion(text) else { continue }
            #expect(text.utf8.count <= 100)
            #expect(!history.isMarked(text, since: version, in: version))
        }
    }

    @Test func manyFactsAreReadInOnePass() {
        let facts = (1...100_000).map { TourFact.postponed(revision: $0, times: 1) }
        #expect(!TourHistory(facts).isDeclined)
        let history = ReleaseHistory(keys: (1...100_000).lazy.map { "version/first/\($0)/1.\($0)" })
        #expect(history.first == AppVersion("1.1"))
    }
}
