internal import ArgumentParser
internal import WalkthroughEmbedded

/// `walkthrough schema`
struct SchemaCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Print the JSON Schema of tour files.",
        discussion:
            "Name it in a file as \"$schema\", and editors complete and check the file as it is written."
    )

    func run() { Output.print(String(cString: walkthrough_embedded_file("tour.schema.json"))) }
}
