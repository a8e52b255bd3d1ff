internal import FoundationEssentials
internal import TipEngine

/// A document as it is written: devices by their index, and donations as arrays without keys, because there
/// are many.
struct CompactDocument: Codable {
    /// UUIDs, the author's first.
    var devices: [String]
    var clock: Int64
    var floor: Int64
    /// The index of the floor's device; -1 for none.
    var floorDevice: Int
    var states: [State]
    var tips: [Tip]
    var parameters: [Parameter]
    var events: [Event]

    struct State: Codable {
        var device: Int
        var sequence: Int64
        var removed: SequenceRanges?
        var lastDisplay: Date?
        var lastDisplayTime: Int64?
    }

    struct Tip: Codable {
        var id: String
        var records: [Record]
    }

    struct Record: Codable {
        var device: Int
        var count: Int
        var seconds: Double
        var clearedCount: Int?
        var clearedSeconds: Double?
        var clearedTime: Int64?
        var reason: String?
        var date: Date?
        var time: Int64?
    }

    struct Parameter: Codable {
        var key: String
        var value: StoredJSON?
        var time: Int64
        var device: Int
    }

    struct Event: Codable {
        var name: String
        var donations: [Donation]
    }

    /// An array: device, sequence number, date, and the payload, if any.
    struct Donation: Codable {
        var device: Int
        var sequence: Int64
        var date: Date
        var payload: StoredJSON?

        init(device: Int, _ donation: TipStoreExport.Donation) {
            self.device = device
            (sequence, date, payload) = (donation.sequence, donation.date, donation.payload)
        }

        init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            device = try container.decode(Int.self)
            sequence = try container.decode(Int64.self)
            date = try container.decode(Date.self)
            payload = container.isAtEnd ? nil : try container.decode(StoredJSON.self)
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.unkeyedContainer()
            try container.encode(device)
            try container.encode(sequence)
            try container.encode(date)
            if let payload { try container.encode(payload) }
        }
    }

    static var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf",
            negativeInfinity: "-inf",
            nan: "nan"
        )
        return encoder
    }

    static var decoder: JSONDecoder {
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "inf",
            negativeInfinity: "-inf",
            nan: "nan"
        )
        return decoder
    }
}

extension CompactDocument {
    init(author: String, _ contents: TipStoreExport) {
        var devices = [author]
        var indices = [author: 0]
        func index(of uuid: String) -> Int {
            if let index = indices[uuid] { return index }
            indices[uuid] = devices.count
            devices.append(uuid)
            return devices.count - 1
        }
        let floorDevice = contents.floor.device.isEmpty ? -1 : index(of: contents.floor.device)
        let states = contents.devices.map { device in
            State(
                device: index(of: device.uuid),
                sequence: device.sequence,
                removed: device.removed.isEmpty ? nil : device.removed,
                lastDisplay: device.lastDisplay,
                lastDisplayTime: device.lastDisplayTime == 0 ? nil : device.lastDisplayTime
            )
        }
        let tips = contents.tips.map { tip in
            Tip(id: tip.id, records: tip.records.map { Record($0, device: index(of: $0.device)) })
        }
        let parameters = contents.parameters.map { parameter in
            Parameter(
                key: parameter.key,
                value: parameter.value,
                time: parameter.stamp.time,
                device: index(of: parameter.stamp.device)
            )
        }
        let events = contents.events.map { event in
            Event(
                name: event.name,
                donations: event.donations.map { Donation(device: index(of: $0.device), $0) }
            )
        }
        self.init(
            devices: devices,
            clock: contents.clock,
            floor: contents.floor.time,
            floorDevice: floorDevice,
            states: states,
            tips: tips,
            parameters: parameters,
            events: events
        )
    }

    var contents: TipStoreExport {
        get throws {
            func uuid(_ index: Int) throws -> String {
                guard devices.indices ~= index else {
                    throw TipDocumentError.damaged(reason: "it names a device that it does not list")
                }
                return devices[index]
            }
            var contents = TipStoreExport.empty
            contents.clock = clock
            contents.floor.time = floor
            contents.floor.device = floorDevice < 0 ? "" : try uuid(floorDevice)
            contents.devices = try states.map { try $0.device(uuid($0.device)) }
            contents.tips = try tips.map { tip in
                TipStoreExport.Tip(tip.id, try tip.records.map { try $0.record(uuid($0.device)) })
            }
            contents.parameters = try parameters.map { parameter in
                let stamp = TipStoreExport.Stamp(time: parameter.time, device: try uuid(parameter.device))
                return TipStoreExport.Parameter(parameter.key, parameter.value, stamp)
            }
            contents.events = try events.map { event in
                TipStoreExport.Event(
                    event.name,
                    try event.donations.map { donation in
                        let device = try uuid(donation.device)
                        return .init(donation.date, of: device, donation.sequence, donation.payload)
                    }
                )
            }
            return contents
        }
    }
}

extension CompactDocument.State {
    fileprivate func device(_ uuid: String) -> TipStoreExport.Device {
        TipStoreExport.Device(
            uuid,
            sequence: sequence,
            removed: removed ?? SequenceRanges(),
            lastDisplay: lastDisplay,
            lastDisplayTime: lastDisplayTime ?? 0
        )
    }
}

extension CompactDocument.Record {
    fileprivate init(_ record: TipStoreExport.Record, device: Int) {
        self.device = device
        count = record.count
        seconds = record.seconds
        clearedCount = record.clearedCount == 0 ? nil : record.clearedCount
        clearedSeconds = record.clearedSeconds == 0 ? nil : record.clearedSeconds
        clearedTime = record.clearedTime == 0 ? nil : record.clearedTime
        reason = record.invalidation?.reason
        date = record.invalidation?.date
        time = record.invalidation?.time
    }

    fileprivate func record(_ uuid: String) throws -> TipStoreExport.Record {
        var record = TipStoreExport.Record(of: uuid, count: count, seconds: seconds)
        record.clearedCount = clearedCount ?? 0
        record.clearedSeconds = clearedSeconds ?? 0
        record.clearedTime = clearedTime ?? 0
        if let reason {
            guard let date, let time, !date.timeIntervalSinceReferenceDate.isNaN else {
                throw TipDocumentError.damaged(reason: "an invalidation has no date")
            }
            record.invalidation = TipStoreExport.Invalidation(reason, date: date, time: time)
        }
        return record
    }
}
