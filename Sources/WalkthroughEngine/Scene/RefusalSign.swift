/// The sign that input does nothing: rings pulse once, and the callout may be nudged towards what it points
/// at.
///
/// Rings grow where there is room in the window, or else shrink, so that the sign shows on what fills it,
/// too.
package struct RefusalSign: Hashable, Sendable {
    /// When it begins, in seconds on the same clock as ``scene(from:at:)``; nil for a sign that stands still,
    /// until it is taken away.
    package var start: Seconds?
    /// Whether the callout moves, unless the sign stands still.
    package var nudges: Bool

    /// How long a pulse takes, in seconds.
    package static let duration: Seconds = 0.4
    /// How long a sign that stands still is to be shown, in seconds.
    package static let stillDuration: Seconds = 1
    /// How far rings and callout move, in logical pixels.
    package static let extent = 4.0

    /// Creates a sign.
    package init(start: Seconds?, nudges: Bool = false) {
        self.start = start
        self.nudges = nudges
    }

    /// Whether it is over; one that stands still never is.
    package func isOver(at time: Seconds) -> Bool { start.map { !(time - $0 < Self.duration) } ?? false }

    /// A scene with the sign of this moment.
    package func scene(from scene: Scene, at time: Seconds) -> Scene {
        let distance = distance(at: time)
        guard distance > 0 else { return scene }
        var scene = scene
        scene.cutouts = scene.cutouts.map { $0.pulsing(by: distance, in: scene.window) }
        if nudges, start != nil { scene.callout = scene.callout?.nudged(by: distance) }
        return scene
    }

    /// How far it moves things, in logical pixels: out and back once.
    private func distance(at time: Seconds) -> Double {
        guard let start else { return Self.extent }
        let part = (time - start) / Self.duration
        guard part > 0, part < 1 else { return 0 }
        let way = part < 0.5 ? 2 * part : 2 - 2 * part
        return Self.extent * TimingCurve.easeInOut.progress(at: way, of: 1)
    }
}

extension Cutout {
    fileprivate func pulsing(by distance: Double, in window: Rect) -> Cutout {
        let (box, limits) = (outline.rect, clip.intersection(window))
        /// How far an edge moves outwards that has this much room: inwards, and into view, at the edge of the
        /// window. One that is scrolled out of it stays there.
        func growth(_ room: Double) -> Double {
            let extent = RefusalSign.extent
            if room >= extent { return distance }
            return room > -3 * extent ? (min(room, 0) - extent) * distance / extent : 0
        }
        let pulsed = Rect(
            left: box.minX - growth(box.minX - limits.minX),
            top: box.minY - growth(box.minY - limits.minY),
            right: box.maxX + growth(limits.maxX - box.maxX),
            bottom: box.maxY + growth(limits.maxY - box.maxY)
        )
        guard pulsed.width > 0, pulsed.height > 0 else { return self }
        let radius = outline.radius > 0 ? outline.radius + distance : 0
        return Cutout(outline: RoundedRect(pulsed, radius: radius), clip: clip)
    }
}

extension CalloutPosition {
    /// The callout, moved towards what its caret points at; one without a caret, upwards.
    fileprivate func nudged(by distance: Double) -> CalloutPosition {
        let way = (caret?.side.opposite ?? .top).outward(distance)
        var moved = self
        moved.frame = frame.offset(x: way.x, y: way.y)
        moved.caret?.tip = caret?.tip.offset(x: way.x, y: way.y) ?? .zero
        return moved
    }
}
