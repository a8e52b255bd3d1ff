extension Array: FileValue where Element: FileValue {
    package static func read(_ reader: FileReader) throws(TourFileError) -> [Element] {
        var items: [Element] = []
        for item in try reader.items() { items.append(try Element.read(item)) }
        return items
    }

    package var fileText: String { FileText.list(map(\.fileText)) }
}
