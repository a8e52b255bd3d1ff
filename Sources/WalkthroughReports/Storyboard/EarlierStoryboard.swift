internal import CWalkthroughGtk
internal import FoundationEssentials
package import WalkthroughLabCore

/// The storyboard to compare a new one with, read before the new one is drawn, perhaps into the same folder.
package struct EarlierStoryboard {
    /// Its folder, as the user names it.
    package let name: String
    package let frames: [StoryboardFrame]
    /// Its pictures as PNG, by their paths in the folder.
    private let pictures: [String: Data]

    /// Reads the storyboard in the folder `name`, and its pictures.
    ///
    /// - Throws: `StoryboardListError` when it is no storyboard, or cannot be read.
    package init(_ name: String) throws(StoryboardListError) {
        self.name = name
        let folder = StoryboardFolder(name)
        frames = try folder.frames()
        var pictures: [String: Data] = [:]
        for frame in frames {
            // Better to fail now than after everything was drawn.
            guard let png = folder.png(of: frame) else {
                throw Self.damaged("the picture \(frame.image) is missing", in: name)
            }
            guard Self.isWhole(png) else {
                throw Self.damaged("\(frame.image) is no picture, or only a part of one", in: name)
            }
            pictures[frame.image] = png
        }
        self.pictures = pictures
    }

    /// What differs between it and a new storyboard.
    ///
    /// - Throws: `StoryboardListError` when a picture of either is damaged.
    package func comparison(
        with new: [StoryboardFrame],
        in directory: StoryboardFolder
    ) throws -> StoryboardComparison {
        try StoryboardComparison(from: frames, to: new) { old, new in
            let (before, after) = (png(of: old), directory.png(of: new))
            // The same file has the same pixels; most are.
            if before == after { return nil }
            return PixelDifference(
                from: try Self.pixels(before, of: old, in: name),
                to: try Self.pixels(after, of: new, in: directory.path)
            )
        }
    }

    /// The picture of an entry as PNG; nil when there is none.
    func png(of frame: StoryboardFrame) -> Data? { pictures[frame.image] }

    /// Whether a file has the signature, and the chunk that ends every file (PNG, 5.2 and 11.2.4).
    private static func isWhole(_ png: Data) -> Bool {
        png.starts(with: [0x89, 0x50, 0x4E, 0x47]) && png.dropLast(4).suffix(4).elementsEqual("IEND".utf8)
    }

    private static func pixels(_ png: Data?, of frame: StoryboardFrame, in folder: String)
        throws(StoryboardListError) -> PixelBuffer
    {
        let bytes = png?.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
        defer { if let bytes { g_bytes_unref(bytes) } }
        guard let bytes, let texture = gdk_texture_new_from_bytes(bytes, nil) else {
            throw damaged("\(frame.image) is missing or no picture", in: folder)
        }
        defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
        let (width, height) = (Int(gdk_texture_get_width(texture)), Int(gdk_texture_get_height(texture)))
        let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
            count = width * height
            buffer.withMemoryRebound(to: UInt8.self) {
                gdk_texture_download(texture, $0.baseAddress, gsize(width * 4))
            }
        }
        return PixelBuffer(width: width, height: height, pixels: pixels)
    }

    private static func damaged(_ what: String, in folder: String) -> StoryboardListError {
        StoryboardListError(folder: folder, reason: .damaged(what))
    }
}
