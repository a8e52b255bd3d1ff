import Foundation
import Testing
@testable import TipEngine

/// The same rules with and without macros; nothing tells them apart.
@Suite(.timeLimit(.minutes(20)))
struct RulesWithoutMacrosTests {
    struct Opening: Codable, Sendable { let list: String }

    struct WithMacros: Tip {
        @Parameter static var isReady: Bool = false
        @Parameter(.transient) static var level: String = "low"
        static let opened = Event(id: "opened")
        static let listOpened = Tips.Event<Opening>(id: "list-opened")
        var id: String { "tip" }
        var title: Text { Text("Tip") }
        var rules: [Rule] {
            #Rule(Self.$isReady) { $0 == true }
            #Rule(Self.$level) { $0 == "high" }
            #Rule(Self.opened) { $0.donations.count >= 3 }
        }
    }

    struct WithoutMacros: Tip {
        static let isReady = Tips.Parameter(WithMacros.self, "isReady", false)
        static let level = Tips.Parameter(WithMacros.self, "level", "low", [.transient])
        static let opened = WithMacros.opened
        var id: String { "tip" }
        var title: Text { Text("Tip") }
        var rules: [Rule] {
            Rule(Self.isReady, is: true)
            Rule(Self.level, is: "high")
            Rule(Self.opened, atLeast: 3)
        }
    }

    @Test func parametersHaveTheSameKeysAndTheSameValue() throws {
        #expect(WithoutMacros.isReady.key == WithMacros.$isReady.key)
        #expect(WithoutMacros.level.key == WithMacros.$level.key)
        #expect(WithoutMacros.level.isTransient == WithMacros.$level.isTransient)
        let bench = try TipBench()
        bench {
            WithoutMacros.isReady.value = true
            #expect(WithMacros.isReady)
            WithMacros.level = "high"
            #expect(WithoutMacros.level.value == "high")
        }
    }

    @Test func rulesDecideAndExplainTheSame() async throws {
        let bench = try TipBench()
        for (isReady, level, donations) in [
            (false, "low", 0), (true, "low", 0), (true, "high", 2), (false, "high", 1), (true, "high", 0),
        ] {
            bench {
                WithMacros.isReady = isReady
                WithMacros.level = level
            }
            await bench { for _ in 0..<donations { await WithMacros.opened.donate() } }
            let tips: [any Tip] = [WithMacros(), WithoutMacros()]
            let explanations = tips.map { tip in bench.center.explanation(of: tip) }
            #expect(explanations[0].status == explanations[1].status)
            let rules = explanations.map { explanation in
                explanation.reasons.compactMap { reason in
                    if case .rule(let rule) = reason.subject { rule } else { nil }
                }
            }
            #expect(rules[0].count == 3)
            #expect(rules[0] == rules[1])
        }
        #expect(bench.status(WithoutMacros()) == .available)
    }

    struct Recently: Tip {
        var title: Text { Text("Recently") }
        var rules: [Rule] { Rule(WithMacros.opened, atLeast: 2, within: .minute) }
    }

    @Test func donationsThatAreTooOldDoNotCount() async throws {
        let bench = try TipBench()
        await bench { await WithMacros.opened.donate() }
        bench.clock.advance(by: 50)
        #expect(bench.status(Recently()) == .pending)
        await bench { await WithMacros.opened.donate() }
        #expect(bench.status(Recently()) == .available)
        #expect(rule(of: Recently(), bench)?.source == "$0.donations.donatedWithin(1 minute).count >= 2")
        bench.clock.advance(by: 10)
        #expect(bench.status(Recently()) == .pending)
        #expect(
            rule(of: Recently(), bench)?.values.map(\.description) == [
                "$0.donations.donatedWithin(1 minute).count = 1"
            ]
        )
    }

    struct DifferentLists: Tip {
        var title: Text { Text("Lists") }
        var rules: [Rule] {
            Rule(WithMacros.listOpened, "different lists", atLeast: 2) {
                Set($0.donations.map(\.list)).count
            }
        }
    }

    @Test func aMeasureOfOnesOwnIsNamedInTheExplanation() async throws {
        let bench = try TipBench()
        for (list, status) in [("a", Tips.Status.pending), ("a", .pending), ("b", .available)] {
            await bench { await WithMacros.listOpened.donate(Opening(list: list)) }
            #expect(bench.status(DifferentLists()) == status)
        }
        let found = try #require(rule(of: DifferentLists(), bench))
        #expect(found.source == "different lists >= 2")
        #expect(found.values.map(\.description) == ["different lists = 2"])
        #expect(found.input == .event(id: "list-opened"))
    }

    private func rule(of tip: some Tip, _ bench: TipBench) -> TipExplanation.Rule? {
        bench.center.explanation(of: tip).reasons.compactMap { reason in
            if case .rule(let rule) = reason.subject { rule } else { nil }
        }.first
    }
}

extension RuleValue {
    fileprivate var description: String { "\(source) = \(value)" }
}
