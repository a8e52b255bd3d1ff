import Testing
import WalkthroughEngine
import WalkthroughSeededRandom

/// Random scripts and histories of a user who goes on, back and elsewhere while targets and conditions come
/// and go.
@Suite struct SessionInvariantTests {
    /// A front that answers every request at once, from a world that changes between events.
    struct World {
        var random: SplitMix64
        var driver: SessionDriver
        var missing: Set<Element> = []
        var holding: Set<String> = []
        let ids: [String]

        init(seed: UInt64) {
            var random = SplitMix64(seed: seed)
            let ids = "abcdef".prefix(Int.random(in: 1...6, using: &random)).map(String.init)
            let tour = Walkthrough.tour(ids.joined()) { step in
                step.missingTarget.wait = random.pick([0, 1])
                step.missingTarget.resolution = random.pick([.skip, .skip, .center])
                if random.chance(30) { step.condition = .condition(step.id) }
                if random.chance(30) { step.next = random.pick(ids) }
                if random.chance(20) { step.triggers = [random.pick(["p", "q"])] }
            }
            (self.random, self.ids, driver) = (random, ids, SessionDriver(tour))
        }

        mutating func change() {
            missing = Set(ids.filter { _ in random.chance(35) }.map { Element($0) })
            holding = Set(ids.filter { _ in random.chance(65) })
        }

        /// Sends an event and answers all that follows, until a step is shown or it is over. Returns how many
        /// requests that took.
        mutating func settle(_ event: SessionEvent) -> Int {
            let before = driver.log.count
            driver.run(event, missing: missing, holding: holding, after: 1)
            while let token = driver.token, driver.log.count < before + 100 {
                driver.run(.waited(token), missing: missing, holding: holding, after: 1)
            }
            return driver.log.count - before - 1
        }

        var shown: String? {
            guard case .showing = driver.session.phase else { return nil }
            return driver.session.currentStep?.id
        }
    }

    /// The worlds in which something is shown at first.
    static func worlds(_ seeds: Range<UInt64>) -> [World] {
        seeds.compactMap { seed in
            var world = World(seed: seed)
            world.change()
            _ = world.settle(.start(nil))
            return world.shown == nil ? nil : world
        }
    }

    @Test func backNeverEndsAndLeadsOnlyToWhatWasShown() {
        var moves = (back: 0, stay: 0)
        for var world in Self.worlds(0..<1500) {
            var steps = 0
            while steps < 40, let before = world.shown {
                steps += 1
                world.change()
                let event: SessionEvent =
                    switch world.random.next() % 10 {
                    case 0..<4: .next
                    case 4..<9: .back
                    default: .go(to: world.random.pick(world.ids))
                    }
                let seen = Set(world.driver.effects.seen)
                let canGoBack = world.driver.session.canGoBack
                let answers = world.settle(event)
                #expect(answers <= 4 * world.ids.count + 4, "the search is bounded")
                guard event == .back else { continue }
                #expect(world.driver.session.outcome == nil, "Back never ends it")
                #expect(world.shown != nil, "Back leads to a step")
                guard let after = world.shown else { break }
                #expect(seen.contains(after), "Back leads to what was shown")
                if after == before { moves.stay += 1 } else { moves.back += 1 }
                if !canGoBack { #expect(after == before) }
            }
        }
        #expect(moves.back > 1000)
        #expect(moves.stay > 1000)
    }

    /// Going back again and again, with everything there, leads through the steps that were shown, the last
    /// first.
    @Test func backLeadsThroughTheTrailInOrder() {
        for var world in Self.worlds(2000..<2500) {
            world.missing = []
            world.holding = Set(world.ids)
            // The steps that were passed over at the start have none before them.
            var trail = [world.shown ?? ""]
            for _ in 0..<12 where world.shown != nil {
                _ = world.settle(world.random.chance(80) ? .next : .go(to: world.random.pick(world.ids)))
                if let shown = world.shown, shown != trail.last { trail.append(shown) }
            }
            guard world.shown != nil else { continue }
            for step in trail.dropLast().reversed() {
                _ = world.settle(.back)
                #expect(world.shown == step)
            }
        }
    }

    /// Saving and resuming at any moment changes nothing about the way back.
    @Test func resumingLeadsBackTheSameWay() throws {
        for var world in Self.worlds(3000..<3400) {
            for _ in 0..<Int.random(in: 0...15, using: &world.random) where world.shown != nil {
                world.change()
                _ = world.settle(
                    world.random.pick([.next, .next, .back, .go(to: world.random.pick(world.ids))])
                )
            }
            guard world.shown != nil, let progress = world.driver.session.progress else { continue }
            world.missing = []
            world.holding = Set(world.ids)
            var other = world
            other.driver = SessionDriver(world.driver.session.walkthrough, resuming: progress)
            _ = other.settle(.start(nil))
            #expect(other.shown == world.shown)
            for _ in 0..<15 {
                #expect(other.driver.session.canGoBack == world.driver.session.canGoBack)
                guard world.driver.session.canGoBack else { break }
                _ = other.settle(.back)
                _ = world.settle(.back)
                #expect(other.shown == world.shown)
            }
        }
    }
}
