import BenchmarkHarness

@main
enum Main {
    static func main() {
        BenchmarkCommand([
            .placement, .scene, .labels, .transition, .growth, .texts, .files, .eligibility, .donations,
            .limits,
            .stores,
        ])
        .run()
    }
}
