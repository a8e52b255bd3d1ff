import BenchmarkHarness
import Dispatch
import FoundationEssentials
import Synchronization
import TipEngine

extension BenchmarkGroup {
    /// Donations that survive a loss of power, beside what SQLite itself takes for that.
    ///
    /// Both write to the folder for temporary files; `TMPDIR` chooses another disk.
    static let donations = BenchmarkGroup(name: "donations", title: "Donations and invalidations") { report in
        do {
            let folder = try BenchmarkFolder()
            let bare = try BareInsert(path: folder.path("bare.sqlite"))
            let center = TipCenter()
            try center.configure([.datastoreLocation(.url(folder.url("tips.sqlite")))])
            let place = SampleTips.Place(name: "Brig", rating: 4)
            let payload = try JSONEncoder().encode(place)

            TipCenter.with(center) {
                let event = Tips.Event<SampleTips.Place>(id: "placeOpened")
                // Alternately, so that other load on the disk affects both alike.
                var (plain, donated): ([Double], [Double]) = ([], [])
                for round in 0..<1000 {
                    plain.append(Stopwatch.once { bare.insert(at: Double(round), payload) })
                    donated.append(event.timeToDonate(place))
                }
                let invalidated = (0..<400).map { number in
                    Stopwatch.once {
                        SampleTips.SampleTip(number: number).invalidate(reason: .actionPerformed)
                    }
                }
                report.add("bare SQLite insert, synchronous = FULL", plain.median)
                report.add("donate(), until the disk has it", donated.median)
                report.add(
                    "donate() over the bare insert",
                    donated.median / plain.median,
                    .times,
                    target: 1.5
                )
                report.add("invalidate(), safe from the end of the process", invalidated.median)
            }
        } catch {
            report.fail("\(error)")
        }
    }
}

extension BenchmarkGroup {
    /// What a donation costs with a small and with a large limit, up to which donations are in memory.
    static let limits = BenchmarkGroup(name: "limits", title: "Donations and their limits") { report in
        let center = TipCenter()
        TipCenter.with(center) {
            do { try center.configure([.datastoreLocation(.inMemory)]) } catch {
                return report.fail("no store in memory: \(error)")
            }
            let few = Tips.Event<Int>(id: "few", donationLimit: .init(maximumCount: 10))
            let many = Tips.Event<Int>(id: "many", donationLimit: .init(maximumCount: 1_000_000))
            for number in 0..<200_000 { many.sendDonation(number) }
            for event in [few, many] {
                let expected = event.id == "few" ? 0 : 200_000
                let count = settled(at: expected) { event.donations.count }
                guard count == expected else { return report.fail("\(count) donations") }
            }
            // Alternately, each long enough for the store's writer to run as well.
            var times: [(few: Double, many: Double)] = []
            for _ in 0..<31 { times.append((few.timeToSend(1000), many.timeToSend(1000))) }
            let (small, large) = (times.map(\.few).median, times.map(\.many).median)
            report.add("sendDonation(), at most 10 kept", small)
            report.add("sendDonation(), 200,000 of at most 1,000,000 kept", large)
            report.add("the one over the other", large / small, .times, target: 1.5)
        }
    }
}

extension Tips.Event<Int> {
    /// The mean time of `count` donations until the store has them all and rules have seen them, in seconds.
    fileprivate func timeToSend(_ count: Int) -> Double {
        let done = DispatchSemaphore(value: 0)
        let seconds = Stopwatch.once {
            for number in 0..<count { sendDonation(number) { if number == count - 1 { done.signal() } } }
            done.wait()
            use(donations.count)
        }
        return seconds / Double(count)
    }
}

extension Tips.Event {
    /// The time of one donation until the disk has it, in seconds.
    func timeToDonate(_ value: DonationInfo) -> Double {
        let done = DispatchSemaphore(value: 0)
        let time = Mutex(0.0)
        Task {
            let seconds = await Stopwatch.once { await donate(value) }
            time.withLock { $0 = seconds }
            done.signal()
        }
        done.wait()
        return time.withLock { $0 }
    }
}
