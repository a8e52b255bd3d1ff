import Dispatch
import FoundationEssentials
import Synchronization

extension TipCenter {
    // MARK: - Tips

    /// Invalidates a tip; the first reason since its last reset stands.
    ///
    /// When the call returns, the invalidation survives the end of the process, unless another process keeps the
    /// store busy for longer than a user should wait: then it is written as soon as that lets go.
    public func invalidate(_ tip: some Tip, reason: Tips.InvalidationReason) {
        invalidate(id: tip.id, type: TypeName.of(type(of: tip)), reason: reason)
    }

    func invalidate(id: String, type: String, reason: Tips.InvalidationReason) {
        let change = TipChange.invalidated(tip: id, reason: reason, date: clock.now)
        record { facts, touched in
            if case .shown = facts.overrides.effect(on: id, type: type),
                facts.overrides.closed.insert(id).inserted
            {
                touched.insert(.tip(id))
            }
            return facts.applyInvalidation(change)
        }
        writeSoon()
    }

    /// Invalidates a tip that has reached a limit; one that is shown for testing stays.
    func keepExceededLimit(of id: String, _ reason: Tips.InvalidationReason) {
        let change = TipChange.invalidated(tip: id, reason: reason, date: clock.now)
        record { facts, _ in facts.applyInvalidation(change) }
    }

    /// Lets a tip start over: as if it had never been shown or invalidated.
    func resetEligibility(of id: String) -> WriteTicket {
        let change = TipChange.reset(tip: id)
        return record(durability: .power) { facts, _ in
            facts.overrides.closed.remove(id)
            facts.apply(change)
            return [change]
        }
    }

    // MARK: - Parameters

    func value<Value>(of parameter: Tips.Parameter<Value>) -> Value {
        if let evaluation = RuleEvaluation.current(of: self) { return evaluation.value(of: parameter) }
        noteRead()
        return state.withLock { $0.facts.parameters[parameter.key] }?.value(as: Value.self)
            ?? parameter.defaultValue
    }

    /// Sets a parameter; setting what it is already changes nothing.
    func set<Value>(_ value: Value, for parameter: Tips.Parameter<Value>) {
        let data: Data
        let defaultData: Data?
        do {
            data = try TipCoding.encode(value)
            defaultData = try? TipCoding.encode(parameter.defaultValue)
        } catch {
            assertionFailure("\(parameter.key) cannot be kept: \(error)")
            return
        }
        let kept = ParameterValue(value, data: data, isTransient: parameter.isTransient)
        replace(parameter) { former in (former?.data ?? defaultData) == data ? former : kept }
    }

    /// Brings a parameter's default back.
    func reset(_ parameter: Tips.Parameter<some Any>) {
        replace(parameter) { _ in nil }
    }

    private func replace(
        _ parameter: Tips.Parameter<some Any>,
        with new: (ParameterValue?) -> ParameterValue?
    ) {
        let key = parameter.key
        record { facts, touched in
            let former = facts.parameters[key]
            let value = new(former)
            guard value !== former else { return [] }
            facts.parameters[key] = value
            touched.insert(.parameter(key))
            return parameter.isTransient ? [] : [.setParameter(key: key, value: value?.data)]
        }
    }

    // MARK: - Events

    func donate<DonationInfo>(_ value: DonationInfo, to event: Tips.Event<DonationInfo>) -> WriteTicket {
        let payload: Data?
        do { payload = try TipCoding.payload(of: value) } catch {
            assertionFailure("The donation to \(event.id) cannot be kept: \(error)")
            return WriteTicket(writer: writer)
        }
        let donation = DonationRecord(date: clock.now, payload: payload)
        defer { tend(event) }
        return record(durability: .power) { facts, _ in
            facts.events[event.id]?.add(donation, value: value)
            return [.donated(event: event.id, donation: donation)]
        }
    }

    func deleteDonations(of event: Tips.Event<some Any>, before date: Date?) -> WriteTicket {
        defer { tend(event) }
        return record(.deletedDonations(event: event.id, before: date), durability: .power)
    }

    /// Reads an event's donations into memory when it is first used, and now and then has the store drop those that no
    /// value of the event can see any more.
    ///
    /// To find those takes the longer the more may be kept, so it is done the less often: a donation costs the same
    /// whatever its limit.
    private func tend(_ event: Tips.Event<some Any>) {
        let limit = event.donationLimit.maximumCount
        let interval = max(64, limit / 16)
        guard state.withLock({ $0.persistence.countDonation(of: event.id, interval: interval) }) else {
            return
        }
        writer.async { [weak self] in
            guard let self else { return }
            let log = load(event.id, latest: 0)
            // Where fewer are kept than were asked for there is nothing to drop.
            guard log.records.count >= log.reach else { return }
            let end = Tips.DonationTimeRange.end(at: clock.now)
            record(.trimmedDonations(event: event.id, keeping: max(limit, log.reach), until: end))
        }
    }
}

extension TipFacts {
    /// - Returns: The change, unless the tip was invalidated before.
    fileprivate mutating func applyInvalidation(_ change: TipChange) -> [TipChange] {
        guard case .invalidated(let tip, _, _) = change, tips[tip]?.invalidation == nil else { return [] }
        apply(change)
        return [change]
    }
}
