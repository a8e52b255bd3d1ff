import Glibc

/// Measures how long a piece of work takes.
package enum Stopwatch {
    /// The time that a sample should take at least, so that the clock's own cost does not count.
    private static let sample = 0.002
    /// How many samples the median is taken of, and how long they may take together.
    private static let (samples, patience) = (31, 1.0)

    /// The median time of one call of `work`, in seconds, over samples of many calls each.
    ///
    /// `work` is given the number of the call, so that it can vary its input.
    package static func median(_ work: (Int) -> Void) -> Double {
        var calls = 1
        var elapsed = time(calls, work)
        while elapsed < sample {
            calls = max(calls * 2, Int(Double(calls) * sample / max(elapsed, 1e-9)))
            elapsed = time(calls, work)
        }
        var times = [elapsed / Double(calls)]
        var spent = elapsed
        while times.count < samples, spent < patience {
            elapsed = time(calls, work)
            spent += elapsed
            times.append(elapsed / Double(calls))
        }
        return times.sorted()[times.count / 2]
    }

    /// The time of one call that cannot be repeated at will, in seconds.
    package static func once<Failure: Error>(_ work: () throws(Failure) -> Void) throws(Failure) -> Double {
        let start = ContinuousClock.now
        try work()
        return seconds(ContinuousClock.now - start)
    }

    /// The time of one asynchronous call, in seconds.
    package static func once(_ work: () async -> Void) async -> Double {
        let start = ContinuousClock.now
        await work()
        return seconds(ContinuousClock.now - start)
    }

    private static func time(_ calls: Int, _ work: (Int) -> Void) -> Double {
        let duration = ContinuousClock().measure {
            for call in 0..<calls { work(call) }
        }
        return seconds(duration)
    }

    static func seconds(_ duration: Duration) -> Double {
        Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
    }

    /// The power of n with which a time grows: the slope of the line through the points on logarithmic axes.
    package static func exponent(of times: [(n: Int, seconds: Double)]) -> Double {
        let points = times.map { (x: log(Double($0.n)), y: log($0.seconds)) }
        let count = Double(points.count)
        let x = points.map(\.x).reduce(0, +) / count
        let y = points.map(\.y).reduce(0, +) / count
        let covariance = points.map { ($0.x - x) * ($0.y - y) }.reduce(0, +)
        return covariance / points.map { ($0.x - x) * ($0.x - x) }.reduce(0, +)
    }
}

extension [Double] {
    /// The number in the middle; there has to be one.
    package var median: Double { sorted()[count / 2] }
}

/// Keeps the compiler from leaving out what was computed.
@inline(never)
@_optimize(none)
package func use<Value>(_ value: Value) {}

/// What `value` comes to: as soon as it is as expected, or after a minute.
///
/// On a slow machine what takes long to read is there some time after it was first asked for.
package func settled(at expected: Int, _ value: () -> Int) -> Int {
    for _ in 0..<600 {
        let value = value()
        if value == expected { return value }
        usleep(100_000)
    }
    return value()
}
