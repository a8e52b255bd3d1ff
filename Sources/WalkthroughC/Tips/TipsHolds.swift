internal import TipEngine

// The functions that walkthrough-tips.c calls to hold tips back; walkthrough-tips.h documents what they do.

/// The holds in effect, by reason.
private var holds: [String: [TipHold]] = [:]

/// Holds tips back.
@_cdecl("walkthrough_swift_tips_hold")
public func holdTips(_ reason: UnsafePointer<CChar>) {
    let reason = String(cString: reason)
    holds[reason, default: []].append(TipHold(.other(reason)))
}

/// Ends one hold with this reason.
@_cdecl("walkthrough_swift_tips_release")
public func releaseTips(_ reason: UnsafePointer<CChar>) {
    _ = holds[String(cString: reason)]?.popLast()
}
