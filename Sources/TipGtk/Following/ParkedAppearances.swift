internal import CGtk
internal import GtkSupport
internal import TipEngine

/// The appearances of tips whose rows show something else at the moment. When such a tip is scrolled back to, its
/// appearance goes on, as that of a tip does that keeps its place.
///
/// They end with the window, which keeps them, and when the tip may no longer be shown.
final class ParkedAppearances {
    private var parked: [String: (exposure: TipExposure, watch: TipWatch)] = [:]

    /// Those of a window.
    static func of(_ window: WidgetPointer) -> ParkedAppearances {
        let object = window.cast(to: GObject.self)
        if let data = g_object_get_qdata(object, parkedQuark) {
            return Unmanaged<ParkedAppearances>.fromOpaque(data).takeUnretainedValue()
        }
        let new = ParkedAppearances()
        g_object_set_qdata_full(object, parkedQuark, Unmanaged.passRetained(new).toOpaque()) { data in
            if let data { Unmanaged<ParkedAppearances>.fromOpaque(data).release() }
        }
        return new
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

private let parkedQuark = g_quark_from_string("walkthrough-parked-appearances")
