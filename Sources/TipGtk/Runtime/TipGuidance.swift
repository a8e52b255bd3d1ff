internal import WalkthroughGtkSupport
internal import TipEngine

/// Joins tips with the rest of an app's guidance: they obey its switch, and their store keeps what was seen.
package enum TipGuidance {
    private static var hold: TipHold?
    private static let record: TipStoreRecord = {
        let record = TipStoreRecord()
        Guidance.observe(record) { _ in followSwitch() }
        return record
    }()
    private static var hasBegun = false

    /// Begins, once in the process; needs no display.
    package static func begin() {
        guard !hasBegun else { return }
        hasBegun = true
        Guidance.record = record
    }

    /// Holds all tips back while guidance is turned off.
    private static func followSwitch() {
        guard Guidance.comesByItself != (hold == nil) else { return }
        hold = Guidance.comesByItself ? nil : TipHold(.other(reason: "guidance is turned off"))
    }
}
