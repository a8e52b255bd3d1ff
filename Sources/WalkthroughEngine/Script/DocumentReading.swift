extension JSONDocument {
    /// Reads a file.
    ///
    /// - Parameter firstLine: the line of the file that the text begins with.
    /// - Throws: ``TourFileError`` when it is not JSON.
    /// - Complexity: O(*n*), *n* bytes.
    package init(json: some Sequence<UInt8>, file: String, firstLine: Int = 1) throws(TourFileError) {
        let text = JSONText(json, firstLine: firstLine)
        do throws(JSONSyntax.Fault) {
            self.init(text: text, root: try JSONSyntax.root(of: text), file: file)
        } catch {
            throw TourFileError(error, file: file, isEmpty: text.isBlank && firstLine == 1)
        }
    }
}
