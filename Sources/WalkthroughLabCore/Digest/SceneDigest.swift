package import WalkthroughEngine

/// Identifies the look of a scene: equal for scenes that look the same, in every process.
///
/// It is the first 16 hexadecimal digits of the SHA-256 of the scene's canonical text in UTF-8. That text
/// begins with the line `scene 1`, the version, and goes on with a line for each part, in this order:
/// ```
/// window X Y WIDTH HEIGHT
/// cutout X Y WIDTH HEIGHT RADIUS, clip X Y WIDTH HEIGHT       one a cut-out
/// callout X Y WIDTH HEIGHT, side SIDE, caret X Y SIDE, offset N
/// arrow "ELEMENT" RANK FROM, TAIL, CONTROL, HEAD, HEADLENGTH STROKEWIDTH PROGRESS
/// label "ELEMENT" RANK, X Y WIDTH HEIGHT, ALIGNMENT OPACITY
/// dimming N
/// text own|outgoing OPACITY
/// opacity N
/// data JSON
/// ```
/// Numbers are in hundredths, rounded to the nearest, ties away from zero. What is missing is `-`. JSON has
/// sorted keys and no white space. What does not affect the look, ``Scene/movement`` and
/// ``Scene/occlusions``, is left out. The scenes inside popovers follow in the same way.
package struct SceneDigest: Hashable, Sendable, CustomStringConvertible {
    /// 16 hexadecimal digits.
    package let description: String

    /// The digest of a scene, and of those inside what triggers have opened.
    package init(_ scene: Scene, supplements: [Scene] = []) {
        let text = ([scene] + supplements).map(SceneText.lines).joined().joined(separator: "\n")
        description = String(SHA256.digest(of: text.utf8).prefix(16))
    }

    package init?(_ text: String) {
        let digits = "0123456789abcdef"
        guard text.utf8.count == 16, text.allSatisfy({ digits.contains($0) }) else { return nil }
        description = text
    }
}
