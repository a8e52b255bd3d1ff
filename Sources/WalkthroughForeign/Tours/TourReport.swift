internal import CWalkthroughGtk
internal import CWalkthrough
internal import WalkthroughEngine

/// Emits the reports of a tour through its signals.
enum TourReport {
    static func emit(_ report: Report, of tour: OpaquePointer) {
        guard let foreign = _walkthrough_report_new() else { return }
        foreign.pointee.become(report)
        _walkthrough_tour_report(tour, foreign)
        walkthrough_report_unref(foreign)
    }
}

extension WalkthroughReport {
    /// Sets what C can ask of a report.
    fileprivate mutating func become(_ report: Report) {
        switch report {
        case .seen(let step, let tags, let data):
            kind = WALKTHROUGH_REPORT_SEEN
            self.step = duplicated(step)
            self.tags = Self.list(tags)
            self.data = data == .null ? nil : duplicated(json(data))
        case .advanced(let step, let next, let cause):
            kind = WALKTHROUGH_REPORT_ADVANCED
            self.step = duplicated(step)
            next_step = duplicated(next)
            self.cause = WalkthroughCause(cause)
        case .targetMissing(let element, let step, let resolution):
            kind = WALKTHROUGH_REPORT_TARGET_MISSING
            self.step = duplicated(step)
            self.element = duplicated(element.id)
            self.resolution = WalkthroughResolution(resolution)
        case .finished(let outcome):
            kind = WALKTHROUGH_REPORT_FINISHED
            step = duplicated(outcome.lastStep)
            self.outcome = WalkthroughOutcome(outcome.ending)
            data = duplicated(json(outcome.visits))
        }
    }

    private static func list(_ texts: [String]) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
        let builder = g_strv_builder_new()
        defer { g_strv_builder_unref(builder) }
        for text in texts { g_strv_builder_add(builder, text) }
        return g_strv_builder_end(builder)
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
            case .done: WALKTHROUGH_CAUSE_DONE
            case .undone: WALKTHROUGH_CAUSE_UNDONE
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
