package import WalkthroughEngine

/// The entry of `storyboard.json` for one picture, in window coordinates and logical pixels. What is nil is
/// left out.
package struct StoryboardFrame: Codable, Sendable {
    package struct Target: Codable, Sendable {
        package var id: String
        package var frame: Rect

        package init(id: String, frame: Rect) {
            (self.id, self.frame) = (id, frame)
        }
    }

    package struct Highlight: Codable, Sendable {
        package var frame: Rect
        package var radius: Double
    }

    package struct Callout: Codable, Sendable {
        package var frame: Rect
        /// The side of the target that it lies on; nil when it lies beside none.
        package var side: Side?

        package init(frame: Rect, side: Side? = nil) {
            (self.frame, self.side) = (frame, side)
        }
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
        package var frame: Rect
    }

    /// The arrows inside one popover or window that a trigger opened, in its coordinates.
    package struct Supplement: Codable, Sendable {
        package var arrows: [Arrow]
        package var labels: [Label]

        fileprivate init(_ scene: Scene) {
            arrows = scene.arrows.map(Arrow.init)
            labels = scene.labels.map(Label.init)
        }
    }

    package struct Hidden: Codable, Sendable {
        package var what: DrawnPart
        /// The element's id, or the text.
        package var element: String?
        package var by: DrawnPart
        /// In square logical pixels.
        package var area: Double

        package init(what: DrawnPart, element: String?, by: DrawnPart, area: Double) {
            (self.what, self.element, self.by, self.area) = (what, element, by, area)
        }
    }

    package var tour: String
    /// The tour's name; nil when it has none.
    package var tourTitle: String?
    package var step: String
    /// The place of the step in its tour, counted from 1, as in the picture's name.
    package var index: Int
    package var title, body: String
    package var setting: StoryboardSetting
    /// The picture's path, relative to the storyboard's folder.
    package var image: String
    /// The size that the window had: an app may not do with the one that it was asked for.
    package var window: Size
    /// Nil when the step has none, or it is not on screen.
    package var target: Target?
    /// The ids of elements that the step points at and that are not on screen. Elements that it only lights,
    /// or lets input through to, may come and go.
    package var missing: [String]
    package var highlights: [Highlight]
    package var callout: Callout?
    /// The tip of the callout's caret; nil when it has none.
    package var caret: Point?
    /// In the order of the script.
    package var arrows: [Arrow]
    package var labels: [Label]
    /// The arrows and labels inside the popovers and windows that triggers opened.
    package var supplements: [Supplement]
    /// What of the step must stay visible and is hidden, by what, and how much of it; and what pixels tell of
    /// arrows and labels: which lie over texts of the app, under something, or at the window's edge.
    package var occlusions: [Hidden]
    /// The texts in the window that lack room: cut off, or ending in an ellipsis.
    package var clipped: [String]
    /// How the step was reached: first for its picture; then, in the first theme only, in every other way.
    package var arrivals: [StoryboardArrival]
    /// Whether the picture looked otherwise each time it was taken; nil when it did not.
    package var isUnsteady: Bool?
    /// What the linter wants to know besides; nil when nobody has asked.
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
        self.setting = setting
        self.image = image
        window = scene.window.size
        target = script.target.flatMap { element in
            frames[element].map { Target(id: element.id, frame: $0.bounds) }
        }
        let pointedAt = [script.target].compactMap(\.self) + script.arrows.map(\.element)
        missing = pointedAt.filter { frames[$0] == nil }.map(\.id)
        highlights = scene.cutouts.map { Highlight(frame: $0.visible, radius: $0.outline.radius) }
        callout = scene.callout.map { Callout(frame: $0.frame, side: $0.side) }
        caret = scene.callout?.caret?.tip
        arrows = scene.arrows.map(Arrow.init)
        labels = scene.labels.map(Label.init)
        self.supplements = supplements.map(Supplement.init)
        occlusions = ([scene] + supplements).flatMap(\.occlusions).map(Hidden.init)
        self.clipped = clipped
        arrivals = [arrival]
    }
}

extension StoryboardFrame.Hidden {
    fileprivate init(_ occlusion: Occlusion) {
        self.init(
            what: DrawnPart(occlusion.part),
            element: occlusion.element?.id,
            by: DrawnPart(occlusion.cover),
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
        self.init(id: label.element.id, text: label.element.label, frame: label.frame)
    }
}
