package import WalkthroughEngine

/// One line of a study's log: what happened, and when.
///
/// A log is a file of JSON Lines, UTF-8. Nothing that a participant types is in it, only where and when:
/// ```
/// {"event":"begin","time":0,"version":1,"participant":3,"tour":"basics","digest":"…","steps":["open","menu"],"application":"org.gnome.TextEditor","gtk":"4.8.3","language":"de"}
/// {"event":"window","time":0.01,"width":800,"height":600,"theme":"light","direction":"ltr","textScale":1}
/// {"event":"shown","time":0.02,"step":"open","index":0}
/// {"event":"settled","time":0.4,"step":"open","scene":"0123456789abcdef","light":[{"x":6,"y":6,"width":80,"height":36}],"callout":null}
/// {"event":"press","time":2.1,"step":"open","x":400,"y":300,"on":"beside"}
/// {"event":"focus","time":3,"gained":false}
/// {"event":"left","time":5,"step":"open","to":"menu","cause":"next","seconds":4.98}
/// {"event":"end","time":9,"ending":"skipped","step":"menu"}
/// ```
package struct StudyEntry: Hashable, Sendable {
    /// The version of the log's format.
    package static let version = 1

    /// Seconds since the beginning, rounded to milliseconds.
    package let time: Seconds
    package let event: StudyEvent

    package init(at time: Seconds, _ event: StudyEvent) {
        self.time = time.thousandths
        self.event = event
    }
}

/// What happens in a study. Positions and sizes are in logical pixels of the window.
package enum StudyEvent: Hashable, Sendable {
    /// The participant agreed, and the tour begins; always the first entry.
    case begin(StudyBeginning)
    /// What the window is like, at the beginning and whenever that changes.
    case window(StudyWindow)
    /// A step appeared.
    case shown(step: Step.ID, index: Int)
    /// Its scene came to rest, for the first time or in a window of another size.
    case settled(step: Step.ID, StudyScene)
    /// The tour left a step: for the end when `to` is nil. A step that was never shown was passed over, by a
    /// condition or as its target was missing.
    case left(step: Step.ID, to: Step.ID?, cause: AdvanceCause, seconds: Seconds)
    /// A button or a finger went down.
    case press(StudyPress)
    /// The window gained or lost the keyboard focus.
    case focus(gained: Bool)
    /// The tour is over; always the last entry, unless the app ended before it.
    case end(StudyEnding, step: Step.ID?)
}

/// Who takes which tour in which app.
package struct StudyBeginning: Hashable, Sendable {
    /// The numbers that participants can have; a log holds no greater ones.
    package static let participants = 1...999_999_999

    /// The number that stands for the participant.
    package var participant: Int
    package var tour: Walkthrough.ID
    /// The SHA-256 of the tour file, in hexadecimal digits.
    package var digest: String
    package var steps: [Step.ID]
    /// The app's id; nil when it has none.
    package var application: String?
    /// The version of GTK that ran.
    package var gtk: String
    /// The language of the app, as in `LANGUAGE`.
    package var language: String

    package init(
        participant: Int,
        tour: Walkthrough.ID,
        digest: String,
        steps: [Step.ID],
        application: String?,
        gtk: String,
        language: String
    ) {
        self.participant = participant
        self.tour = tour
        self.digest = digest
        self.steps = steps
        self.application = application
        self.gtk = gtk
        self.language = language
    }
}

/// What a window is like.
package struct StudyWindow: Hashable, Sendable {
    /// The size of its content, without the shadow.
    package var size: Size
    package var theme: StoryboardSetting.Theme
    package var direction: LayoutDirection
    /// The size of text, as a multiple of that at 96 dots per inch.
    package var textScale: Double

    package init(
        size: Size,
        theme: StoryboardSetting.Theme,
        direction: LayoutDirection,
        textScale: Double
    ) {
        self.size = size
        self.theme = theme
        self.direction = direction
        self.textScale = textScale.thousandths
    }
}

/// What a step looked like at rest.
package struct StudyScene: Hashable, Sendable {
    /// Equal for scenes that look the same.
    package var digest: SceneDigest
    /// The visible parts of the cut-outs, in the window's coordinates.
    package var light: [Rect]
    /// The frame of the callout or card, in the window's coordinates.
    package var callout: Rect?

    package init(digest: SceneDigest, light: [Rect], callout: Rect?) {
        self.digest = digest
        self.light = light.map(\.thousandths)
        self.callout = callout?.thousandths
    }

    /// What the log keeps of a scene, and of those inside what triggers have opened.
    package init(_ scene: Scene, supplements: [Scene]) {
        self.init(
            digest: SceneDigest(scene, supplements: supplements),
            light: scene.cutouts.map(\.visible),
            callout: scene.callout?.frame
        )
    }
}

/// Where a press was, and what it met.
package struct StudyPress: Hashable, Sendable {
    /// What a press met.
    package enum Aim: String, CaseIterable, Sendable {
        /// What the step lit.
        case light
        /// The callout or card.
        case callout
        /// A popover over the window.
        case popover
        /// Anything else: the dimmed part.
        case beside
    }

    package var step: Step.ID
    /// Where it was, in the window's coordinates.
    package var place: Point
    package var aim: Aim

    package init(step: Step.ID, place: Point, aim: Aim) {
        self.step = step
        self.place = Point(x: place.x.thousandths, y: place.y.thousandths)
        self.aim = aim
    }
}

/// How a tour ended.
package enum StudyEnding: String, CaseIterable, VariantValue {
    /// The participant passed the last step.
    case finished
    /// The participant left it.
    case skipped
    /// The app, the window or a missing target ended it.
    case interrupted
    /// The app crashed, which says nothing of the participant.
    case crashed

    package init(_ ending: Outcome.Ending) {
        self =
            switch ending {
            case .finished: .finished
            case .skipped: .skipped
            case .interrupted: .interrupted
            }
    }
}

extension Double {
    /// The number rounded to thousandths, as a log keeps it.
    var thousandths: Double { (self * 1000).rounded() / 1000 }
}

extension Rect {
    var thousandths: Rect {
        Rect(x: x.thousandths, y: y.thousandths, width: width.thousandths, height: height.thousandths)
    }
}
