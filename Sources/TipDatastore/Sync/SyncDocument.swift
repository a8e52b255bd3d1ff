/// What a device tells the others: whole logs of devices, its own first of all.
package struct SyncDocument: Sendable {
    /// The id of the device that wrote it.
    package let device: String
    /// The logs, and the heads of all stretches that their clearings cover.
    package let log: Log
    /// The resets of the datastore that the device had heard of.
    package let resets: Set<EntryID>

    package init(device: String, log: Log, resets: Set<EntryID>) {
        self.device = device
        self.log = log
        self.resets = resets
    }

    /// Whether another document, or nil, tells the same.
    package func tells(sameAs other: SyncDocument?) -> Bool {
        other.map { log.tells(sameAs: $0.log) } ?? false
    }

    /// What a device has to tell beside what the folder's documents do.
    ///
    /// Its own log, and that of every device of which the documents tell less than is known here: an entry,
    /// or that one is dead although no known clearing says so. Of several devices that could tell it, the
    /// first by id does; so what was lost is told by one. Logs are told whole, as who hears of an entry must
    /// hear of those before it that it stands for.
    package init(of author: DeviceLog, beside documents: [SyncDocument]) {
        let (device, log) = (author.device, author.log)
        var told = VersionVector()
        var telling: [StretchID: [SyncDocument]] = [:]
        for document in documents where document.device != device {
            for (stretch, position) in document.log.known.positions {
                let owner = log.device(of: stretch)
                guard document.device == owner || document.device < device else { continue }
                told.raise(stretch, to: position)
                telling[stretch, default: []].append(document)
            }
        }
        var devices: Set<String> = [device]
        for (stretch, position) in log.known.positions where position > told[stretch] {
            devices.insert(log.device(of: stretch))
        }
        for entry in log.looseEntries
        where !telling[entry.stretch, default: []].contains(where: { $0.log.knows(entry) }) {
            devices.insert(log.device(of: entry.stretch))
        }
        devices.formUnion(log.devicesWithUnexplainedDeaths(telling))
        let logs = log.only(of: devices)
        self.init(device: device, log: logs, resets: log.resets(\.resets))
    }
}

extension Log {
    /// Whether another one has the same entries, and knows the same.
    func tells(sameAs other: Log) -> Bool {
        known == other.known && stretches == other.stretches && counts == other.counts
            && entries.filter { !$0.value.isEmpty } == other.entries.filter { !$0.value.isEmpty }
    }

    /// The logs of some devices, with the heads of all stretches that their clearings cover, and how much
    /// running counts of theirs others have cleared.
    fileprivate func only(of devices: Set<String>) -> Log {
        var part = Log()
        part.clock = clock
        part.known = known.filter { devices.contains(device(of: $0)) }
        part.entries = entries.filter { part.known.mentions($0.key) }
        let told = part.runningCounts
        part.counts = runningCounts.filter { place, count in
            part.known.mentions(place.stretch) && told[place].map { $0.union(count) != $0 } ?? true
        }
        var needed = part.known
        part.forEachEntry { _, entry in
            guard let clearing = entry.clearing else { return }
            needed.formUnion(vector(of: clearing.seen))
            for stretch in clearing.stretches { needed.raise(stretch, to: 0) }
        }
        var heads = Set(needed.positions.keys)
        var left = Array(heads)
        while let head = left.popLast() {
            for parent in stretches[head]?.parents ?? [] where heads.insert(parent.stretch).inserted {
                left.append(parent.stretch)
            }
        }
        part.stretches = stretches.filter { heads.contains($0.key) }
        return part
    }

    /// The devices of entries that all documents which tell of them have, that are dead here, and of which no
    /// known clearing says so: it may be lost with its author.
    fileprivate func devicesWithUnexplainedDeaths(_ telling: [StretchID: [SyncDocument]]) -> Set<String> {
        var devices: Set<String> = []
        let clearings = clearings
        for (stretch, documents) in telling {
            let isFound = documents.contains { document in
                document.log.entries[stretch, default: []].contains { entry in
                    let id = EntryID(stretch: stretch, position: entry.position)
                    return self[id] == nil && !clearings.contains { $0.covers(entry, of: stretch) }
                        && documents.allSatisfy { $0.log[id] != nil || !$0.log.known.covers(id) }
                }
            }
            if isFound { devices.insert(device(of: stretch)) }
        }
        return devices
    }
}
