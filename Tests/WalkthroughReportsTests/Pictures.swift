import WalkthroughReports

/// Small pictures to compare.
enum Pictures {
    static func plain(_ width: Int, _ height: Int, _ color: UInt32 = 0) -> PixelBuffer {
        PixelBuffer(width: width, height: height, pixels: Array(repeating: color, count: width * height))
    }

    /// A picture with other pixels in some places.
    static func spotted(_ width: Int, _ height: Int, at places: [(x: Int, y: Int)]) -> PixelBuffer {
        var pixels = plain(width, height).pixels
        for place in places { pixels[place.y * width + place.x] = 0xFF00_0000 }
        return PixelBuffer(width: width, height: height, pixels: pixels)
    }

    static func difference(at places: [(Int, Int)], in size: (Int, Int)) -> PixelDifference? {
        PixelDifference(
            from: plain(size.0, size.1),
            to: spotted(size.0, size.1, at: places.map { ($0.0, $0.1) })
        )
    }
}
