/// Keys of what is kept of users: names that may be anything, between slashes.
package enum RecordKey {
    /// A name without what key files give a meaning: letters, digits and `._-` stay, any other byte becomes `%` and two
    /// hexadecimal digits.
    package static func escaped(_ name: String) -> String {
        name.utf8.map { byte in
            switch UInt8(byte) {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"):
                String(Unicode.Scalar(byte))
            default: "%" + JSONText.hexadecimal(Int(byte), digits: 2)
            }
        }.joined()
    }
}
