internal import CWalkthroughGtk
internal import Glibc

/// The pixels of a drawing, row by row.
struct Pixels {
    /// Blue, green, red and alpha of each.
    let bytes: [UInt8]

    init(bytes: [UInt8]) { self.bytes = bytes }

    init(of texture: OpaquePointer) {
        let (width, height) = (Int(gdk_texture_get_width(texture)), Int(gdk_texture_get_height(texture)))
        bytes = [UInt8](unsafeUninitializedCapacity: width * height * 4) { bytes, count in
            gdk_texture_download(texture, bytes.baseAddress, gsize(width * 4))
            count = width * height * 4
        }
    }

    /// The contrast of a text, or of a line, with its ground: of the most frequent colour with the one that
    /// differs most from it; nil when no colour has enough pixels.
    var contrastOfText: Double? {
        let colors = colors(atLeast: Self.fewest)
        guard let ground = colors.max(by: { $0.count < $1.count }) else { return nil }
        return colors.map { Self.contrast($0.luminance, ground.luminance) }.max()
    }

    /// The greatest contrast between any two colours.
    var greatestContrast: Double? {
        let all = stride(from: 0, to: bytes.count - 3, by: 4).map { at in
            Self.luminance(red: Double(bytes[at + 2]), green: Double(bytes[at + 1]), blue: Double(bytes[at]))
        }
        guard let least = all.min(), let most = all.max() else { return nil }
        return Self.contrast(least, most)
    }

    /// A colour that fewer pixels have belongs to no stroke.
    private static let fewest = 4

    /// As WCAG 2.2 defines it, from 1 to 21.
    static func contrast(_ a: Double, _ b: Double) -> Double { (max(a, b) + 0.05) / (min(a, b) + 0.05) }

    /// Relative luminance as WCAG 2.2 defines it, from 0 to 1; parts from 0 to 255.
    static func luminance(red: Double, green: Double, blue: Double) -> Double {
        func linear(_ part: Double) -> Double {
            let part = part / 255
            return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    /// Colours that are alike count as one, their average.
    private func colors(atLeast fewest: Int) -> [(count: Int, luminance: Double)] {
        let bits = 5
        // Count, blue, green and red of each.
        var sums = [Int](repeating: 0, count: 4 << (3 * bits))
        sums.withUnsafeMutableBufferPointer { sums in
            bytes.withUnsafeBufferPointer { bytes in
                var at = 0
                while at + 3 < bytes.count {
                    let (blue, green, red) = (Int(bytes[at]), Int(bytes[at + 1]), Int(bytes[at + 2]))
                    let bin = 4 * ((red >> 3) << (2 * bits) | (green >> 3) << bits | blue >> 3)
                    sums[bin] += 1
                    sums[bin + 1] += blue
                    sums[bin + 2] += green
                    sums[bin + 3] += red
                    at += 4
                }
            }
        }
        return stride(from: 0, to: sums.count, by: 4).compactMap { bin in
            let count = sums[bin]
            guard count >= fewest else { return nil }
            let parts = (1...3).map { Double(sums[bin + $0]) / Double(count) }
            return (count, Self.luminance(red: parts[2], green: parts[1], blue: parts[0]))
        }
    }
}
