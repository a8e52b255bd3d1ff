/// The pixels of a picture, of 32 bits each, row after row without gaps.
package struct PixelBuffer: Sendable {
    package let width: Int
    package let height: Int
    package let pixels: [UInt32]

    /// Takes pixels; there have to be `width × height` of them.
    package init(width: Int, height: Int, pixels: [UInt32]) {
        precondition(
            width >= 0 && height >= 0 && pixels.count == width * height,
            "\(pixels.count) pixels are not \(width) × \(height)"
        )
        self.width = width
        self.height = height
        self.pixels = pixels
    }
}
