/// A picture or the list of pictures that could not be written, or a step that could not be shown.
package struct StoryboardFailure: Error, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
}
