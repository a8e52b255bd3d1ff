import Foundation
import Synchronization
import Testing
@testable import TipEngine

@Suite(.timeLimit(.minutes(20)))
struct ParameterTests {
    enum Kind: String, Codable, Sendable { case one, two }
    struct Place: Codable, Sendable, Equatable {
        var name = ""
        var visits: [Date] = []
        var kind: Kind?
    }

    @Parameter static var flag: Bool = false
    @Parameter(.transient) static var session: Int = 1
    @Parameter static var optional: Int?

    @Test func theKeyIsTypeAndProperty() {
        #expect(Self.$flag.key == "ParameterTests.flag")
        #expect(FlagTip.$isReady.key == "FlagTip.isReady")
        #expect(RuleTests.TwoRules.$first.key == "RuleTests.TwoRules.first")
    }

    /// Sets a value in one session and reads it in the next.
    private func roundTrip<Value: Codable & Sendable>(_ value: Value, default: Value) throws -> Value {
        let parameter = Tips.Parameter(Self.self, "value", `default`)
        var bench = try TipBench.stored()
        bench { parameter.wrappedValue = value }
        bench = try bench.restarted()
        return bench { parameter.wrappedValue }
    }

    @Test func everyKindOfValueIsKept() throws {
        #expect(try roundTrip(true, default: false))
        #expect(try roundTrip(Int.min, default: 0) == .min)
        #expect(try roundTrip(UInt64.max, default: 0) == .max)
        #expect(try roundTrip(0.1, default: 0) == 0.1)
        #expect(try roundTrip(Double.infinity, default: 0) == .infinity)
        #expect(try roundTrip(-Double.infinity, default: 0) == -.infinity)
        #expect(try roundTrip(Double.nan, default: 0).isNaN)
        #expect(try roundTrip("", default: "none") == "")
        #expect(try roundTrip("\"quoted\"\n\0👩‍👩‍👧/<&", default: "") == "\"quoted\"\n\0👩‍👩‍👧/<&")
        #expect(try roundTrip(Kind.two, default: .one) == .two)
        #expect(try roundTrip([1, 2], default: []) == [1, 2])
        #expect(try roundTrip(["a": [1.5]], default: [:]) == ["a": [1.5]])
        #expect(try roundTrip(Data([0, 255]), default: Data()) == Data([0, 255]))
        #expect(
            try roundTrip(Date(timeIntervalSinceReferenceDate: 0.25), default: .distantPast)
                .timeIntervalSinceReferenceDate == 0.25
        )
        let place = Place(name: "Lake", visits: [Date(timeIntervalSinceReferenceDate: 1)], kind: .two)
        #expect(try roundTrip(place, default: Place()) == place)
    }

    @Test(arguments: [false, true])
    func theDefaultIsSetBeforeTheStoreIsRead(isReset: Bool) throws {
        let folder = try TemporaryFolder()
        do {
            let bench = try TipBench(folder.store)
            bench { Self.flag = true }
        }
        let bench = TipBench.unconfigured()
        bench { if isReset { Self.$flag.reset() } else { Self.flag = false } }
        try bench.center.configure([folder.store])
        #expect(bench { !Self.flag })
        bench.center.close()
        let next = try TipBench(folder.store)
        #expect(next { !Self.flag })
    }

    @Test func aParameterThatBecomesTransientForgetsWhatWasStored() throws {
        var bench = try TipBench.stored()
        bench { Tips.Parameter(Self.self, "later", false).wrappedValue = true }
        bench = try bench.restarted()
        let parameter = Tips.Parameter(Self.self, "later", false, [.transient])
        bench {
            #expect(!parameter.wrappedValue)
            parameter.wrappedValue = true
            #expect(parameter.wrappedValue)
            parameter.wrappedValue = false
            #expect(!parameter.wrappedValue)
        }
    }

    @Test func optionalsAreKept() throws {
        #expect(try roundTrip(Int?.some(5), default: nil) == 5)
        #expect(try roundTrip(Int?.none, default: 7) == nil)
        #expect(try roundTrip(String?.some("text"), default: nil) == "text")
        #expect(try roundTrip(Place?.some(Place(name: "Lake")), default: nil)?.name == "Lake")
    }

    @Test func theDefaultHoldsUntilAnotherIsSet() throws {
        let bench = try TipBench()
        bench {
            #expect(Self.flag == false)
            #expect(Self.optional == nil)
            Self.optional = 3
            #expect(Self.optional == 3)
            Self.optional = nil
            #expect(Self.optional == nil)
        }
    }

    @Test func resettingBringsTheDefaultBack() throws {
        var bench = try TipBench.stored()
        bench {
            Self.flag = true
            Self.$flag.reset()
            #expect(!Self.flag)
        }
        bench = try bench.restarted()
        bench { #expect(!Self.flag) }
    }

    @Test func transientParametersAreForgotten() async throws {
        let folder = try TemporaryFolder()
        do {
            let bench = TipBench.unconfigured()
            bench { Self.session = 2 }
            try bench.center.configure([folder.store])
            bench {
                #expect(Self.session == 2, "configuring does not end the session")
                Self.session = 3
                #expect(Self.session == 3)
                Self.$session.reset()
                #expect(Self.session == 1)
                Self.session = 4
            }
        }
        let bench = try TipBench(folder.store)
        bench { #expect(Self.session == 1) }
    }

    @Test func bytesOfAnotherTypeAreTheDefaultAndStay() throws {
        let folder = try TemporaryFolder()
        let number = Tips.Parameter(Self.self, "changed", 7)
        let text = Tips.Parameter(Self.self, "changed", "none")
        do {
            let bench = try TipBench(folder.store)
            bench { text.wrappedValue = "text" }
        }
        var bench = try TipBench(folder.store)
        bench {
            #expect(number.wrappedValue == 7)
            #expect(text.wrappedValue == "text")
            #expect(number.wrappedValue == 7)
        }
        bench = try bench.restarted()
        bench {
            #expect(text.wrappedValue == "text", "nothing was lost")
            number.wrappedValue = 7
            #expect(text.wrappedValue == "none", "replaced, even by the default")
        }
    }

    @Test func settingWhatItIsAlreadyChangesNothing() throws {
        let bench = try TipBench()
        let rounds = bench.center.state.withLock { $0.publication.count }
        bench {
            Self.flag = false
            Self.session = 1
            #expect(bench.center.state.withLock { $0.publication.count } == rounds, "the default")
            Self.flag = true
            Self.flag = true
            #expect(bench.center.state.withLock { $0.publication.count } == rounds + 1)
        }
        bench.settle()
        #expect(try bench.store.log().end?.position == 1, "the only entry")
    }

    @Test func dictionariesThatAreEqualAreEqualBytes() throws {
        let bench = try TipBench()
        let parameter = Tips.Parameter(Self.self, "dictionary", [String: Int]())
        bench {
            parameter.wrappedValue = Dictionary(uniqueKeysWithValues: (0..<50).map { ("\($0)", $0) })
            let rounds = bench.center.state.withLock { $0.publication.count }
            for _ in 0..<10 {
                parameter.wrappedValue = Dictionary(
                    uniqueKeysWithValues: (0..<50).shuffled().map { ("\($0)", $0) }
                )
            }
            #expect(bench.center.state.withLock { $0.publication.count } == rounds)
        }
    }
}
