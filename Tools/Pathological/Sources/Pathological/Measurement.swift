import Foundation

/// The least that the runs of a program on one text took.
struct Measurement {
  /// Seconds of the processor, so that other processes do not count.
  private(set) var seconds = Double.infinity
  /// Bytes of memory at the peak of all runs so far.
  private(set) var memory = 0

  /// Adds a run to its end, and returns its status.
  @discardableResult
  mutating func add(_ program: String, _ arguments: [String]) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let before = Self.ofChildren()
    try process.run()
    process.waitUntilExit()
    let after = Self.ofChildren()
    seconds = min(seconds, after.seconds - before.seconds)
    memory = after.memory
    return process.terminationStatus
  }

  private static func ofChildren() -> (seconds: Double, memory: Int) {
    var usage = rusage()
    // RUSAGE_CHILDREN, which has another type on each system.
    getrusage(-1, &usage)
    let times = [usage.ru_utime, usage.ru_stime]
    #if canImport(Darwin)
      let unit = 1
    #else
      let unit = 1 << 10
    #endif
    return (
      times.reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6 },
      Int(usage.ru_maxrss) * unit
    )
  }
}
