internal import CWalkthroughGtk
internal import CWalkthrough
internal import WalkthroughEngine

/// Emits the reports of a tour through its signals.
enum TourReport {
    static func tell(_ tour: OpaquePointer, _ report: Report) {
        guard let foreign = foreign(report) else { return }
        _walkthrough_tour_report(tour, foreign)
        walkthrough_report_unref(foreign)
    }

    /// A report for C, which the caller frees.
    private static func foreign(_ report: Report) -> OpaquePointer? {
        switch report {
        case .seen(let step, let tags, let data):
            make(WALKTHROUGH_REPORT_SEEN, step, tags: tags, data: data == .null ? nil : json(data))
        case .advanced(let step, let next, let cause):
            make(WALKTHROUGH_REPORT_ADVANCED, step, next: next, cause: cause.rawValue)
        case .targetMissing(let element, let step, let resolution):
            make(WALKTHROUGH_REPORT_TARGET_MISSING, step, cause: resolution.rawValue, element: element.id)
        case .finished(let outcome):
            make(
                WALKTHROUGH_REPORT_FINISHED,
                outcome.lastStep,
                outcome: WalkthroughOutcome(outcome.ending),
                data: json(outcome.visits)
            )
        }
    }

    private static func make(
        _ kind: WalkthroughReportKind,
        _ step: String?,
        next: String? = nil,
        cause: String? = nil,
        element: String? = nil,
        outcome: WalkthroughOutcome = WALKTHROUGH_OUTCOME_NONE,
        tags: [String] = [],
        data: String? = nil
    ) -> OpaquePointer? {
        _walkthrough_report_new(kind, step, next, cause, element, outcome, vector(tags), data)
    }

    /// A list of texts for C, which frees it with `g_strfreev`.
    private static func vector(_ texts: [String])
        -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    {
        let size = gsize(MemoryLayout<UnsafeMutablePointer<CChar>?>.stride)
        let list = g_malloc0_n(gsize(texts.count + 1), size)?
            .assumingMemoryBound(to: UnsafeMutablePointer<CChar>?.self)
        for (index, text) in texts.enumerated() { list?[index] = g_strdup(text) }
        return list
    }
}
