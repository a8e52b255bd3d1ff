public import CWalkthroughGtk
public import CWalkthrough
import WalkthroughEngine
import WalkthroughGtk

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Parses a tour and presents it; see `walkthrough.h`.
@_cdecl("walkthrough_present_json")
public func presentJSON(
    in widget: UnsafeMutablePointer<GtkWidget>,
    _ json: UnsafePointer<CChar>,
    _ length: gssize,
    _ file: UnsafePointer<CChar>?,
    _ finished: WalkthroughFinished?,
    _ data: gpointer?,
    _ problem: UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?
) -> gboolean {
    do {
        let bytes = Data(bytes: json, count: length < 0 ? strlen(json) : Int(length))
        let tour = try Walkthrough(json: bytes, file: file.map { String(cString: $0) } ?? "tour").translated()
        widget.presentWalkthrough(
            tour,
            onFinish: { outcome in
                finished?(WalkthroughEnding(outcome.ending), outcome.lastStep, data)
            }
        )
        return 1
    } catch {
        g_set_error_literal(
            problem,
            walkthrough_error_quark(),
            gint(WALKTHROUGH_ERROR_TOUR.rawValue),
            "\(error)"
        )
        return 0
    }
}

/// Names a widget as the element that steps refer to; see `walkthrough.h`.
@_cdecl("walkthrough_name_widget")
public func nameWidget(_ widget: UnsafeMutablePointer<GtkWidget>, _ id: UnsafePointer<CChar>) {
    widget.walkthroughElement(Element(String(cString: id)))
}

/// Moves to the next step; see `walkthrough.h`.
@_cdecl("walkthrough_next")
public func next(in widget: UnsafeMutablePointer<GtkWidget>) {
    widget.currentWalkthrough?.next()
}

/// Closes the walkthrough; see `walkthrough.h`.
@_cdecl("walkthrough_close")
public func close(in widget: UnsafeMutablePointer<GtkWidget>) {
    widget.currentWalkthrough?.close()
}

extension WalkthroughEnding {
    /// Converts an ending, dropping its associated details.
    fileprivate init(_ ending: Outcome.Ending) {
        self =
            switch ending {
            case .finished: WALKTHROUGH_FINISHED
            case .skipped: WALKTHROUGH_SKIPPED
            case .interrupted: WALKTHROUGH_INTERRUPTED
            }
    }
}
