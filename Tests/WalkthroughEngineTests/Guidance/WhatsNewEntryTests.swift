import Foundation
import Testing
import WalkthroughEngine

@Suite struct WhatsNewEntryTests {
    @Test func isRead() throws {
        let json = """
            [{"version": "2.1", "title": "Search", "body": "Press Ctrl+F.", "icon": "edit-find-symbolic"},
             {"version": "2.0", "title": "Tabs", "tour": {"id": "tabs", "steps": []}}]
            """
        let entries = try WhatsNewEntry.list(json: Data(json.utf8), file: "news")
        #expect(
            entries == [
                WhatsNewEntry(
                    version: "2.1",
                    title: "Search",
                    body: "Press Ctrl+F.",
                    icon: "edit-find-symbolic"
                ),
                WhatsNewEntry(version: "2.0", title: "Tabs", tour: Walkthrough(id: "tabs", steps: [])),
            ]
        )
        #expect(try WhatsNewEntry.list(json: Data(entries.fileText.utf8), file: "again") == entries)
    }

    /// A "‸" stands before the place that an error names.
    @Test(arguments: [
        ("‸{}", "expected a list in [ ]"),
        ("[‸1]", "expected an object in { }, found 1"),
        (#"[‸{"title": "a"}]"#, #""version" is missing"#),
        (#"[‸{"version": "1"}]"#, #""title" is missing"#),
        (#"[{"version": ‸"new", "title": "a"}]"#, #"expected a version such as "2.1", found "new""#),
        (#"[{"version": ‸2, "title": "a"}]"#, "expected a string in quotes, found 2"),
        (#"[{"version": "1", "title": ‸""}]"#, "expected a name"),
        (#"[{"version": "1", "title": "a", ‸"text": ""}]"#, #"an entry of what is new has no "text""#),
        (#"[{"version": "1", "title": "a", "tour": ‸{"id": "t"}}]"#, #""steps" is missing"#),
    ])
    func mistakesHaveTheirPlace(marked: String, problem: String) throws {
        let place = try #require(marked.firstIndex(of: "‸"))
        let column = marked.distance(from: marked.startIndex, to: place) + 1
        let json = Data(marked.replacing("‸", with: "").utf8)
        let error = #expect(throws: TourFileError.self) { try WhatsNewEntry.list(json: json, file: "news") }
        #expect(error.map { "\($0)" }?.contains(problem) == true, "\(String(describing: error))")
        #expect(error?.column == column, "\(String(describing: error))")
    }
}
