internal import CWalkthroughGtk
internal import CWalkthrough
internal import WalkthroughEngine
internal import WalkthroughGtk
internal import WalkthroughGtkSupport
internal import WalkthroughText

/// The Swift side of a `WalkthroughHotspot`, which owns it while that has a widget and something to show.
final class HotspotHandle {
    let hotspot: Hotspot

    /// - Parameter object: the hotspot in C, which outlives this.
    init(_ object: OpaquePointer, at widget: WidgetPointer, _ settings: WalkthroughHotspotSettings) {
        let (id, step) = (String(foreign: settings.id) ?? "", String(foreign: settings.step))
        let tour = settings.tour
        let script = tour.flatMap { TourHandle.of($0) }?.script
        let first = script?.steps.first { $0.id == step } ?? script?.steps.first
        let domain = tour.flatMap { String(foreign: walkthrough_tour_get_translation_domain($0)) }
        func text(_ own: UnsafePointer<CChar>?, _ others: [String?]) -> String {
            String(foreign: own)
                ?? others.compactMap(\.self).first { !$0.isEmpty }.map {
                    Translations.text($0, domain: domain)
                } ?? ""
        }
        if tour == nil, let tip = settings.tip {
            let (title, text) = (String(foreign: settings.title), String(foreign: settings.body))
            hotspot = Hotspot(id, at: widget, opening: HotspotTip(tip, title: title, text: text))
        } else {
            hotspot = Hotspot(
                id,
                at: widget,
                title: text(settings.title, [first?.title, script?.title, script?.id]),
                body: text(settings.body, [first.map { RichText($0.body).plainText }]),
                action: tour.map { tour in { walkthrough_tour_present_at(tour, $0, step) } }
            )
        }
        hotspot.onOpen = { _walkthrough_hotspot_opened(object) }
    }
}
