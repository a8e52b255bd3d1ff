import BenchmarkHarness
import CWalkthroughGtk

@main
enum Main {
    static func main() {
        guard gtk_init_check() != 0 else {
            print("GTK finds no display. With xvfb-run in front of the command it needs none.")
            exit(2)
        }
        BenchmarkCommand([.lists, .texts]).run()
    }
}
