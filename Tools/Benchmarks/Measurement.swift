import Foundation

/// The processor time of several pieces of work, taken in turns.
///
/// In turns, so that whatever else the machine does meets all of them alike; processor time and
/// the median, so that waiting for a processor does not count.
struct Measurement {
  /// Seconds that one run takes, of each piece of work: the median of all rounds.
  let medians: [Double]

  /// How long a round takes at least: well over what the clock can tell apart.
  private static let shortestRound = 0.001

  /// Measures.
  ///
  /// - Parameters:
  ///   - rounds: how often each piece of work is timed.
  ///   - works: returns something that depends on the result, so that no work is left out.
  init(rounds: Int, _ works: [() throws -> Int]) throws {
    var results = 0
    func time(_ work: () throws -> Int, runs: Int) rethrows -> Double {
      let start = Self.processorTime()
      for _ in 0..<runs { results &+= try work() }
      return Self.processorTime() - start
    }
    // Finding out how many runs make a round warms up, too.
    let runs = try works.map { work in
      var runs = 1
      while try time(work, runs: runs) < Self.shortestRound { runs *= 2 }
      return runs
    }
    var times = [[Double]](repeating: [], count: works.count)
    for _ in 0..<rounds {
      for (index, work) in works.enumerated() {
        times[index].append(try time(work, runs: runs[index]) / Double(runs[index]))
      }
    }
    medians = times.map { $0.sorted()[$0.count / 2] }
    if results == .min { print(results) }
  }

  /// Seconds that this thread has had a processor.
  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
  }
}

/// A number with so many decimals.
func decimal(_ number: Double, _ places: Int) -> String {
  var unit = 1
  for _ in 0..<places { unit *= 10 }
  let scaled = Int((number * Double(unit)).rounded())
  let fraction = String(scaled % unit)
  let zeros = String(repeating: "0", count: max(0, places - fraction.count))
  return places == 0 ? String(scaled) : "\(scaled / unit).\(zeros)\(fraction)"
}

/// Prints one figure with what it is.
func report(_ what: String, _ figure: String) {
  let label = "  " + what
  print(label + String(repeating: " ", count: max(1, 52 - label.count)) + figure)
}

/// Prints how many megabytes a second are read.
func report(_ what: String, bytes: Int, seconds: Double) {
  report(what, "\(decimal(Double(bytes) / seconds / 1_000_000, 1)) MB/s")
}
