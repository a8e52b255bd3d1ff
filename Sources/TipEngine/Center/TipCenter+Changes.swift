import Dispatch
package import FoundationEssentials
import Synchronization

extension TipCenter {
    // MARK: - Tips

    /// Invalidates a tip; an invalidated tip keeps its first reason until it is reset.
    ///
    /// When the call returns, the invalidation is written and survives the end of the process. If another
    /// process keeps the store busy for more than 100 ms, the call returns early, and the invalidation is
    /// written as soon as the store is free.
    public func invalidate(_ tip: some Tip, reason: Tips.InvalidationReason) {
        invalidate(id: tip.id, type: TypeName.of(type(of: tip)), reason: reason)
    }

    func invalidate(id: String, type: String, reason: Tips.InvalidationReason) {
        let now = now
        record { facts, touched in
            if case .shown = facts.overrides.effect(on: id, type: type),
                facts.overrides.closed.insert(id).inserted
            {
                touched.insert(.tip(id))
            }
            if facts.onScreen[id] != nil {
                facts.onScreen[id]?.isInvalidated = true
                touched.insert(.tip(id))
            }
            return facts.invalidate(id, reason, now)
        }
        writeSoon()
    }

    /// Invalidates tips that have reached a limit, so that they stay invalidated even if the app raises the
    /// limit. A tip that an override shows for testing stays visible.
    func keep(_ limits: [(tip: String, reason: Tips.InvalidationReason)]) {
        guard !limits.isEmpty else { return }
        let now = now
        record { facts, _ in limits.flatMap { facts.invalidate($0.tip, $0.reason, now) } }
    }

    /// Resets a tip, as if it had never been shown or invalidated.
    ///
    /// That has happened when the call returns; what the ticket waits for is the disk.
    @discardableResult
    package func resetEligibility(of id: String) -> WriteTicket {
        record(durability: .power) { facts, _ in
            facts.overrides.closed.remove(id)
            return facts.applying(.cleared(.tip(id)))
        }
    }

    // MARK: - Parameters

    func value<Value>(of parameter: Tips.Parameter<Value>) -> Value {
        if let evaluation = RuleEvaluation.current(of: self) { return evaluation.value(of: parameter) }
        noteRead()
        return state.withLock { $0.facts.stored(parameter) }?.value(as: Value.self) ?? parameter.defaultValue
    }

    /// Sets a parameter; setting its current value changes nothing.
    func set<Value>(_ value: Value, for parameter: Tips.Parameter<Value>) {
        let data: Data
        let defaultData: Data?
        do {
            data = try TipCoding.encode(value)
            defaultData = try? TipCoding.encode(parameter.defaultValue)
        } catch {
            assertionFailure("The value of \(parameter.key) cannot be encoded: \(error)")
            return
        }
        let kept = ParameterValue(value, data: data, isTransient: parameter.isTransient)
        replace(parameter) { former in (former?.data ?? defaultData) == data ? former : kept }
    }

    /// Resets a parameter to its default.
    func reset(_ parameter: Tips.Parameter<some Any>) {
        replace(parameter) { _ in nil }
    }

    private func replace(
        _ parameter: Tips.Parameter<some Any>,
        with new: (ParameterValue?) -> ParameterValue?
    ) {
        let key = parameter.key
        record { facts, touched in
            let former = facts.stored(parameter)
            let value = new(former)
            // Before the store is read, what seems to be no change may be one.
            let isUnknown = !facts.isConfigured && !parameter.isTransient
            guard value !== former || isUnknown else { return [] }
            facts.parameters[key] = value
            touched.insert(.parameter(key))
            return parameter.isTransient ? [] : [.set(parameter: key, value: value?.data)]
        }
    }

    // MARK: - Events

    func donate<DonationInfo>(_ value: DonationInfo, to event: Tips.Event<DonationInfo>) -> WriteTicket {
        let payload: Data?
        do { payload = try TipCoding.payload(of: value) } catch {
            assertionFailure("The donation to \(event.id) cannot be encoded: \(error)")
            return WriteTicket(writer: writer)
        }
        let donation = DonationRecord(date: now, payload: payload)
        defer { tend(event) }
        return record(durability: .power) { facts, _ in
            facts.events[event.id]?.add(donation, value: value)
            return [.donated(event: event.id, date: donation.date, payload: payload)]
        }
    }

    /// Deletes the donations made before a date, or all.
    ///
    /// That has happened when the call returns; what the ticket waits for is the disk.
    @discardableResult
    package func deleteDonations(of event: Tips.Event<some Any>, before date: Date?) -> WriteTicket {
        defer { tend(event) }
        let scope = Clearing.Scope.donations(event: event.id, before: date?.millisecondsRoundedUp)
        return record(.cleared(scope), durability: .power)
    }

    /// Loads an event's donations at its first use, and periodically trims the stored ones.
    ///
    /// Trimming deletes the donations that no `Tips.Event` with this id can see any more.
    ///
    /// Finding them takes time in proportion to the limit, so a larger limit is trimmed less often: the cost
    /// per donation does not depend on the limit.
    private func tend(_ event: Tips.Event<some Any>) {
        let limit = event.donationLimit.maximumCount
        let interval = max(64, limit / 16)
        guard state.withLock({ $0.persistence.countDonation(of: event.id, interval: interval) }) else {
            return
        }
        writer.async { [weak self] in
            guard let self else { return }
            let log = load(event.id, latest: 0)
            // A store that returns fewer donations than were asked for has none to delete.
            guard log.records.count >= log.reach else { return }
            record(.trimmed(event: event.id, keeping: max(limit, log.reach)))
        }
    }
}

extension TipFacts {
    /// - Returns: What changes: nothing if the tip is invalidated already.
    fileprivate mutating func invalidate(
        _ tip: String,
        _ reason: Tips.InvalidationReason,
        _ now: Int
    ) -> [LogChange] {
        guard tips[tip]?.invalidation == nil else { return [] }
        return applying(.invalidated(tip: tip, reason: reason.rawValue, date: now))
    }
}
