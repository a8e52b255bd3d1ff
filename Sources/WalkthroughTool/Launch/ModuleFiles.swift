internal import Glibc

/// Where the tool's module and payload are.
struct ModuleFiles {
    /// The module that GIO loads.
    let module: String
    /// The library that the module loads.
    let payload: String

    /// Finds both beside the tool, as they are built, or where they are installed.
    ///
    /// - Throws: ``LaunchProblem`` when one of them is missing.
    init() throws(LaunchProblem) {
        let folder = Self.folderOfTool
        let places = [folder, "\(folder)/../lib/walkthrough", "\(folder)/../lib64/walkthrough"]
        func find(_ name: String) throws(LaunchProblem) -> String {
            for place in places {
                if let path = realpath("\(place)/\(name)", nil) {
                    defer { free(path) }
                    return String(cString: path)
                }
            }
            throw LaunchProblem(
                description:
                    "\(name) is not beside this tool, nor in ../lib/walkthrough. \"swift build\" builds it."
            )
        }
        module = try find("libwalkthrough-module.so")
        payload = try find("libwalkthrough-payload.so")
    }

    private static var folderOfTool: String {
        guard let path = realpath("/proc/self/exe", nil) else { return "." }
        defer { free(path) }
        return String(cString: path).split(separator: "/").dropLast().map { "/\($0)" }.joined()
    }
}

/// An app that cannot be started or toured, and what to do about it.
nonisolated struct LaunchProblem: Error, CustomStringConvertible {
    let description: String
    /// The exit code of the tool.
    var status: Int32 = 1
}
