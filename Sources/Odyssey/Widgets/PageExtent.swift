/// How much room the page has, in logical pixels.
struct PageExtent: Equatable {
    /// The width of the window's content.
    var width: Int
    /// The height of the window's content.
    var height: Int
    /// How much of the height the header covers.
    var headerHeight: Int
    /// The size of text as a multiple of the normal one.
    var textScale = 1.0

    /// Whether there is room for large text and for labels beside icons.
    var isWide: Bool { Double(width) >= 700 * textScale }

    /// How much the page leaves free at its foot: for a toast, and for what a tour says below the last
    /// outing.
    var footHeight: Int { 40 + Int((40 * textScale).rounded()) }

    /// How high a picture may be to fit under the header, with the greeting above and the dots below, or,
    /// while a tour points at it, with a callout beside it. Both grow with the text.
    var pictureHeight: Int { max(200, height - headerHeight - Int((256 * textScale).rounded())) }
}
