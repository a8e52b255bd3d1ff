import Foundation
import Testing
import WalkthroughEngine

@testable import WalkthroughReports

/// How findings are told.
struct LintReportTests {
    private func finding(_ rule: LintRule, _ setting: String? = nil) -> Finding {
        var finding = Finding(rule, "a.json", "one", at: "steps[0]", "what is wrong")
        finding.settings = setting.map { [$0] } ?? []
        return finding
    }

    @Test func errorsComeFirstAndSettingsAreJoined() {
        let report = LintReport([finding(.clippedText, "a"), finding(.occlusion), finding(.clippedText, "b")])
        #expect(report.findings.map(\.rule) == [.occlusion, .clippedText])
        #expect(report.findings[1].settings == ["a", "b"])
        #expect(report.summary == "1 error, 1 warning")
        #expect(report.hasErrors)
    }

    @Test func aLineIsAsCompilersWriteIt() {
        let report = LintReport([finding(.occlusion, "480x800-light-ltr")]) { _ in (3, 7) }
        #expect(
            report.text == """
                a.json:3:7: error: step "one": what is wrong [occlusion] in 480x800-light-ltr
                1 error
                """
        )
    }

    @Test func aFileAcceptsWithAReason() {
        let json = """
            // lint accepts too-many-steps: an exam
            {
              "id": "tour",
              "steps": [
                // lint accepts long-body: the law wants it
                // lint accepts occlusion:   said in   the review */
                { "id": "a", "title": "A",
                  "body": "…" },
                { "id": "b", "title": "B", // lint accepts long-title: a quotation
                  "body": "http://lint accepts long-body: no comment" }
              ]
            }
            """
        func told(_ rule: LintRule, _ keyPath: String) -> (text: String, reason: String?) {
            let finding = Finding(rule, "a.json", nil, at: keyPath, "wrong")
            let report = LintReport([finding], places: ["a.json": TourFilePlaces(json: json.utf8)])
            return (report.text, report.accepted.first?.reason)
        }
        for (rule, keyPath, reason) in [
            (LintRule.tooManySteps, "steps", "an exam"), (.longBody, "steps[0].body", "the law wants it"),
            (.occlusion, "steps[0]", "said in the review"), (.longTitle, "steps[1].title", "a quotation"),
        ] {
            #expect(told(rule, keyPath).text == "no problems found, 1 accepted")
            #expect(told(rule, keyPath).reason == reason)
        }
        for (rule, keyPath) in [
            (LintRule.longBody, "steps[1].body"), (.longBody, "steps[1]"), (.longTitle, "steps[0].title"),
            (.occlusion, ""), (.emptyStep, "steps[0]"),
        ] {
            #expect(told(rule, keyPath).reason == nil)
            #expect(told(rule, keyPath).text.hasSuffix("\n1 \(rule.severity.rawValue)"))
        }
    }

    @Test func anAcceptanceTakesARuleAndAReason() {
        for (comment, problem) in [
            ("// lint accepts long-boddy: it is", "there is no rule \"long-boddy\" to accept"),
            ("/* lint accepts long-body: */", "say why \"long-body\" is accepted"),
            ("// lint accepts long-body", "say why \"long-body\" is accepted"),
        ] {
            let file = ["a.json": TourFilePlaces(json: "{\r\n\"id\": 1 \(comment)\r\n}".utf8)]
            let report = LintReport([], places: file)
            #expect(report.text.hasPrefix("a.json:2:1: error: \(problem)"))
            #expect(report.hasErrors)
        }
        let file = ["a.json": TourFilePlaces(json: "{} // lint says nothing of long-body".utf8)]
        #expect(LintReport([], places: file).text == "no problems found")
    }

    @Test func whatIsAcceptedIsSuppressedInSARIF() {
        let file = ["a.json": TourFilePlaces(json: "{} // lint accepts occlusion: meant so".utf8)]
        let report = LintReport([finding(.occlusion), finding(.clippedText)], places: file)
        #expect(report.sarif.contains("\"justification\" : \"meant so\""))
        #expect(report.sarif.contains("\"kind\" : \"inSource\""))
        #expect(report.json.contains("clipped-text") && !report.json.contains("occlusion"))
    }

    @Test func nothingIsSaidInWords() {
        #expect(LintReport([]).text == "no problems found")
        #expect(!LintReport([]).hasErrors)
    }

    @Test func warningsFailOnlyStrictly() {
        let warning = LintReport([finding(.clippedText)])
        #expect(!warning.fails(strictly: false))
        #expect(warning.fails(strictly: true))
        #expect(LintReport([finding(.occlusion)]).fails(strictly: false))
        #expect(!LintReport([]).fails(strictly: true))
    }

    @Test func findingsAreWhereTheirKeyIsInTheFile() {
        let json = """
            {
              "id": "tour", // the only one
              "steps": [
                { "id": "a", "title": "A" },
                { "id": "b",
                  "highlights": [{ "element": "#b" }], "body": "…" }
              ]
            }
            """
        func line(_ keyPath: String) -> String {
            let finding = Finding(.longBody, "a.json", nil, at: keyPath, "wrong")
            let report = LintReport([finding], places: ["a.json": TourFilePlaces(json: json.utf8)])
            return String(report.text.prefix { $0 != " " })
        }
        #expect(line("steps[1].body") == "a.json:6:52:")
        #expect(line("steps[1].highlights[0].element") == "a.json:6:35:")
        #expect(line("steps[0].title") == "a.json:4:27:")
        // What the file does not have is where it would be.
        #expect(line("steps[1].target") == "a.json:5:5:")
        #expect(line("steps") == "a.json:3:12:")
        #expect(line("") == "a.json:1:1:")
    }

    private func value(_ json: String) throws -> JSONValue {
        try JSONDecoder().decode(JSONValue.self, from: Data(json.utf8))
    }

    @Test func jsonTellsPlaceRuleAndSettings() throws {
        let report = LintReport([finding(.occlusion, "480x800-light-ltr")]) { _ in (3, 7) }
        let entry: JSONValue = [
            "rule": "occlusion", "severity": "error", "file": "a.json", "keyPath": "steps[0]", "step": "one",
            "message": "what is wrong", "line": 3, "column": 7, "settings": ["480x800-light-ltr"],
        ]
        #expect(try value(report.json) == [entry])
    }

    /// As the schema of SARIF 2.1.0 has it.
    @Test func sarifTellsRulesPlacesAndSettings() throws {
        var anywhere = finding(.clippedText)
        anywhere.file = "/tmp/a tour.json"
        let report = LintReport([finding(.occlusion, "a"), anywhere]) { $0.rule == .occlusion ? (3, 7) : nil }
        let rules = LintRule.allCases.map { rule -> JSONValue in
            [
                "id": .string(rule.rawValue), "shortDescription": ["text": .string(rule.summary)],
                "defaultConfiguration": ["level": .string(rule.severity.rawValue)],
            ]
        }
        let place: JSONValue = [
            "artifactLocation": ["uri": "a.json"], "region": ["startLine": 3, "startColumn": 7],
        ]
        let results: JSONValue = [
            [
                "ruleId": "occlusion", "level": "error",
                "message": ["text": "step \"one\": what is wrong (a)"],
                "locations": [["physicalLocation": place]],
            ],
            [
                "ruleId": "clipped-text", "level": "warning",
                "message": ["text": "step \"one\": what is wrong"],
                "locations": [
                    ["physicalLocation": ["artifactLocation": ["uri": "file:///tmp/a%20tour.json"]]]
                ],
            ],
        ]
        let run: JSONValue = [
            "tool": ["driver": ["name": "walkthrough", "rules": .array(rules)]], "results": results,
            "columnKind": "unicodeCodePoints",
        ]
        let log: JSONValue = [
            "version": "2.1.0", "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "runs": [run],
        ]
        #expect(try value(report.sarif) == log)
        #expect(Set(Severity.allCases.map(\.rawValue)).isSubset(of: ["none", "note", "warning", "error"]))
    }
}
