/// A picture or the list of pictures that could not be written, or a step that could not be shown.
struct StoryboardFailure: Error, CustomStringConvertible {
    let description: String
}
