internal import TipEngine

// What walkthrough-tips.c calls to hold tips back; what it does is told in walkthrough-tips.h.

/// What holds tips back, by its reason.
private var holds: [String: [TipHold]] = [:]

/// Holds tips back.
@_cdecl("walkthrough_swift_tips_hold")
public func holdTips(_ reason: UnsafePointer<CChar>) {
    let reason = String(cString: reason)
    holds[reason, default: []].append(TipHold(.other(reason)))
}

/// Ends holding tips back for a reason, once.
@_cdecl("walkthrough_swift_tips_release")
public func releaseTips(_ reason: UnsafePointer<CChar>) {
    _ = holds[String(cString: reason)]?.popLast()
}
