internal import CWalkthroughGtk

/// A side of a tip; leading and trailing follow the text direction.
public enum Edge: Sendable, Hashable, CaseIterable {
    /// Above.
    case top
    /// Below.
    case bottom
    /// Where lines begin.
    case leading
    /// Where lines end.
    case trailing

    /// Returns the side in GTK's terms, for a text direction.
    func position(isRightToLeft: Bool) -> GtkPositionType {
        switch self {
        case .top: GTK_POS_TOP
        case .bottom: GTK_POS_BOTTOM
        case .leading: isRightToLeft ? GTK_POS_RIGHT : GTK_POS_LEFT
        case .trailing: isRightToLeft ? GTK_POS_LEFT : GTK_POS_RIGHT
        }
    }

    var opposite: Edge {
        switch self {
        case .top: .bottom
        case .bottom: .top
        case .leading: .trailing
        case .trailing: .leading
        }
    }
}
