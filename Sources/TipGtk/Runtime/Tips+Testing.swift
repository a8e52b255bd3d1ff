internal import CWalkthroughGtk
internal import WalkthroughGtkSupport
public import TipEngine

extension Tips {
    /// Starts over for a test, in place of `configure`: with a store in memory, and a clock that stands
    /// still.
    ///
    /// ```swift
    /// let clock = try Tips.configureForTesting([.displayFrequency(.daily)])
    /// clock.advance(by: 86_400)
    /// ```
    ///
    /// Popovers and tours come without their window having the focus: no window has it where there is no
    /// window manager. The tips of earlier widgets stay with the earlier store.
    ///
    /// - Returns: the clock of the tips, which the test sets and advances.
    /// - Throws: what `configure` throws.
    @discardableResult
    public static func configureForTesting(
        _ options: [ConfigurationOption] = []
    ) throws(TipsError) -> ManualTipClock {
        VisibilityWatch.ignoresActiveWindow = true
        TipRuntime.start()
        let clock = ManualTipClock()
        TipCenter.current.close()
        TipCenter.makeCurrent(TipCenter(clock: clock))
        try configure([.datastoreLocation(.inMemory)] + options)
        return clock
    }
}
