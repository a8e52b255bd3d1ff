@testable import TipDatastore

extension DeviceLog {
    /// The log of a new device that has read of a damaged store what could be read.
    ///
    /// That says nothing of what could not: all its entries are loose, and there may be others before them.
    init(device: String, salvaging former: Log, waitingReset: EntryID? = nil) {
        self.init(device: device)
        log = former.loosened
        self.waitingReset = waitingReset.flatMap { log[$0] == nil ? nil : $0 }
    }
}
