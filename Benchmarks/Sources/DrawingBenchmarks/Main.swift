import BenchmarkHarness
import CWalkthroughGtk
import Glibc

@main
enum Main {
    static func main() {
        // Nothing that was seen on this machine is read, nor anything kept.
        let folder = try? BenchmarkFolder()
        if let folder { setenv("XDG_STATE_HOME", folder.path("state"), 1) }
        guard gtk_init_check() != 0 else {
            print("GTK finds no display. With xvfb-run in front of the command it needs none.")
            exit(2)
        }
        withExtendedLifetime(folder) { BenchmarkCommand([.drawing, .opening, .showing]).run() }
    }
}
