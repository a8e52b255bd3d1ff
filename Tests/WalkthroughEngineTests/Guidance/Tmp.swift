import Testing
import Foundation
@testable import WalkthroughEngine
func walk(_ v: Any, _ path: String) {
    print("\(path) \(type(of: v))")
    _ = String(describing: v)
    print("...")
    for c in Mirror(reflecting: v).children { walk(c.value, path + "." + (c.label ?? "_")) }
}
struct TmpTests {
    private static let first = TourHistoryTests.tour(1, ["a": nil, "b": nil, "c": nil])
    @Test func a() {
        #expect(TourHistory([]).plan(for: Walkthrough(id: "t", steps: [])) == nil)
    }
    @Test func b() {
        #expect(TourHistory([.seen(revision: 1, .finished)]).plan(for: Self.first) == nil)
    }
    @Test func c() {
        #expect(TourHistory([]).plan(for: Self.first)?.walkthrough == Self.first)
    }
    @Test func d() {
        walk(ScriptCodingTests.tour { $0.target = "" }, "d")
        walk(ScriptCodingTests.tour { $0.arrows[0].length = .infinity }, "e")
    }
    @Test func e() {
        let t = ScriptCodingTests.tour { $0.arrows[0].length = .infinity }
        #expect(t.id == "t")
        #expect(t == t)
    }
    @Test func f() {
        let s = Step(id: "a", title: "A")
        #expect(s == s)
    }
    @Test func g() {
        let t = Walkthrough(id: "a", steps: [])
        #expect(t == t)
    }
    @Test func h() {
        let t = Walkthrough(id: "a", steps: [Step(id: "a", title: "A")])
        let u = t
        #expect(t == u)
    }
}
