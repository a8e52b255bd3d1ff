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
        unmet = [("blurred", blurred), ("dimmed", dimmed)].compactMap { key, region in
            // A step may ask for all but a few.
            let isMeant =
                region.isSubset(of: empty) || region.rawValue.nonzeroBitCount < Region.RawValue.bitWidth / 2
            let parts = region.intersection(empty).parts
            guard isMeant, !parts.isEmpty else { return nil }
            let numbers = parts.map(String.init).joined(separator: ", ")
            return UnmetRequest(key: key, reason: "no widget in the window is in region \(numbers)")
        }
    }
}

extension Region {
    /// The numbers of its parts.
    fileprivate var parts: [Int] { (0..<RawValue.bitWidth).filter { rawValue & (1 << RawValue($0)) != 0 } }
}
