internal import CWalkthroughGtk
internal import TipEngine
internal import TipSync

#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

// The functions that walkthrough-tips.c calls to synchronise devices; walkthrough-tips.h documents them.

/// Synchronises with a folder, or with none.
@_cdecl("walkthrough_swift_tips_set_sync_folder")
public func setSyncFolder(_ folder: OpaquePointer?) {
    Tips.changeSync(to: folder.flatMap { location(of: $0) }.map { .folder($0) })
}

/// Synchronises soon.
@_cdecl("walkthrough_swift_tips_sync_soon")
public func syncSoon() { Tips.syncSoon() }

/// Returns a copy of why the last round did not succeed.
@_cdecl("walkthrough_swift_tips_dup_sync_problem")
public func syncProblem() -> UnsafeMutablePointer<CChar>? {
    duplicated(Tips.syncStatus?.failure.map { "\($0)" })
}
