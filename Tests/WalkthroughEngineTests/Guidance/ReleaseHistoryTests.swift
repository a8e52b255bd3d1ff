import Testing
import WalkthroughEngine
import WalkthroughSeededRandom

/// A person with two devices, who upgrades, downgrades, reinstalls and synchronises. What they have lived
/// through is kept as it happened; the record of each device is what the library keeps.
@Suite struct ReleaseHistoryTests {
    /// In their order; some look as if they were in another.
    static let releases = [
        "1.9", "1.10", "2.0~beta", "2.0", "2.0.1", "10", "10.1", "47.alpha", "47.beta", "47.0",
    ]
    /// By the release that each came with; some have none, some two.
    static let news = [0, 1, 1, 3, 3, 4, 6, 7, 8, 9]

    /// Something that a device knows of, whether it happened there or came from the other.
    enum Event: Hashable {
        case began(release: Int, moment: Int)
        case told(Int)
        case pressed(Int)
    }

    struct Device {
        var release = 0
        var keys: Set<String> = []
        var known: Set<Event> = []

        /// The release that they began with, as far as this device knows.
        var beginning: Int? {
            known.compactMap { event in
                if case .began(let release, let moment) = event { (moment, release) } else { nil }
            }.min { $0 < $1 }?.1
        }

        /// The news that they do not know, though they had used the app before.
        var untold: [Int] {
            guard let beginning else { return [] }
            return ReleaseHistoryTests.news.indices.filter { item in
                let release = ReleaseHistoryTests.news[item]
                return release > beginning && release <= self.release && !known.contains(.told(item))
            }
        }

        var history: ReleaseHistory { ReleaseHistory(keys: keys) }
        var app: AppVersion { ReleaseHistoryTests.version(release) }

        /// The news that the library would show.
        var due: [Int] {
            let history = history
            return ReleaseHistoryTests.news.indices.filter { item in
                history.isNews(ReleaseHistoryTests.version(ReleaseHistoryTests.news[item]), in: app)
            }
        }

        mutating func launch(at moment: Int) {
            if known.isEmpty { known.insert(.began(release: release, moment: moment)) }
            if let key = history.keyOfFirstUse(of: app, at: moment) { keys.insert(key) }
        }

        mutating func show(_ items: [Int]) {
            for item in items {
                known.insert(.told(item))
                keys.insert(
                    ReleaseHistory.keyOfShown(ReleaseHistoryTests.version(ReleaseHistoryTests.news[item]))
                )
            }
        }

        /// Presses what is marked as new in a release.
        mutating func press(_ release: Int) {
            known.insert(.pressed(release))
            keys.insert(ReleaseHistory.keyOfMark("button", since: ReleaseHistoryTests.version(release)))
        }

        /// The releases whose news the library would mark.
        var marked: [Int] {
            let history = history
            return ReleaseHistoryTests.releases.indices.filter { release in
                history.isMarked("button", since: ReleaseHistoryTests.version(release), in: app)
            }
        }

        /// The releases that came after they began, and of which they have pressed nothing.
        var unpressed: [Int] {
            guard let beginning else { return [] }
            return ReleaseHistoryTests.releases.indices.filter {
                $0 > beginning && $0 <= release && !known.contains(.pressed($0))
            }
        }

        mutating func lose() { (keys, known) = ([], []) }
    }

    static func version(_ release: Int) -> AppVersion { versions[release] }
    private static let versions = releases.compactMap { AppVersion($0) }

    static func synchronise(_ devices: inout [Device]) {
        let keys = devices[0].keys.union(devices[1].keys)
        let known = devices[0].known.union(devices[1].known)
        for index in devices.indices { (devices[index].keys, devices[index].known) = (keys, known) }
    }

    @Test func oneThousandHistoriesShowWhatThePersonDoesNotKnow() {
        for seed in 0..<1_000 {
            var random = SplitMix64(seed: UInt64(seed))
            var devices = [Device(), Device()]
            for device in devices.indices { devices[device].release = Int.random(in: 0..<4, using: &random) }
            for moment in 0..<40 {
                let device = Int.random(in: 0...1, using: &random)
                switch Int.random(in: 0..<10, using: &random) {
                case 0...3:
                    let newest = Self.releases.count - 1
                    devices[device].release = min(
                        newest,
                        devices[device].release + Int.random(in: 1...2, using: &random)
                    )
                case 4: devices[device].release = max(0, devices[device].release - 1)
                case 5: devices[device].lose()
                case 6...7: Self.synchronise(&devices)
                default: break
                }
                devices[device].launch(at: moment)
                let due = devices[device].due
                if due != devices[device].untold { Issue.record("history \(seed), moment \(moment): \(due)") }
                // Not every launch shows them: guidance may be off, or the window closes at once.
                if random.chance(70) {
                    devices[device].show(due)
                    if !devices[device].due.isEmpty {
                        Issue.record("history \(seed), moment \(moment): twice")
                    }
                }
                let marked = devices[device].marked
                if marked != devices[device].unpressed {
                    Issue.record("history \(seed), moment \(moment): marks")
                }
                if random.chance(30), let one = marked.randomElement(using: &random) {
                    devices[device].press(one)
                }
            }
        }
    }

