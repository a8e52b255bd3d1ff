import Testing
@testable import TipEngine

private struct PrivateTip: Tip {
    var title: Text { Text("Private") }
}

@Suite(.timeLimit(.minutes(20)))
struct IdentityTests {
    struct Nested: Tip {
        var title: Text { Text("Nested") }
    }

    private struct PrivatelyNested: Tip {
        struct Inner {}
        var title: Text { Text("Private") }
    }

    struct Row<Content: Sendable>: Tip {
        struct Cell {}
        var title: Text { Text("Row") }
    }

    struct Photo {}

    @Test func anIdIsTheTypesNameWithoutItsModule() {
        struct Local: Tip {
            var title: Text { Text("Local") }
        }
        #expect(FlagTip().id == "FlagTip")
        #expect(Nested().id == "IdentityTests.Nested")
        #expect(PrivateTip().id == "PrivateTip")
        #expect(PrivatelyNested().id == "IdentityTests.PrivatelyNested")
        #expect(TypeName.of(PrivatelyNested.Inner.self) == "IdentityTests.PrivatelyNested.Inner")
        #expect(Local().id == "IdentityTests.Local")
        #expect(Row<Int>().id == "IdentityTests.Row<Int>")
        #expect(Row<Photo>().id == "IdentityTests.Row<IdentityTests.Photo>")
        #expect(Row<PrivatelyNested>().id == "IdentityTests.Row<IdentityTests.PrivatelyNested>")
        #expect(Row<[String: Int?]>().id == "IdentityTests.Row<Dictionary<String, Optional<Int>>>")
        #expect(TypeName.of(Row<Int>.Cell.self) == "IdentityTests.Row<Int>.Cell")
    }

    @Test(arguments: [
        ("App.Tip", "Tip"), ("App.Gallery.Tip", "Gallery.Tip"), ("Tip", "Tip"),
        ("App.(unknown context at $7f31).Tip", "Tip"),
        ("App.Outer.(unknown context at $7f31).Tip", "Outer.Tip"),
        ("App.(unknown context at $1).Row<App.(unknown context at $2).Photo>", "Row<Photo>"),
        ("(extension in App):Swift.String.Tip", "String.Tip"), ("App.Row<Swift.Int>.Cell", "Row<Int>.Cell"),
        ("App.Row<(Swift.Int, App.A.B)>", "Row<(Int, A.B)>"),
        ("App.Row<(Swift.Int) -> ()>", "Row<(Int) -> ()>"),
        ("App.Row<App.Row<Swift.Int>.Cell>.Cell", "Row<Row<Int>.Cell>.Cell"),
    ])
    func namesLoseWhatIsNotTheirs(_ name: String, _ expected: String) {
        #expect(TypeName.unqualified(name) == expected)
    }

    // MARK: - Ids

    struct Former: Tip {
        var title: Text { Text("Former") }
    }

    struct Renamed: Tip {
        var title: Text { Text("Renamed") }
    }

    struct RenamedWithItsId: Tip {
        var id: String { "IdentityTests.Former" }
        var title: Text { Text("Renamed") }
    }

    @Test func aRenamedTypeIsANewTip() throws {
        var bench = try TipBench.stored()
        bench { Former().invalidate(reason: .tipClosed) }
        bench = try bench.restarted()
        #expect(bench.status(Renamed()) == .available)
        #expect(bench.status(RenamedWithItsId()) == .closed)
    }

    @Test func typesWithOneIdShareEverythingAndAreToldApart() throws {
        let bench = try TipBench()
        let note = TipExplanation.Subject.sharedIdentifier(with: ["IdentityTests.Former"])
        #expect(!bench.center.explanation(of: RenamedWithItsId()).reasons.map(\.subject).contains(note))
        bench.show(Former(), for: 3)
        bench { Former().invalidate(reason: .actionPerformed) }
        #expect(bench.status(RenamedWithItsId()) == .invalidated(.actionPerformed))
        let explanation = bench.center.explanation(of: RenamedWithItsId())
        #expect(explanation.displayCount == 1)
        #expect(explanation.reasons.map(\.subject).contains(note))
        #expect(
            explanation.description.hasSuffix(
                "  ✓ Shared id: IdentityTests.Former has the same id, so they count as one tip"
            )
        )
    }

    @Test func privateTypesOfOneNameAreSaidToShareIt() throws {
        let bench = try TipBench()
        #expect(otherTwin.id == TwinTip().id)
        #expect(bench.center.explanation(of: TwinTip()).reasons.count == 3)
        bench { otherTwin.invalidate(reason: .tipClosed) }
        _ = bench { otherTwin.explanation }
        let note = TipExplanation.Subject.sharedIdentifier(with: ["another TwinTip in TipTests"])
        #expect(bench.center.explanation(of: TwinTip()).reasons.map(\.subject).contains(note))
        #expect(bench { otherTwin.explanation }.reasons.map(\.subject).contains(note))
    }

    @Test func valuesOfOneTypeMayBeDifferentTips() throws {
        let bench = try TipBench()
        bench { AnyTip("one").invalidate(reason: .tipClosed) }
        #expect(bench.status(AnyTip("one")) == .closed)
        #expect(bench.status(AnyTip("two")) == .available)
        #expect(bench.center.explanation(of: AnyTip("two")).reasons.allSatisfy { $0.allowsDisplay })
    }
}

private struct TwinTip: Tip {
    var title: Text { Text("Twin") }
}
