internal import Glibc

/// How two pictures differ.
package struct PixelDifference: Hashable, Sendable {
    /// How many pixels differ, of all that either picture has, above 0 and up to 1.
    package let share: Double
    /// The box around all of them, in pixels from the top left corner.
    package let x, y, width, height: Int

    /// Compares two pictures from their top left corners; what only one of them has counts as changed.
    ///
    /// Nil when they are the same.
    ///
    /// - Complexity: O(pixels); equal rows are compared at once.
    package init?(from old: PixelBuffer, to new: PixelBuffer) {
        let (width, height) = (min(old.width, new.width), min(old.height, new.height))
        var changed = ChangedPixels()
        old.pixels.withUnsafeBytes { before in
            new.pixels.withUnsafeBytes { after in
                guard let start = before.baseAddress, let other = after.baseAddress else { return }
                for y in 0..<height {
                    let (first, second) = (y * old.width * 4, y * new.width * 4)
                    if memcmp(start + first, other + second, width * 4) == 0 { continue }
                    for x in 0..<width
                    where before.load(fromByteOffset: first + x * 4, as: UInt32.self)
                        != after.load(fromByteOffset: second + x * 4, as: UInt32.self)
                    {
                        changed.add(x, y)
                    }
                }
            }
        }
        changed.add(beyond: (width, height), of: old)
        changed.add(beyond: (width, height), of: new)
        guard changed.count > 0 else { return nil }
        let all = old.pixels.count + new.pixels.count - width * height
        share = Double(changed.count) / Double(all)
        (x, y) = (changed.left, changed.top)
        (self.width, self.height) = (changed.right - x, changed.bottom - y)
    }
}

/// Pixels that were found to differ: how many, and the box around them.
private struct ChangedPixels {
    var count = 0
    var (left, top, right, bottom) = (Int.max, Int.max, 0, 0)

    mutating func add(_ x: Int, _ y: Int) {
        count += 1
        stretch(x, y, x + 1, y + 1)
    }

    /// Adds what a picture has outside of what it shares with the other.
    mutating func add(beyond shared: (width: Int, height: Int), of picture: PixelBuffer) {
        let own = picture.pixels.count - shared.width * shared.height
        guard own > 0 else { return }
        count += own
        if picture.width > shared.width { stretch(shared.width, 0, picture.width, picture.height) }
        if picture.height > shared.height { stretch(0, shared.height, picture.width, picture.height) }
    }

    private mutating func stretch(_ left: Int, _ top: Int, _ right: Int, _ bottom: Int) {
        self.left = min(self.left, left)
        self.top = min(self.top, top)
        self.right = max(self.right, right)
        self.bottom = max(self.bottom, bottom)
    }
}
