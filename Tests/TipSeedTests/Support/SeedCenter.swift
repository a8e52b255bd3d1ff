import TipEngine

/// Runs `body` with tips of its own, which nothing outlives.
func withTips<Result>(
    _ options: [Tips.ConfigurationOption] = [],
    clock: ManualTipClock = ManualTipClock(),
    _ body: (TipCenter) async throws -> Result
) async throws -> Result {
    let center = TipCenter(clock: clock)
    try center.configure([.datastoreLocation(.inMemory)] + options)
    return try await TipCenter.with(center) { try await body(center) }
}

/// Shows a tip for some seconds, as a view does.
func show(_ tip: some Tip, for seconds: Double = 1, _ clock: ManualTipClock) {
    let exposure = TipExposure(of: tip)
    exposure.isVisible = true
    clock.advance(by: seconds)
    exposure.end()
}
