import Testing
@testable import TipEngine

@Suite(.timeLimit(.minutes(20)))
struct OverrideTests {
    /// Overrides as bits: showTips, hideTips, showAll, hideAll.
    static let combinations: [(Int, Tips.Status)] = [
        (0b0000, .pending), (0b0001, .pending), (0b0010, .available), (0b0011, .available),
        (0b0100, .pending), (0b0101, .pending), (0b0110, .pending), (0b0111, .pending),
        (0b1000, .available), (0b1001, .available), (0b1010, .available), (0b1011, .available),
        (0b1100, .available), (0b1101, .available), (0b1110, .available), (0b1111, .available),
    ]

    static func apply(_ bits: Int) {
        if bits & 0b0001 != 0 { Tips.hideAllTipsForTesting() }
        if bits & 0b0010 != 0 { Tips.showAllTipsForTesting() }
        if bits & 0b0100 != 0 { Tips.hideTipsForTesting([FlagTip.self]) }
        if bits & 0b1000 != 0 { Tips.showTipsForTesting([FlagTip.self]) }
    }

    @Test(arguments: combinations)
    func precedenceForATipThatWaits(_ bits: Int, _ expected: Tips.Status) throws {
        let bench = try TipBench()
        bench { Self.apply(bits) }
        #expect(bench.status(FlagTip()) == expected)
    }

    @Test(arguments: combinations.map { ($0, $0 == 0 ? Tips.Status.available : $1) })
    func precedenceForATipThatIsAvailable(_ bits: Int, _ expected: Tips.Status) throws {
        let bench = try TipBench()
        bench {
            FlagTip.isReady = true
            Self.apply(bits)
        }
        #expect(bench.status(FlagTip()) == expected)
    }

    @Test func shownTipsIgnoreWhatHappenedBefore() throws {
        let bench = try TipBench(.displayFrequency(.daily))
        bench.show(AnyTip("first"))
        bench {
            FlagTip().invalidate(reason: .tipClosed)
            Tips.showAllTipsForTesting()
        }
        #expect(bench.status(FlagTip()) == .available)
        #expect(bench.status(AnyTip("never", Tips.MaxDisplayCount(0))) == .available)
    }

    @Test func anInvalidatedTipStaysSoWhenHidden() throws {
        let bench = try TipBench()
        bench {
            FlagTip().invalidate(reason: .actionPerformed)
            Tips.hideAllTipsForTesting()
        }
        #expect(bench.status(FlagTip()) == .invalidated(.actionPerformed))
    }

    @Test func tipsAreNamedByTypeWhateverTheirIds() throws {
        let bench = try TipBench()
        bench { Tips.hideTipsForTesting([AnyTip.self]) }
        #expect(bench.status(AnyTip("one")) == .pending)
        #expect(bench.status(AnyTip("other")) == .pending)
        #expect(bench.status(AsksAnything()) == .available)
    }

    struct AsksAnything: Tip {
        var title: Text { Text("Anything") }
    }

    @Test(arguments: [Tips.InvalidationReason.tipClosed, .actionPerformed])
    func closingAShownTipReallyClosesIt(_ reason: Tips.InvalidationReason) async throws {
        let bench = try TipBench()
        bench { Tips.showAllTipsForTesting() }
        let updates = bench.updates(FlagTip())
        bench { FlagTip().invalidate(reason: reason) }
        #expect(bench.status(FlagTip()) == .invalidated(reason))
        await bench { await FlagTip().resetEligibility() }
        #expect(await updates.first(3) == [.available, .invalidated(reason), .available])
    }

    @Test func closingATipThatWasClosedBeforeClosesItAgain() throws {
        let bench = try TipBench()
        bench {
            FlagTip().invalidate(reason: .actionPerformed)
            Tips.showAllTipsForTesting()
            #expect(FlagTip().shouldDisplay)
            FlagTip().invalidate(reason: .tipClosed)
            #expect(FlagTip().status == .invalidated(.actionPerformed), "the first reason stands")
            Tips.showAllTipsForTesting()
            #expect(FlagTip().shouldDisplay, "asked for anew")
        }
    }

