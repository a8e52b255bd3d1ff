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
                // In turn, so that whatever else the disk does meanwhile meets all alike.
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

extension Tips.Event {
    /// How long it takes until the disk has it.
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
