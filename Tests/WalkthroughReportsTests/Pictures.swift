import WalkthroughReports

/// Small pictures to compare.
enum Pictures {
    static func plain(_ width: Int, _ height: Int, _ color: UInt32 = 0) -> PixelBuffer {
        PixelBuffer(width: width, height: height, pixels: Array(repeating: color, count: width * height))
    }

    /// How a plain picture differs from one with other pixels in some places.
    static func difference(at places: [(Int, Int)], in size: (Int, Int)) -> PixelDifference? {
        var pixels = plain(size.0, size.1).pixels
        for (x, y) in places { pixels[y * size.0 + x] = 0xFF00_0000 }
        let spotted = PixelBuffer(width: size.0, height: size.1, pixels: pixels)
        return PixelDifference(from: plain(size.0, size.1), to: spotted)
    }
}
