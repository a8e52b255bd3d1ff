/// What is released, as the command line, the About dialog and app stores name it.
nonisolated enum Release {
    static let version = "0.1.0"
}
