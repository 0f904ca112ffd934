import ArgumentParser
import Diagnostics
import Primitives

/// A command's result as one JSON object with stable keys.
struct ResultJSON {
  var diagnostics: [Diagnostic] = []
  var pages = 0
  var written = 0
  var unchanged = 0
  var removed = 0
  var furtherKeys: [(key: String, json: String)] = []

  var text: PrintedText {
    let further = furtherKeys.map { ",\n  \"\($0.key)\": \($0.json)" }.joined()
    let list = diagnostics.map { "\n    \($0.json)" }.joined(separator: ",")
    return PrintedText(
      json: """
        {
          "diagnostics": [\(list)\(list.isEmpty ? "" : "\n  ")],
          "pages": \(pages),
          "written": \(written),
          "unchanged": \(unchanged),
          "removed": \(removed)\(further)
        }

        """)
  }
}

extension ResultJSON {
  /// Runs a command's work and, if JSON is requested, prints its error as JSON.
  static func reporting(
    _ isAsked: Bool, furtherKeys: [(key: String, json: String)] = [],
    _ work: () async throws -> Void
  ) async throws {
    do { try await work() } catch {
      guard isAsked, let fault = error as? any CommandFault, let diagnostic = fault.diagnostic
      else { throw error }
      let result = ResultJSON(diagnostics: [diagnostic], furtherKeys: furtherKeys)
      try Terminal.output(result.text)
      // The JSON already has everything that the message of a diagnostic says.
      if error is Diagnostic { throw ExitCode(fault.exitCode) }
      throw error
    }
  }
}
