internal import CWalkthroughGtk
internal import OdysseyResources

/// A file that is compiled into the binary.
nonisolated struct EmbeddedResource: @unchecked Sendable {
    /// Its path under `Resources/`: `pictures/ithaca.svg`.
    let path: String
    /// Its bytes, in static memory; a NUL follows them.
    let bytes: UnsafeBufferPointer<UInt8>

    /// The file at `path`; nil when there is none.
    init?(_ path: String) {
        guard let found = EmbeddedResource(odyssey_resource_find(path)) else { return nil }
        self = found
    }

    /// A file that is part of the program's own code, such as its CSS.
    static func required(_ path: String) -> EmbeddedResource {
        guard let found = EmbeddedResource(path) else {
            fatalError("\(path) is not embedded: add it to Resources/OdysseyResources.c")
        }
        return found
    }

    static var all: [EmbeddedResource] {
        var found: [EmbeddedResource] = []
        while let next = EmbeddedResource(odyssey_resource_at(found.count)) { found.append(next) }
        return found
    }

    /// The bytes as C text.
    var text: UnsafePointer<CChar>? {
        bytes.baseAddress.map { UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self) }
    }

    private init?(_ resource: UnsafePointer<OdysseyResource>?) {
        guard let resource, let path = resource.pointee.path else { return nil }
        self.path = String(cString: path)
        bytes = UnsafeBufferPointer(start: resource.pointee.bytes, count: resource.pointee.length)
    }
}
