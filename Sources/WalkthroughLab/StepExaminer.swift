internal import CWalkthroughGtk
internal import WalkthroughEngine
internal import WalkthroughGtk
internal import WalkthroughGtkSupport
internal import WalkthroughLabCore

/// Examines a step for a linter, while it is shown and nothing moves.
struct StepExaminer {
    private let window: WidgetPointer
    private let presentation: WalkthroughPresentation

    init(_ presentation: WalkthroughPresentation, in window: WidgetPointer) {
        self.presentation = presentation
        self.window = window
    }

    /// Examines the step as it is on screen.
    ///
    /// - Parameters:
    ///   - drawing: what the window shows now.
    ///   - withTexts: whether to measure the contrast of texts, which depends on the theme alone.
    func examine(_ step: Step, _ scene: Scene, _ drawing: WindowDrawing, withTexts: Bool) -> StepExamination {
        var found = StepExamination()
        found.elements = step.namedElements.map { named($0.element, $0.key) }
        found.unknownTriggers = step.triggers.filter { !isKnown($0) }.map(\.name)
        let unmet = presentation.unmet.filter { request in
            !["triggers", "highlights", "arrows"].contains { request.key.hasPrefix($0) }
        }.map { ($0.key, $0.reason) }
        found.unmet = Dictionary(unmet, uniquingKeysWith: { first, _ in first })
        found.isDone = presentation.isDone
        found.concealedTriggers = Dictionary(
            presentation.concealed.map { ($0.trigger.name, concealed($0.by)) },
            uniquingKeysWith: { first, _ in first }
        )
        found.ringed = presentation.ringed.map(\.id)
        found.room = step.target.flatMap { presentation.frames[$0]?.clip.size }
        let layers = Self.layers(in: window)
        found.clipped = layers.flatMap { ClippedText.all(in: $0) }
        found.controls = layers.flatMap(controls)
        if withTexts { found.texts = layers.flatMap { texts(in: $0, drawing) } }
        found.rings = rings(of: step, scene, drawing)
        found.misplaced = dialogsOver(scene.callout?.frame)
        return found
    }

    // MARK: What is named

    private func named(_ element: Element, _ key: String) -> StepExamination.Named {
        let search = ElementSearch(for: element, in: window)
        let found = search.visibleWidgets.isEmpty ? search.widgets : search.visibleWidgets
        // Of widgets that the app itself registered, the last one counts, so the name is never ambiguous.
        let isRegistered = found.contains { SharedMarks.texts(.element, of: $0).contains(element.id) }
        var controls: [WidgetPointer] = []
        for control in found.map({ WidgetNaming.control(at: $0) }) where !controls.contains(control) {
            controls.append(control)
        }
        var named = StepExamination.Named(
            key: key,
            id: element.id,
            count: isRegistered ? 1 : controls.count,
            isOnScreen: !search.visibleWidgets.isEmpty
        )
        if !named.isOnScreen {
            named.concealment = search.widget.flatMap { Concealment(of: $0) }.map(concealed)
        }
        named.unknownMessages = (element.selector?.messages ?? []).filter {
            !InstalledMessages.current.contains($0)
        }
        let dependsOnLanguage = element.selector?.dependsOnLanguage == true
        if found.isEmpty {
            named.nearest = search.nearestNames
        } else if named.count > 1 || dependsOnLanguage {
            let naming = WidgetNaming(in: window)
            let names = controls.prefix(Self.mostSuggestions).map {
                naming.names(of: $0).filter { !$0.isAmbiguous }
            }
            if named.count > 1 { named.narrower = names.compactMap { $0.first?.selector.description } }
            if dependsOnLanguage {
                named.lasting =
                    names.first?.first {
                        !$0.selector.dependsOnLanguage && !$0.dependsOnNeighbors
                    }?.selector.description
            }
        }
        return named
    }

    private func concealed(_ concealment: Concealment) -> StepExamination.Concealed {
        let names = concealment.trigger.map { WidgetNaming(in: window).names(of: $0) } ?? []
        return StepExamination.Concealed(
            reason: concealment.reason,
            trigger: names.first { !$0.isAmbiguous }?.selector.description
        )
    }

    private static let mostSuggestions = 3

    private func isKnown(_ trigger: Trigger) -> Bool {
        window.hasWalkthroughTrigger(trigger)
            || !ElementSearch(for: Element(trigger.name), in: window).widgets.isEmpty
    }

    // MARK: The callout

    /// The layers of tours in a window and in its popovers.
    static func layers(in widget: WidgetPointer) -> [WidgetPointer] {
        guard widget.isMapped else { return [] }
        if LibraryCopy.isLayer(widget) { return [widget] }
        return widget.children.flatMap(layers)
    }

    private func controls(in widget: WidgetPointer) -> [StepExamination.Control] {
        guard widget.isMapped else { return [] }
        if widget.isA(gtk_button_get_type()) || widget.isA(gtk_check_button_get_type()) {
            // gtk_widget_get_width() leaves out the padding.
            guard let box = widget.frame(in: widget) else { return [] }
            let name = widget.firstText ?? "a button"
            return [StepExamination.Control(name: name, size: box.size)]
        }
        return widget.children.flatMap(controls)
    }

