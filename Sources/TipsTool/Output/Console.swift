internal import Glibc

/// The one place where this program writes to its standard streams.
enum Console {
    /// Prints a reply; exits when it cannot be written.
    ///
    /// A reader that closes the pipe early (`tips list | head`) causes no failure.
    static func print(_ reply: Reply) {
        for note in reply.notes { _ = write("Note: \(note)\n", to: STDERR_FILENO) }
        do { try write(reply.output) } catch { fail(error) }
    }

    /// Writes a piece of a command's output; exits with status 0 when the reader has closed the pipe.
    static func write(_ text: String) throws(ToolError) {
        switch write(text, to: STDOUT_FILENO) {
        case 0: return
        case EPIPE: exit(0)
        case let error:
            throw ToolError(
                status: .inputOutput,
                description: "The output cannot be written: \(String(cString: strerror(error)))."
            )
        }
    }

    /// Prints the error and exits with its status.
    static func fail(_ error: ToolError) -> Never {
        _ = write("Error: \(error)\n", to: STDERR_FILENO)
        exit(error.status.rawValue)
    }

    /// Asks on the terminal; any answer other than "y" or "yes" means no.
    static func confirm(_ question: String) -> Bool {
        _ = write("\(question) [y/N] ", to: STDERR_FILENO)
        return ["y", "yes"].contains(readLine()?.lowercased())
    }

    /// Writes all of the text to a file descriptor.
    ///
    /// - Returns: 0, or the system's error number.
    static func write(_ text: String, to descriptor: Int32) -> Int32 {
        signal(SIGPIPE, SIG_IGN)
        var text = text
        return text.withUTF8 { bytes in
            var rest = UnsafeRawBufferPointer(bytes)
            while let start = rest.baseAddress, !rest.isEmpty {
                let count = Glibc.write(descriptor, start, rest.count)
                if count < 0, errno == EINTR || errno == EAGAIN {
                    // Whoever started this may have a pipe that does not wait for its reader.
                    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                    _ = poll(&request, 1, -1)
                    continue
                }
                guard count >= 0 else { return errno }
                rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
            }
            return 0
        }
    }
}
