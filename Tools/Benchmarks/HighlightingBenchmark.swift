import Highlighting

/// Swift code to HTML with classes.
enum HighlightingBenchmark {
  static func run() throws {
    guard let swift = Language.named("swift") else { return }
    let code = Array(SampleCode.swift(bytes: 1_000_000).utf8)
    var output: [UInt8] = []
    let measurement = try Measurement(
      rounds: 31,
      [
        {
          var spans = 0
          code.withUnsafeBufferPointer { code in
            Highlighter.spans(of: code, in: swift) { _, _ in spans += 1 }
          }
          return spans
        },
        {
          output.removeAll(keepingCapacity: true)
          code.withUnsafeBufferPointer { code in
            Highlighter.appendHTML(of: code, in: swift, to: &output)
          }
          return output.count
        },
      ])
    report("Swift, classes only", bytes: code.count, seconds: measurement.medians[0])
    report("Swift, written as HTML", bytes: code.count, seconds: measurement.medians[1])
  }
}
