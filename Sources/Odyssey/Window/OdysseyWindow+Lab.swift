internal import CWalkthroughGtk
internal import TipGtk
internal import WalkthroughEngine
internal import WalkthroughGtkSupport
internal import WalkthroughLab
internal import WalkthroughLabCore

extension OdysseyWindow {
    /// Opens the lab beside the window.
    func showTourLab() { TourLab.open(for: labSubject) }
}

/// A window of Odyssey as the lab sees it.
final class OdysseyLab: LabSubject {
    private weak var odyssey: OdysseyWindow?

    init(_ odyssey: OdysseyWindow) { self.odyssey = odyssey }

    var window: WidgetPointer? { odyssey?.widget }

    var tours: [Walkthrough] { TourCatalog.names.compactMap { try? TourCatalog.tour(named: $0) } }

    func start(_ tour: Walkthrough, at step: Step.ID) { odyssey?.present(tour, startingAt: step) }

    /// Odyssey's tours are compiled in, so notes on them are among the user's files.
    func notes(on tour: Walkthrough) -> NotesFile {
        let folder = g_get_user_data_dir().map { String(cString: $0) } ?? "."
        return NotesFile(path: "\(folder)/odyssey/tours/\(tour.id.asFileName).json.notes.json")
    }

    var explanations: LabExplanations? {
        LabExplanations(title: localized("Tips")) { show in
            let reading = TipReading {
                show(
                    TipCatalog.all.map { tip in
                        let explanation = tip.explanation
                        return LabExplanations.Entry(
                            title: tip.title.translated,
                            status: tip.words(for: explanation.status),
                            reasons: explanation.reasons.map(\.words)
                        )
                    }
                )
            }
            return { reading.stop() }
        }
    }
}
