extension SceneBuilder {
    /// The scene of a step from which the user has taken a wrong turn: nothing is lit or dimmed, and the callout
    /// stands in the middle of the window, at the bottom or as far above that as leaves the app's ``contents`` free;
    /// where nothing does, it hides least of them.
    public func wrongTurnScene(of step: Step) -> Scene {
        let callout = CalloutPosition(frame: calloutBesideApp, side: nil, caret: nil)
        return Scene(window: window, callout: callout, dimming: 0, data: step.data)
    }

    private var calloutBesideApp: Rect {
        let room = window.inset(by: metrics.padding)
        let width = min(calloutSize.width, room.width)
        let height = min(calloutSize.height, room.height)
        let lowest = Rect(x: room.midX - width / 2, y: room.maxY - height, width: width, height: height)
        // What is much larger than the callout, such as a list, cannot be kept clear of it.
        let contents = contents.filter { $0.height < 2 * height }
        func hidden(by frame: Rect) -> Double {
            contents.map { $0.intersection(frame).area }.reduce(0, +)
        }
        // As long as it hides nothing, it stays where it is.
        if let previous, previous.size == lowest.size, room.contains(previous, tolerance: 0.5),
            hidden(by: previous) == 0
        {
            return previous
        }
        let heights = contents.map { $0.minY - CalloutLayout.clearance - height }
            .filter { $0 > room.minY && $0 < lowest.minY }
        let frames = [lowest] + heights.sorted(by: >).map { lowest.offset(x: 0, y: $0 - lowest.minY) }
        var best = (frame: lowest, hidden: Double.infinity)
        for frame in frames {
            let hidden = hidden(by: frame)
            if hidden == 0 { return frame }
            if hidden < best.hidden { best = (frame, hidden) }
        }
        return best.frame
    }
}
