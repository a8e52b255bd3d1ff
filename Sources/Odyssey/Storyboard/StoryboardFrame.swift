internal import WalkthroughEngine

/// The entry of `storyboard.json` for one picture, in window coordinates and logical pixels.
nonisolated struct StoryboardFrame: Encodable {
    struct Target: Encodable {
        var id: String
        var x, y, width, height: Double
    }

    struct Highlight: Encodable {
        var x, y, width, height, radius: Double
    }

    struct Callout: Encodable {
        var x, y, width, height: Double
        /// The side of the target that it lies on; null when it lies beside none.
        @NullWhenMissing var side: String?
    }

    struct Arrow: Encodable {
        var id: String
        var tail, control, head: Point
        /// Whether it starts at the card; the others start at their labels.
        var startsAtCard: Bool
    }

    struct Label: Encodable {
        var id: String
        var text: String
        var x, y, width, height: Double
    }

    /// The arrows inside one popover or window that a trigger opened, in its coordinates.
    struct Supplement: Encodable {
        var arrows: [Arrow]
        var labels: [Label]
    }

    struct Hidden: Encodable {
        var what: String
        @NullWhenMissing var element: String?
        var by: String
        /// In square logical pixels.
        var area: Double
    }

    var tour: String
    var step: String
    /// The place of the step in its tour, counted from 1, as in the picture's name.
    var index: Int
    var size: String
    var theme: String
    var direction: String
    /// The size of text, as a multiple of the normal size.
    var textScale: Double
    /// The picture's path, relative to the storyboard's folder.
    var image: String
    var window: Size
    var targets: [Target]
    var highlights: [Highlight]
    @NullWhenMissing var callout: Callout?
    /// The tip of the callout's caret; null when it has none.
    @NullWhenMissing var caret: Point?
    /// In the order of the script.
    var arrows: [Arrow]
    var labels: [Label]
    /// The arrows and labels inside the popovers and windows that triggers opened.
    var supplements: [Supplement]
    /// What of the step must stay visible and is hidden, by what, and how much of it.
    var occlusions: [Hidden]
    /// The texts in the window that lack room: cut off, or ending in an ellipsis.
    var clipped: [String]
    /// How far each scroller around the target is scrolled, innermost first.
    var scroll: [Point]
    /// The area of the targets that something sticky, or the window's edge, hides, in square logical pixels.
    var hiddenPixels: Int
    /// How the step was reached: first for its picture; then, in the first theme only, in every other way.
    var arrivals: [StoryboardArrival]

    init(
        tour: Walkthrough,
        step: Int,
        setting: StoryboardSetting,
        image: String,
        scene: Scene,
        frames: Frames,
        supplements: [Scene],
        clipped: [String],
        arrival: StoryboardArrival
    ) {
        let script = tour.steps[step]
        self.tour = tour.id
        self.step = script.id
        index = step + 1
        size = "\(setting.size)"
        theme = setting.theme.rawValue
        direction = setting.direction.rawValue
        textScale = setting.textScale.factor
        self.image = image
        window = scene.window.size
        let target = script.target.flatMap { element in frames[element].map { (element, $0) } }
        targets = [target].compactMap(\.self).map { element, frame in
            let box = frame.bounds
            return Target(id: element.id, x: box.x, y: box.y, width: box.width, height: box.height)
        }
        highlights = scene.cutouts.map { cutout in
            let box = cutout.visible
            return Highlight(
                x: box.x,
                y: box.y,
                width: box.width,
                height: box.height,
                radius: cutout.outline.radius
            )
        }
        callout = scene.callout.map { callout -> Callout in
            let box = callout.frame
            return Callout(
                x: box.x,
                y: box.y,
                width: box.width,
                height: box.height,
                side: callout.side?.rawValue
            )
        }
        caret = scene.callout?.caret?.tip
        arrows = scene.arrows.map(Arrow.init)
        labels = scene.labels.map(Label.init)
        self.supplements = supplements.map { scene in
            Supplement(arrows: scene.arrows.map(Arrow.init), labels: scene.labels.map(Label.init))
        }
        occlusions = ([scene] + supplements).flatMap(\.occlusions).map(Hidden.init)
        self.clipped = clipped
        scroll = arrival.scroll
        hiddenPixels = arrival.hiddenPixels
        arrivals = [arrival]
    }
}

extension StoryboardFrame.Hidden {
    nonisolated fileprivate init(_ occlusion: Occlusion) {
        self.init(
            what: occlusion.part.rawValue,
            element: occlusion.element?.id,
            by: occlusion.cover.rawValue,
            area: occlusion.area
        )
    }
}

extension StoryboardFrame.Arrow {
    nonisolated fileprivate init(_ arrow: ArrowShape) {
        self.init(
            id: arrow.element.id,
            tail: arrow.tail,
            control: arrow.control,
            head: arrow.head,
            startsAtCard: arrow.startsAtCard
        )
    }
}

extension StoryboardFrame.Label {
    nonisolated fileprivate init(_ label: LabelPosition) {
        let frame = label.frame
        self.init(
            id: label.element.id,
            text: label.element.label,
            x: frame.x,
            y: frame.y,
            width: frame.width,
            height: frame.height
        )
    }
}
