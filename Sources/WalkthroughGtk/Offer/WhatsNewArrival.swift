internal import CWalkthroughGtk
internal import WalkthroughEngine
internal import WalkthroughGtkSupport

/// The list of what is new, which comes by itself, or because the user asks for it.
///
/// One that comes by itself waits even while nothing is new: the app may tell its version later, or where the record is.
final class WhatsNewArrival: Arrival {
    private let entries: [WhatsNewEntry]
    /// What is on its card; nil before it has come.
    private var shown: [WhatsNewRelease]?

    /// Lists what the user does not know yet, in place of an earlier call's in this window that has not come yet.
    init(_ entries: [WhatsNewEntry], in window: WidgetPointer) {
        self.entries = entries
        super.init(in: window)
        replaceOthers { $0.card == nil && $0.window.pointer == window }
        begin()
    }

    /// Lists some versions, in place of whatever list there is.
    init(askedFor releases: [WhatsNewRelease], in window: WidgetPointer) {
        entries = releases.flatMap(\.entries)
        shown = releases
        super.init(in: window, isAskedFor: true)
        replaceOthers { _ in true }
        begin()
    }

    private func replaceOthers(_ isReplaced: (WhatsNewArrival) -> Bool) {
        for case let other as WhatsNewArrival in Self.all where isReplaced(other) { other.end() }
    }

    override var id: String { "whats-new" }
    override var title: String { OfferWords(releases).title }

    private var releases: [WhatsNewRelease] { shown ?? AppRelease.news(among: entries) }

    override var isDue: Bool { shown != nil || AppRelease.version != nil && !releases.isEmpty }

    override func come(in window: WidgetPointer) {
        let releases = releases
        shown = releases
        let list = WhatsNewView.make(releases) { [weak self] in self?.start($0) }
        show(OfferWords(releases), list: list, in: window, look: PresentationOptions().look)
        AppRelease.noteShown(AppRelease.news(among: entries))
    }

    /// Begins the tour of an entry.
    private func start(_ tour: Walkthrough) {
        guard let window = window.pointer else { return }
        dropCard { window.presentWalkthrough(tour) }
        end()
    }

    override func answer(_ answer: OfferAnswer) { end() }
}