    /// Counts what one person sees whose devices synchronise before each launch.
    @Test func oneThousandHistoriesShowEverythingExactlyOnce() {
        for seed in 0..<1_000 {
            var random = SplitMix64(seed: 0xFACE + UInt64(seed))
            var devices = [Device(), Device()]
            var counts = [Int](repeating: 0, count: Self.news.count)
            let first = Int.random(in: 0..<4, using: &random)
            var newest = first
            devices[0].release = first
            devices[1].release = Int.random(in: 0..<6, using: &random)
            for moment in 0..<30 {
                // The first launch is on the first device.
                let device = moment == 0 ? 0 : Int.random(in: 0...1, using: &random)
                let change = moment == 0 ? 0 : Int.random(in: -1...2, using: &random)
                devices[device].release = max(
                    0,
                    min(Self.releases.count - 1, devices[device].release + change)
                )
                Self.synchronise(&devices)
                // Reinstalled, with the record coming back from the other device at the next launch.
                devices[device].launch(at: moment)
                let due = devices[device].due
                for item in due { counts[item] += 1 }
                devices[device].show(due)
                newest = max(newest, devices[device].release)
                Self.synchronise(&devices)
                if random.chance(10) { devices[device].lose() }
            }
            for (item, release) in Self.news.enumerated() {
                let expected = release > first && release <= newest ? 1 : 0
                if counts[item] != expected { Issue.record("history \(seed): \(Self.releases[release])") }
            }
        }
    }

    @Test func aNewUserSeesNothingUntilTheNextRelease() throws {
        let (old, new) = (try #require(AppVersion("2.1")), try #require(AppVersion("2.2")))
        let history = ReleaseHistory(keys: [])
        #expect(
            history.first == nil && !history.isNews(old, in: old)
                && !history.isMarked("a", since: old, in: old)
        )
        let key = try #require(history.keyOfFirstUse(of: old, at: 5))
        #expect(key == "version/first/5/2.1")
        let later = ReleaseHistory(keys: [key])
        #expect(later.keyOfFirstUse(of: new, at: 9) == nil)
        #expect(!later.isNews(old, in: new) && later.isNews(new, in: new) && !later.isNews(new, in: old))
    }

    /// A device whose app shows only some of what the user does not know has not shown the rest.
    @Test func eachVersionIsShownForItself() throws {
        let versions = try ["1", "2", "3"].map { try #require(AppVersion($0)) }
        let keys = ["version/first/0/1", ReleaseHistory.keyOfShown(versions[2])]
        #expect(ReleaseHistory(keys: keys).isNews(versions[1], in: versions[2]))
        #expect(!ReleaseHistory(keys: keys).isNews(versions[2], in: versions[2]))
        #expect(ReleaseHistory(keys: ["version/shown/3.0"]).first == versions[2])
    }

    /// However an app writes a version, now or later.
    @Test func aMarkIsKnownByItsVersionAndItsName() throws {
        let (app, since) = (try #require(AppVersion("3")), try #require(AppVersion("v2.0.0")))
        for name in ["a", "", "a/b", "new/2.0/a"] {
            let history = ReleaseHistory(keys: ["version/first/0/1", "new/2/\(name)"])
            #expect(!history.isMarked(name, since: since, in: app))
            #expect(
                history.isMarked(name + "c", since: since, in: app)
                    && history.isMarked(name, since: app, in: app)
            )
        }
    }

    @Test func keysThatAreNotUnderstoodSayNothing() {
        let keys = [
            "", "/", "version/", "version/first", "version/first/x/2.0", "version/first/3",
            "version/first/3/x",
            "version/shown/", "version/shown/a", "version/shown/3/2", "version/last/3/2", "versions/shown/2",
            "version/first/99999999999999999999/1", "new/", "tour/a/seen/1",
        ]
        let history = ReleaseHistory(keys: keys)
        #expect(history.first == nil)
    }

    @Test func oldestFirstUseCounts() {
        let keys = ["version/first/30/1.0", "version/first/9/2.0", "version/first/100/3.0"]
        #expect(ReleaseHistory(keys: keys).first == AppVersion("2.0"))
        let atOnce = ["version/first/9/2.0", "version/first/9/2.1"]
        #expect(ReleaseHistory(keys: atOnce).first == AppVersion("2.1"))
    }
}
