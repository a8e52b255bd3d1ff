internal import CWalkthroughGtk
internal import WalkthroughGtkSupport
internal import TipEngine

/// The appearances of tips whose rows show something else at the moment. When such a tip is scrolled back to, its
/// appearance goes on, as that of a tip does that keeps its place.
///
/// They end with the window, which keeps them, and when the tip may no longer be shown.
final class ParkedAppearances {
    private var parked: [String: (exposure: TipExposure, watch: TipWatch)] = [:]

    private static let attachment = Attachment<ParkedAppearances>("walkthrough-parked-appearances")

    /// Those of a window.
    static func of(_ window: WidgetPointer) -> ParkedAppearances {
        attachment.of(window) { ParkedAppearances() }
    }

    /// Keeps an appearance from ending, unless the tip may not be shown.
    func park(_ exposure: TipExposure, of tip: some Tip) {
        let (shouldDisplay, watch) = TipCenter.current.watchDisplay(of: tip) { [weak self, id = tip.id] in
            guard !$0 else { return }
            Task { @MainActor in self?.end(id) }
        }
        // The former one, if the tip was scrolled away before, ends after this one is kept.
        let former = parked.removeValue(forKey: tip.id)
        if shouldDisplay || TipCenter.current.isHeld {
            parked[tip.id] = (exposure, watch)
        } else {
            exposure.end()
        }
        former?.exposure.end()
    }

    private func end(_ id: String) {
        // What a tour pushes aside comes back.
        guard !TipCenter.current.isHeld else { return }
        parked.removeValue(forKey: id)?.exposure.end()
    }
}
