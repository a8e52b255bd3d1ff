internal import CWalkthroughGtk
internal import CWalkthrough
internal import WalkthroughEngine

/// Emits the reports of a tour through its signals.
enum TourReport {
    static func emit(_ tour: OpaquePointer, _ report: Report) {
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
            make(WALKTHROUGH_REPORT_ADVANCED, step, next: next, cause: WalkthroughCause(cause))
        case .targetMissing(let element, let step, let resolution):
            make(
                WALKTHROUGH_REPORT_TARGET_MISSING,
                step,
                element: element.id,
                resolution: WalkthroughResolution(resolution)
            )
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
        element: String? = nil,
        cause: WalkthroughCause = WALKTHROUGH_CAUSE_NONE,
        resolution: WalkthroughResolution = WALKTHROUGH_RESOLUTION_NONE,
        outcome: WalkthroughOutcome = WALKTHROUGH_OUTCOME_NONE,
        tags: [String] = [],
        data: String? = nil
    ) -> OpaquePointer? {
        _walkthrough_report_new(kind, step, next, element, cause, resolution, outcome, vector(tags), data)
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

extension WalkthroughCause {
    fileprivate init(_ cause: AdvanceCause) {
        self =
            switch cause {
            case .next: WALKTHROUGH_CAUSE_NEXT
            case .back: WALKTHROUGH_CAUSE_BACK
            case .jump: WALKTHROUGH_CAUSE_JUMP
            case .missingTarget: WALKTHROUGH_CAUSE_MISSING_TARGET
            case .condition: WALKTHROUGH_CAUSE_CONDITION
            case .rule: WALKTHROUGH_CAUSE_RULE
            case .dismissal: WALKTHROUGH_CAUSE_DISMISSAL
            }
    }
}

extension WalkthroughResolution {
    fileprivate init(_ resolution: MissingTargetPolicy.Resolution) {
        self =
            switch resolution {
            case .skip: WALKTHROUGH_RESOLUTION_SKIP
            case .center: WALKTHROUGH_RESOLUTION_CENTER
            case .fail: WALKTHROUGH_RESOLUTION_FAIL
            }
    }
}
