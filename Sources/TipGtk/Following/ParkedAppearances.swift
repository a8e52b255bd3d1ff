internal import CWalkthroughGtk
internal import WalkthroughGtkSupport
internal import TipEngine

/// Keeps the appearances of tips whose recycled rows show something else at the moment.
///
/// When the user scrolls back to such a tip, its appearance continues and no new display is counted. The
/// window owns the parked appearances; one ends with the window, or when its tip may no longer be shown.
final class ParkedAppearances {
    private var parked: [String: (exposure: TipExposure, watch: TipWatch)] = [:]

    private static let attachment = Attachment<ParkedAppearances>("walkthrough-parked-appearances")

    static func of(_ window: WidgetPointer) -> ParkedAppearances {
        attachment.of(window) { ParkedAppearances() }
    }

    /// Parks an appearance, or ends it if its tip may no longer be shown.
    func park(_ exposure: TipExposure, of tip: some Tip) {
        let (shouldDisplay, watch) = TipCenter.current.watchDisplay(of: tip) { [weak self, id = tip.id] in
            guard !$0 else { return }
            Task { @MainActor in self?.end(id) }
        }
        // If the tip was scrolled away before, its former appearance ends only after this one is parked.
        let former = parked.removeValue(forKey: tip.id)
        if shouldDisplay || TipCenter.current.isHeld {
            parked[tip.id] = (exposure, watch)
        } else {
            exposure.end()
        }
        former?.exposure.end()
    }

    private func end(_ id: String) {
        // A tip that a tour holds back returns after the tour, as the same appearance.
        guard !TipCenter.current.isHeld else { return }
        parked.removeValue(forKey: id)?.exposure.end()
    }
}
