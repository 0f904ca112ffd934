import ArgumentParser
import Content
import Diagnostics

/// Chooses a destination of the settings.
struct DestinationChoice {
  private let all: [DestinationSettings]

  init(_ all: [DestinationSettings]) {
    self.all = all
  }

  /// The destination with a name; without a name the default, or the only one.
  ///
  /// - Throws: `ValidationError`, exit code 64, for a wrong name; `DestinationRefusal` when the
  ///   settings have no destination.
  func destination(named name: String?) throws -> DestinationSettings {
    guard !all.isEmpty else {
      throw DestinationRefusal(
        at: SourcePosition(line: 1, column: 1), "the site has no destination to publish to",
        suggestion: "add one, for example: publish: { www: { folder: ../www } }")
    }
    let names = all.map(\.name)
    let list = names.joined(separator: ", ")
    if let name {
      if let found = all.first(where: { $0.name == name }) { return found }
      let nearest = Spelling.suggestion(for: name, among: names).map { "; \($0)" } ?? ";"
      throw ValidationError(
        "there is no destination \"\(name)\"\(nearest) site.yml has: \(list)")
    }
    if let found = all.first(where: \.isDefault) ?? (all.count == 1 ? all.first : nil) {
      return found
    }
    throw ValidationError(
      "name one of the destinations, or give one \"default: true\"; site.yml has: \(list)")
  }
}

/// A destination of `site.yml` cannot be used.
struct DestinationRefusal: Error {
  let diagnostic: Diagnostic

  init(at position: SourcePosition, _ message: String, suggestion: String? = nil) {
    diagnostic = Diagnostic(
      .invalidSettings, path: "content/site.yml", position: position, message,
      suggestion: suggestion)
  }
}
