internal import Glibc

/// Where the tool's module and payload are.
struct ModuleFiles {
    /// The module that GIO loads.
    let module: String
    /// The library that the module loads.
    let payload: String

    /// Finds both beside the tool, as they are built, or where they are installed.
    ///
    /// - Throws: ``ToolError`` when one of them is missing.
    init() throws(ToolError) {
        let folder = Self.folderOfTool
        let places = [folder, "\(folder)/../lib/walkthrough", "\(folder)/../lib64/walkthrough"]
        func find(_ name: String) throws(ToolError) -> String {
            for place in places {
                if let path = realpath("\(place)/\(name)", nil) {
                    defer { free(path) }
                    return String(cString: path)
                }
            }
            throw ToolError(
                description:
                    "\(name) is not beside this tool, nor in ../lib/walkthrough. \"swift build\" builds it."
            )
        }
        module = try find("libwalkthrough-module.so")
        payload = try find("libwalkthrough-payload.so")
    }

    /// Why an app cannot load the payload, as the end of a sentence.
    ///
    /// - Parameter reason: what the linker says.
    static func refusal(_ reason: String) -> String {
        let isOld = ["version `GLIBC", "undefined symbol: g", "undefined symbol: pango"].contains(
            where: reason.contains
        )
        return isOld
            ? "runs on libraries that are too old for tours, which take GTK 4.8 and glibc 2.36: \(reason)"
            : "cannot load what tours take: \(reason)"
    }

    private static var folderOfTool: String {
        guard let path = realpath("/proc/self/exe", nil) else { return "." }
        defer { free(path) }
        return String(cString: path).split(separator: "/").dropLast().map { "/\($0)" }.joined()
    }
}
