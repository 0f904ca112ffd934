package import Diagnostics

extension Diagnostic {
  /// Place, severity, message and suggestion in a line.
  package var oneLine: String {
    let place = position.map { ":\($0.line):\($0.column)" } ?? ""
    return "\(path ?? "")\(place): \(severity.rawValue): \(message)"
      + (suggestion.map { " | \($0)" } ?? "")
  }
}
