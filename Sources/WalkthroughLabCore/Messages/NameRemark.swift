/// What the name of a control does not survive, in words.
package enum NameRemark {
    /// The remark on a name; nil when it lasts.
    package static func text(dependsOnLanguage: Bool, dependsOnNeighbors: Bool) -> String? {
        if dependsOnNeighbors { return "this is found by its place: not once a similar one comes or goes" }
        return dependsOnLanguage ? "this is found by its text: not in another language" : nil
    }
}
