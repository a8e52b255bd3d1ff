/// How much room the page has, in logical pixels.
struct PageExtent: Equatable {
    /// The width of the window's content.
    var width: Int
    /// The height of the window's content.
    var height: Int
    /// How much of the height the header covers.
    var headerHeight: Int

    /// Whether there is room for large text and for labels beside icons.
    var isWide: Bool { width >= 700 }

    /// Returns the header's height: a fifth of the window's, at least what buttons need and at most 130.
    static func headerHeight(inWindowOfHeight height: Int) -> Int { max(64, min(130, height / 5)) }

    /// How high a picture may be to fit under the header, with the greeting above and the dots below.
    var pictureHeight: Int { max(200, height - headerHeight - 216) }
}
