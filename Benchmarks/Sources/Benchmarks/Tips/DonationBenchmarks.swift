import Dispatch
import FoundationEssentials
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
                var (plain, donated, invalidated): ([Double], [Double], [Double]) = ([], [], [])
                for round in 0..<200 {
                    plain.append(Stopwatch.once { bare.insert(at: Double(round), payload) })
                    donated.append(Stopwatch.once { event.donateAndWait(place) })
                    let tip = SampleTips.SampleTip(number: round)
                    invalidated.append(Stopwatch.once { tip.invalidate(reason: .actionPerformed) })
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
    /// Returns when the disk has it.
    func donateAndWait(_ value: DonationInfo) {
        let done = DispatchSemaphore(value: 0)
        sendDonation(value) { done.signal() }
        done.wait()
    }
}
