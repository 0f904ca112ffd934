import Foundation
package import Testing

/// Expects that work takes time in proportion to its size: for four times as much, at most eight times
/// the processor time of this thread, where quadratic work takes sixteen times.
///
/// Two sizes are compared in one run, and compared anew where a busy machine may have disturbed it, so
/// that nothing depends on how fast a machine is.
///
/// - Parameter size: the smaller one, a quarter of it in short runs; work of it counts as a
///   millisecond at least.
package func expectProportion(
  from size: Int, sourceLocation: SourceLocation = #_sourceLocation, _ work: (Int) -> Void
) {
  let size = Rounds.number(size / 4, long: size)
  var ratio = Double.infinity
  for _ in 0..<6 where ratio > 8 {
    let small = processorTime { work(size) }
    ratio = min(ratio, processorTime { work(4 * size) } / max(small, 0.001))
  }
  #expect(ratio <= 8, sourceLocation: sourceLocation)
}

/// The seconds that work keeps this thread busy.
private func processorTime(of work: () -> Void) -> Double {
  func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
  let start = now()
  work()
  return now() - start
}
