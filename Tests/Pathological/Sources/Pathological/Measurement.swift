#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif
import MarkdownRendering
import Primitives
import Diagnostics

/// What rendering one page took.
struct Measurement {
  let bytes: Int
  /// Seconds of the processor, so that other processes do not count.
  let seconds: Double
  /// Bytes of memory at the peak above what there was before; nil where the system does not say.
  let memory: Int?
  let isRefused: Bool

  init(of text: [UInt8]) {
    bytes = text.count
    let source = SourceText(path: "page.md", bytes: text)
    let memoryBefore = ProcessMemory.startPeak()
    let start = Self.processorTime()
    let page = MarkdownRenderer(options: MarkdownOptions()).render(source)
    seconds = Self.processorTime() - start
    memory = memoryBefore.flatMap { before in ProcessMemory.peak().map { max(0, $0 - before) } }
    isRefused = page.html.isEmpty && page.diagnostics.contains { $0.severity == .error }
  }

  /// What is too much, or nil.
  ///
  /// - Parameter quarter: the same page with a quarter of the bytes.
  func breach(quarter: Measurement?) -> String? {
    let blocks = max(1, Double(bytes) / Double(64 << 10))
    if isRefused, seconds > 0.05 * blocks { return "refused late" }
    if seconds > 2 * blocks { return "too slow" }
    let budget = bytes * Limits.parserBytesPerByte + Limits.parserBytes
    // The page itself, its HTML and what the process keeps between pages come on top.
    if let memory, memory > budget + 32 * bytes + (16 << 20) { return "too much memory" }
    guard let quarter, !isRefused, !quarter.isRefused, seconds > 0.05 else { return nil }
    let growth = seconds / max(quarter.seconds, 0.001)
    // At most 4.5 times for twice the input, and this is four times.
    return growth > 4.5 * 4.5 ? "grows too fast" : nil
  }

  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
