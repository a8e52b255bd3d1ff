import Testing
import WalkthroughEngine

/// Whatever number a point, size or rectangle is given: nothing traps, and nothing but finite numbers comes
/// out.
@Suite struct HostileGeometryTests {
    @Test(arguments: HostileNumbers.all)
    func pointsSizesAndInsetsAreFinite(n: Double) {
        var point = Point(n, n)
        expect(point.isFinite && point.offset(x: n, y: -n).isFinite)
        point.x = n
        point.y = n
        expect(point.isFinite)
        var size = Size(n, n)
        expect(size.isFinite && size.width >= 0)
        size.width = n
        size.height = n
        expect(size.isFinite && size.height >= 0)
        var insets = Insets(top: n, bottom: n, left: n, right: n)
        for side in [\Insets.top, \.bottom, \.left, \.right] {
            expect(insets[keyPath: side].isFinite)
            insets[keyPath: side] = n
            expect(insets[keyPath: side].isFinite)
        }
    }

    @Test func rectanglesAreFinite() {
        for a in HostileNumbers.rects {
            var results = [a, a.mirrored(in: HostileNumbers.window), HostileNumbers.window.mirrored(in: a)]
            for b in HostileNumbers.rects + [HostileNumbers.window] {
                results += [a.intersection(b), a.union(b), a.moved(inside: b), b.moved(inside: a)]
            }
            for n in HostileNumbers.all {
                results += [a.inset(by: n), a.offset(x: n, y: n), a.inset(by: Insets(top: n, left: n))]
                var changed = a
                changed.x = n
                changed.height = n
                results.append(changed)
                _ = a.contains(Point(n, n))
                _ = a.contains(HostileNumbers.window, tolerance: n)
            }
            expect(results.allSatisfy { $0.isFinite && $0.width >= 0 && $0.height >= 0 }, "\(a)")
            expect(a.area.isFinite && a.center.isFinite)
        }
    }

    @Test func aRectangleGivenANumberThatIsNotFiniteHasNoExtent() {
        for n in HostileNumbers.all where !n.isFinite {
            expect(Rect(n, 0, 10, 10).isEmpty)
            expect(Rect(0, n, 10, 10).isEmpty)
            expect(Rect(0, 0, n, 10).isEmpty)
            expect(Rect(0, 0, 10, n).isEmpty)
        }
    }

    @Test func edgesFarAwayKeepWhatLiesBetweenThem() {
        for n in [1e10, 1e19, 1e300, .greatestFiniteMagnitude] {
            let all = Rect(left: -n, top: -n, right: n, bottom: n)
            expect(all.contains(HostileNumbers.window))
            expect(all.intersection(HostileNumbers.window) == HostileNumbers.window)
        }
    }

    @Test func roundedRectanglesAreFinite() {
        for rect in HostileNumbers.rects {
            for n in HostileNumbers.all {
                var rounded = RoundedRect(rect, radius: n)
                expect(rounded.isFinite)
                rounded.radius = n
                expect(rounded.isFinite)
                _ = rounded.contains(Point(n, 10))
            }
        }
        expect(RoundedRect(HostileNumbers.target, radius: .infinity).radius == 20)
        expect(RoundedRect(HostileNumbers.target, radius: .nan).radius == 0)
    }
}
