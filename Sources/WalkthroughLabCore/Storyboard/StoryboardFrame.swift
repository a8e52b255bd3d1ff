package import WalkthroughEngine

/// The entry of `storyboard.json` for one picture, in window coordinates and logical pixels.
package struct StoryboardFrame: Codable, Sendable {
    package struct Target: Codable, Sendable {
        package var id: String
        package var x, y, width, height: Double
    }

    package struct Highlight: Codable, Sendable {
        package var x, y, width, height, radius: Double
    }

    package struct Callout: Codable, Sendable {
        package var x, y, width, height: Double
        /// The side of the target that it lies on; null when it lies beside none.
        @NullWhenMissing package var side: String?
    }

    package struct Arrow: Codable, Sendable {
        package var id: String
        package var tail, control, head: Point
        /// Whether it starts at the card; the others start at their labels.
        package var startsAtCard: Bool
    }

    package struct Label: Codable, Sendable {
        package var id: String
        package var text: String
        package var x, y, width, height: Double
    }

    /// The arrows inside one popover or window that a trigger opened, in its coordinates.
    package struct Supplement: Codable, Sendable {
        package var arrows: [Arrow]
        package var labels: [Label]
    }

    package struct Hidden: Codable, Sendable {
        /// A ``ScenePart``; or "text", or "arrow".
        package var what: String
        /// The element's id, or the text.
        @NullWhenMissing package var element: String?
        /// A ``ScenePart``; or "arrow", "caret", or "edge" for that of the window.
        package var by: String
        /// In square logical pixels.
        package var area: Double

        package init(what: String, element: String?, by: String, area: Double) {
            (self.what, self.element, self.by, self.area) = (what, element, by, area)
        }
    }

    package var tour: String
    /// The tour's name. Nil, and not in the list, when it has none.
    package var tourTitle: String?
    package var step: String
    /// The place of the step in its tour, counted from 1, as in the picture's name.
    package var index: Int
    /// What the step says; nil in lists of earlier versions, which do not tell.
    package var title, body: String?
    package var size: String
    package var theme: String
    package var direction: String
    /// The size of text, as a multiple of the normal size.
    package var textScale: Double
    /// The language that the app was started in, as `LANGUAGE` names it. Nil, and not in the list, when it was the
    /// user's own.
    package var language: String?
    /// The picture's path, relative to the storyboard's folder.
    package var image: String
    package var window: Size
    package var targets: [Target]
    /// The ids of elements that the step points at and that are not on screen. Elements that it only lights,
    /// or lets input through to, may come and go. Nil, and not in the list, when none is missing.
    package var missing: [String]?
    package var highlights: [Highlight]
    @NullWhenMissing package var callout: Callout?
    /// The tip of the callout's caret; null when it has none.
    @NullWhenMissing package var caret: Point?
    /// In the order of the script.
    package var arrows: [Arrow]
    package var labels: [Label]
    /// The arrows and labels inside the popovers and windows that triggers opened.
    package var supplements: [Supplement]
    /// What of the step must stay visible and is hidden, by what, and how much of it; and what pixels tell of arrows and
    /// labels: which lie over texts of the app, under something, or at the window's edge.
    package var occlusions: [Hidden]
    /// The texts in the window that lack room: cut off, or ending in an ellipsis.
    package var clipped: [String]
    /// How far each scroller around the target is scrolled, innermost first.
    package var scroll: [Point]
    /// The area of the targets that something sticky, or the window's edge, hides, in square logical pixels.
    package var hiddenPixels: Int
    /// How the step was reached: first for its picture; then, in the first theme only, in every other way.
    package var arrivals: [StoryboardArrival]
    /// What the linter wants to know besides; nil, and not in the list, when nobody has asked.
    package var examination: StepExamination?

    package init(
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
        tourTitle = tour.title.isEmpty ? nil : tour.title
        self.step = script.id
        index = step + 1
        title = script.title
        body = script.body
        size = "\(setting.size)"
        theme = setting.theme.rawValue
        direction = setting.direction.rawValue
        textScale = setting.textScale.factor
        language = setting.language?.name
        self.image = image
        window = scene.window.size
        let target = script.target.flatMap { element in frames[element].map { (element, $0) } }
        targets = [target].compactMap(\.self).map { element, frame in
            let box = frame.bounds
            return Target(id: element.id, x: box.x, y: box.y, width: box.width, height: box.height)
        }
        let pointedAt = [script.target].compactMap(\.self) + script.arrows.map(\.element)
        let gone = pointedAt.filter { frames[$0] == nil }.map(\.id)
        missing = gone.isEmpty ? nil : gone
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
    fileprivate init(_ occlusion: Occlusion) {
        self.init(
            what: occlusion.part.rawValue,
            element: occlusion.element?.id,
            by: occlusion.cover.rawValue,
            area: occlusion.area
        )
    }
}

extension StoryboardFrame.Arrow {
    fileprivate init(_ arrow: ArrowShape) {
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
    fileprivate init(_ label: LabelPosition) {
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
