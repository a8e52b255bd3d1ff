internal import CWalkthroughGtk
internal import WalkthroughGtkSupport

/// Something that marks a widget of the app, by a small widget in the layer of its window: a subclass says when
/// and by what.
///
/// The marked widget owns it. It joins the layer while the widget is mapped, in whatever window or popover, from the
/// second frame on: the first one comes as fast as without.
class Mark {
    let target: WeakWidget
    private var connections: [SignalConnection] = []
    /// The mark in its layer; nil while there is nothing to show.
    private(set) var placed: PlacedMark?
    private var layer: WeakWidget?

    /// Whether it is to be shown, once its widget is.
    var isDue: Bool { false }

    /// Makes the small widget.
    func makeView() -> (PlacedMark.Kind, WidgetPointer) { fatalError("a kind of mark makes its own") }

    /// Called when it has joined a layer, or left one.
    func changed(isThere: Bool) {}

    init(at target: WidgetPointer) {
        self.target = WeakWidget(target)
        Self.watch()
        Self.all = Self.all.filter { $0.mark != nil } + [Reference(mark: self)]
        connections = [
            connect(target, "map", after: true) { [weak self] _ in self?.updateSoon() },
            connect(target, "unmap") { [weak self] _ in self?.leave() },
        ]
        MarksOf.widget(target).marks.append(self)
    }

    /// Ends it for good.
    func remove() {
        connections.forEach { $0.disconnect() }
        connections = []
        leave()
        if let target = target.pointer { MarksOf.widget(target).marks.removeAll { $0 === self } }
    }

    /// The marks of a widget.
    static func of(_ widget: WidgetPointer) -> [Mark] { MarksOf.widget(widget).marks }

    /// Joins the layer of its window or popover, or leaves it, as things are now.
    final func update() {
        guard let target = target.pointer, target.isMapped, let native = target.native,
            Guidance.comesByItself, isDue, !LibraryCopy.isInLab(target), !connections.isEmpty
        else { return leave() }
        guard placed == nil else { return }
        let (kind, view) = makeView()
        let (placed, layer) = (PlacedMark(kind, view, at: target), MarksLayer.of(native))
        self.placed = placed
        self.layer = WeakWidget(layer.widget)
        layer.add(placed)
        changed(isThere: true)
    }

    /// Updates it once the window has been painted with its widget.
    private func updateSoon() {
        guard let native = target.pointer?.native else { return }
        NextPaint.await(of: native) { [weak self] in self?.update() }
    }

    private func leave() {
        guard let placed else { return }
        self.placed = nil
        changed(isThere: false)
        (CustomWidget.of(layer?.pointer) as? MarksLayer)?.remove(placed)
    }

    /// Updates all marks of the process.
    static func updateAll() { for mark in all.compactMap(\.mark) { mark.update() } }

    private struct Reference { weak var mark: Mark? }
    private static var all: [Reference] = []
    private static var isWatching = false

    private static func watch() {
        guard !isWatching else { return }
        isWatching = true
        // Before the marks look at the record.
        AppRelease.watch()
        Guidance.observe { Mark.updateAll() }
        RunningTours.observe { MarksLayer.holdBack($0 != nil) }
        MarksLayer.holdBack(RunningTours.current != nil)
    }
}

/// The marks of a widget, which owns them.
private final class MarksOf {
    var marks: [Mark] = []
    private static let attachment = Attachment<MarksOf>("walkthrough-marks")
    static func widget(_ widget: WidgetPointer) -> MarksOf { attachment.of(widget) { MarksOf() } }
}
