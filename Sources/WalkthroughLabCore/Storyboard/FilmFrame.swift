package import FoundationEssentials

/// A picture of a film, and from when it is shown.
package struct FilmFrame: Sendable {
    /// Keeps a picture; called on another thread, one picture after the other.
    package typealias Keeping = @Sendable (FilmFrame) throws -> Void

    /// Since the beginning, in milliseconds.
    package let start: Int
    /// In pixels.
    package let size: WindowSize
    /// Blue, green, red and alpha of each pixel, the colours multiplied by alpha, row by row.
    package let pixels: Data

    /// - Throws: ``FileProblem`` when there are more or fewer pixels than the size says.
    package init(start: Int, size: WindowSize, pixels: Data) throws(FileProblem) {
        let sides = [size.width, size.height]
        guard sides.allSatisfy(WindowSize.allowed.contains), pixels.count == size.width * size.height * 4
        else {
            throw FileProblem("the picture at \(start) ms", "these are not \(size) pixels")
        }
        (self.start, self.size, self.pixels) = (start, size, pixels)
    }
}

/// What a film came to.
package struct FilmFacts: Hashable, VariantRecord {
    package var milliseconds: Int
    /// False where GTK's clock cannot be set: steps follow each other without motion then.
    package var isAnimated: Bool

    package init(milliseconds: Int, isAnimated: Bool) {
        (self.milliseconds, self.isAnimated) = (milliseconds, isAnimated)
    }

    /// What a film lacks; nil when it lacks nothing.
    package var remark: String? {
        isAnimated ? nil : "the film has no motion: this GTK does not let its clock be set"
    }

    package var fields: Fields<Int, Bool> { Fields(milliseconds, isAnimated) }
    package init(fields: Fields<Int, Bool>) { (milliseconds, isAnimated) = fields.values }
}
