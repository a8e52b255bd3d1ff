extension SceneBuilder {
    /// The scene of a step from which the user has taken a wrong turn: nothing is lit or dimmed, and the callout
    /// stands at the bottom of the window, in the middle, where it leaves the app to its user.
    public func wrongTurnScene(of step: Step) -> Scene {
        let room = window.inset(by: metrics.padding)
        let size = Size(
            width: min(calloutSize.width, room.width),
            height: min(calloutSize.height, room.height)
        )
        let frame = Rect(
            x: room.midX - size.width / 2,
            y: room.maxY - size.height,
            width: size.width,
            height: size.height
        )
        let callout = CalloutPosition(frame: frame, side: nil, caret: nil)
        return Scene(window: window, callout: callout, dimming: 0, data: step.data)
    }
}
