/// What the name of a control does not survive, in words.
package enum NameRemark {
    /// The remark on a name that matches so many widgets; nil when it lasts.
    package static func text(matches: Int, dependsOnLanguage: Bool, dependsOnNeighbors: Bool) -> String? {
        if matches > 1 { return "\(matches) widgets are called that: the first that is visible is meant" }
        if dependsOnNeighbors { return "this is found by its place: not once a similar one comes or goes" }
        return dependsOnLanguage ? "this is found by its text: not in another language" : nil
    }
}
