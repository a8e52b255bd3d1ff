import BenchmarkHarness
import CWalkthroughGtk
import TipEngine

@main
enum Main {
    static func main() {
        guard gtk_init_check() != 0 else {
            print("GTK finds no display. With xvfb-run in front of the command it needs none.")
            exit(2)
        }
        do {
            let folder = try BenchmarkFolder()
            try Tips.configure([
                .datastoreLocation(.url(folder.url("tips.sqlite"))), .displayFrequency(.immediate),
            ])
            withExtendedLifetime(folder) { BenchmarkCommand([.lists, .texts]).run() }
        } catch {
            print(error)
            exit(1)
        }
    }
}
