/// A picture or the list of pictures that could not be written, or a step that could not be shown.
package struct StoryboardFailure: Error, Equatable, CustomStringConvertible {
    package let description: String

    /// The app has closed the window that is played in, as one that greets while it starts.
    package static let windowClosed = StoryboardFailure("the app has closed its window")

    package init(_ description: String) { self.description = description }
}
