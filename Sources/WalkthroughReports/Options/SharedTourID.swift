package import WalkthroughEngine

/// Two tour files whose tours have one id: pictures, findings and logs could not be told apart.
package struct SharedTourID: Error, Hashable, CustomStringConvertible {
    package let id: Walkthrough.ID
    /// The files, as the user names them.
    package let files: [String]

    package init(id: Walkthrough.ID, files: [String]) {
        self.id = id
        self.files = files
    }

    /// Refuses tours that share an id with one from another file.
    ///
    /// - Throws: ``SharedTourID`` for the first that do.
    package static func refuse(in tours: [(file: String, id: Walkthrough.ID)]) throws(SharedTourID) {
        var first: [Walkthrough.ID: String] = [:]
        for (file, id) in tours {
            if let other = first[id] { throw SharedTourID(id: id, files: [other, file]) }
            first[id] = file
        }
    }

    package var description: String {
        "\(files.joined(separator: " and ")) have the same id \"\(id)\", so their pictures would overwrite each other. Give each tour an id of its own."
    }
}
