internal import WalkthroughGtkSupport
internal import WalkthroughEngine

/// The regions that the step on screen blurs and dims.
struct StepRegions {
    /// What the step asks for and no widget is in.
    private(set) var unmet: [UnmetRequest] = []

    /// Blurs and dims the regions of a step in a window; nil restores them.
    mutating func show(_ step: Step?, in overlay: OverlayWindow?) {
        let (blurred, dimmed) = (step?.blurred ?? [], step?.dimmed ?? [])
        let empty = RegionRegistry.show(blurred: blurred, dimmed: dimmed, in: overlay?.window)
        if let window = overlay?.window, let layer = overlay?.layer {
            let widgets = RegionRegistry.blurred(in: window)
            layer.blurs = widgets.isEmpty ? nil : BlurRepainting(of: widgets, beneath: layer.widget)
        }
        guard step != nil else { return }
        unmet = [("blurred", blurred), ("dimmed", dimmed)].compactMap { key, regions in
            let names = regions.filter(empty.contains).map {
                $0 == .all ? "any region" : "the region \"\($0.name)\""
            }
            guard !names.isEmpty else { return nil }
            return UnmetRequest(
                key: key,
                reason: "no widget in the window is in \(names.joined(separator: " or "))"
            )
        }
    }
}