    @Test func aShownTipMayBeShownAgainAndAgain() throws {
        let bench = try TipBench()
        let tip = AnyTip("once", Tips.MaxDisplayCount(1))
        bench { Tips.showAllTipsForTesting() }
        for _ in 0..<3 {
            bench.show(tip, for: 5)
            #expect(bench.status(tip) == .available)
        }
        bench { Tips.endTestingOverrides() }
        #expect(bench.status(tip) == .invalidated(.displayCountExceeded))
    }

    @Test func endingOverridesArrives() async throws {
        let bench = try TipBench()
        let updates = bench.updates(FlagTip())
        bench {
            Tips.showAllTipsForTesting()
            Tips.endTestingOverrides()
            Tips.showTipsForTesting([FlagTip.self])
            Tips.endTestingOverrides()
        }
        #expect(await updates.first(5) == [.pending, .available, .pending, .available, .pending])
    }

    @Test func overridesFromBeforeConfigureHold() throws {
        let bench = TipBench.unconfigured()
        try bench {
            Tips.showAllTipsForTesting()
            #expect(FlagTip().status == .pending, "nothing shows without configure")
            try Tips.configure([.datastoreLocation(.inMemory)])
            #expect(FlagTip().status == .available)
        }
    }

    @Test func aHoldIsStrongerThanAnOverride() throws {
        let bench = try TipBench()
        bench { Tips.showAllTipsForTesting() }
        do {
            let hold = TipHold(.walkthrough(title: "Welcome"), in: bench.center)
            #expect(bench.status(FlagTip()) == .pending)
            withExtendedLifetime(hold) {}
        }
        #expect(bench.status(FlagTip()) == .available)
    }

    // MARK: - Launch arguments

    typealias Words = (arguments: [String], environment: String?, expected: TestingOverrides)

    static let words: [Words] = [
        ([], nil, .init()),
        (["app"], "", .init()),
        (["app", "--tips-show-all"], nil, .init(showsAll: true)),
        (["app", "--tips-hide-all"], nil, .init(hidesAll: true)),
        (["app", "--tips-show=A,B"], nil, .init(shown: ["A", "B"])),
        (["app", "--tips-hide=A, B "], nil, .init(hidden: ["A", "B"])),
        (
            ["app", "--tips-show=A", "--tips-show=B", "--tips-hide=C"], nil,
            .init(shown: ["A", "B"], hidden: ["C"])
        ),
        (["app", "--tips-show="], nil, .init()),
        (["app", "--tips-unknown", "tips-show-all"], nil, .init()),
        ([], "show-all", .init(showsAll: true)),
        ([], "show-all hide=MapTip,Gallery.Tip", .init(hidden: ["MapTip", "Gallery.Tip"], showsAll: true)),
        ([], "hide-all show=A", .init(shown: ["A"], hidesAll: true)),
        (["app", "--tips-show=A"], "hide=A", .init(shown: ["A"], hidden: ["A"])),
        (["app", "-com.apple.TipKit.ShowAllTips", "1"], nil, .init(showsAll: true)),
        (["app", "-com.apple.TipKit.ShowAllTips", "0"], nil, .init()),
        (["app", "-com.apple.TipKit.HideAllTips", "1"], nil, .init(hidesAll: true)),
        (["app", "-com.apple.TipKit.ShowTips", "A,B"], nil, .init(shown: ["A", "B"])),
        (["app", "-com.apple.TipKit.HideTips", "A"], nil, .init(hidden: ["A"])),
        (["app", "-com.apple.TipKit.HideTips"], nil, .init()),
    ]

    @Test(arguments: words) func launchArgumentsAndEnvironment(_ words: Words) {
        let overrides = LaunchArguments.overrides(arguments: words.arguments, environment: words.environment)
        #expect(overrides == words.expected)
    }

    @Test func namesAreTypesOrIds() {
        let overrides = TestingOverrides(shown: ["first"], hidden: ["SecondTip"])
        #expect(overrides.effect(on: "first", type: "AnyTip") == .shown(.showTips))
        #expect(overrides.effect(on: "second", type: "SecondTip") == .hidden(.hideTips))
        #expect(overrides.effect(on: "third", type: "AnyTip") == nil)
    }
}