    /// The dialogs that the step has opened where its callout is.
    private func dialogsOver(_ callout: Rect?) -> [String] {
        let middle = presentation.openedWindows.filter { $0 != window && $0.isMapped }.map { dialog in
            let place = WindowDrawing.place(ofDialog: dialog, over: window)
            return dialog.area.offset(x: place.x, y: place.y)
        }
        guard let callout, middle.contains(where: { $0.intersects(callout) }) else { return [] }
        return ["the callout lies under the dialog that the step opens; point at something in the dialog"]
    }

    // MARK: Contrast

    private func texts(in widget: WidgetPointer, _ drawing: WindowDrawing) -> [StepExamination.Contrast] {
        // WCAG exempts inactive controls.
        guard widget.isMapped, gtk_widget_is_sensitive(widget) != 0, widget.root == window else { return [] }
        let inner = widget.children.flatMap { texts(in: $0, drawing) }
        guard widget.isA(gtk_label_get_type()), let text = widget.firstText, let line = firstLine(of: widget),
            let ratio = drawing.pixels(in: line)?.contrastOfText
        else { return inner }
        return [StepExamination.Contrast(of: text, ratio: ratio)] + inner
    }

    /// The part of a label's first line that can be seen, in the window; nil when there is none.
    private func firstLine(of label: WidgetPointer) -> Rect? {
        guard label.native == window, let box = label.frame(in: window),
            let layout = gtk_label_get_layout(label.opaque)
        else { return nil }
        var (x, y): (gint, gint) = (0, 0)
        gtk_label_get_layout_offsets(label.opaque, &x, &y)
        var logical = PangoRectangle()
        pango_layout_line_get_pixel_extents(pango_layout_get_line_readonly(layout, 0), nil, &logical)
        let height = min(box.height, Double(logical.height))
        var line = Rect(x: box.x, y: box.y + max(0, Double(y)), width: box.width, height: height)
        for ancestor in label.ancestorsAndSelf.dropFirst()
        where gtk_widget_get_overflow(ancestor) == GTK_OVERFLOW_HIDDEN || ancestor == window {
            guard let limits = ancestor.frame(in: window) else { continue }
            line = line.intersection(limits)
        }
        return line.isEmpty ? nil : line
    }

    private func rings(of step: Step, _ scene: Scene, _ drawing: WindowDrawing) -> [StepExamination.Contrast]
    {
        let own = ([scene.callout?.frame].compactMap(\.self) + scene.labels.map(\.frame)).map {
            $0.inset(by: -20)
        }
        let covers = own + WindowDrawing.popoverBoxes(in: window)
        return zip(step.highlights.filter { presentation.frames[$0.element] != nil }, scene.cutouts)
            .compactMap {
                highlight,
                cutout in
                let ratios = RingProbe.places(around: cutout, in: scene.window, avoiding: covers)
                    .compactMap { drawing.pixels(in: $0)?.greatestContrast }
                // The lower quartile: a ring may be worse in one spot, such as where an arrow ends at it.
                guard let ratio = ratios.sorted().dropFirst(ratios.count / 4).first else { return nil }
                return StepExamination.Contrast(of: highlight.element.id, ratio: ratio)
            }
    }
}

extension UnsafeMutablePointer where Pointee == GtkWidget {
    /// The text of the first label that is this widget or in it; nil when there is none, or only white space.
    fileprivate var firstText: String? {
        if isA(gtk_label_get_type()), let text = gtk_label_get_text(opaque).map({ String(cString: $0) }) {
            return text.contains { !$0.isWhitespace } ? text : nil
        }
        return children.lazy.compactMap(\.firstText).first
    }
}

/// Where a ring can be seen by itself.
enum RingProbe {
    /// Narrow strips across a ring, three on each side where it is straight and nothing lies over it.
    static func places(around cutout: Cutout, in window: Rect, avoiding covers: [Rect]) -> [Rect] {
        let (box, clip) = (cutout.outline.rect, cutout.clip.intersection(window))
        let shares = [0.35, 0.5, 0.65]
        let upright = [(box.minX, box.minX >= clip.minX - 0.5), (box.maxX, box.maxX <= clip.maxX + 0.5)]
            .filter(\.1).flatMap { x, _ in
                shares.map {
                    Rect(x: x - reach, y: box.minY + box.height * $0, width: 2 * reach, height: breadth)
                }
            }
        let level = [(box.minY, box.minY >= clip.minY - 0.5), (box.maxY, box.maxY <= clip.maxY + 0.5)]
            .filter(\.1).flatMap { y, _ in
                shares.map {
                    Rect(x: box.minX + box.width * $0, y: y - reach, width: breadth, height: 2 * reach)
                }
            }
        return (upright + level).filter { strip in
            // At a window's edge the ring moves inside, so a strip that the edge cuts off still crosses it.
            !strip.intersection(clip).isEmpty && !covers.contains { $0.intersects(strip) }
        }.map { $0.intersection(window) }
    }

    /// A ring is 3 px wide, outside the outline, or inside it at a window's edge.
    private static let reach = 5.0
    private static let breadth = 1.0
}
