package import WalkthroughEngine

/// A part of a picture that hides another one, or is hidden.
package enum DrawnPart: String, Codable, Sendable {
    case opened, buttons, callout, target, lit, pointedAt, arrowHead, label, bar
    /// A text of the app.
    case text
    /// An arrow as a whole.
    case arrow
    case caret
    /// The edge of the window.
    case edge

    package init(_ part: ScenePart) {
        self =
            switch part {
            case .opened: .opened
            case .buttons: .buttons
            case .callout: .callout
            case .target: .target
            case .lit: .lit
            case .pointedAt: .pointedAt
            case .arrowHead: .arrowHead
            case .label: .label
            case .bar: .bar
            }
    }

    /// What it is called in a sentence.
    package var words: String {
        switch self {
        case .opened: "what the step opens"
        case .buttons: "a button of the callout"
        case .callout: "the callout"
        case .target: "the target"
        case .lit: "what is lit"
        case .pointedAt: "what an arrow points at"
        case .arrowHead: "the head of an arrow"
        case .label: "the label of an arrow"
        case .bar: "a sticky bar"
        case .text: "a text of the app"
        case .arrow: "an arrow"
        case .caret: "the caret"
        case .edge: "the edge of the window"
        }
    }
}
