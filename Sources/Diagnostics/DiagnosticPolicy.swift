/// How `checks:` in `site.yml` and `--strict` regrade a diagnostic.
package struct DiagnosticPolicy: Hashable, Sendable {
  /// What a check is set to.
  package enum Level: String, CaseIterable, Hashable, Sendable {
    case error, warning, off
  }

  /// The checks that the site sets, by kind.
  package var levels: [DiagnosticCode: Level]
  /// The checks that nothing is reported of.
  package var hidden: Set<DiagnosticCode>
  /// Whether warnings count as errors.
  package var isStrict: Bool
  /// Whether advice is shown that the site does not name.
  package var showsAdvice: Bool

  /// A policy; without arguments, every kind is shown with its own severity.
  package init(
    levels: [DiagnosticCode: Level] = [:], hiding hidden: Set<DiagnosticCode> = [],
    isStrict: Bool = false, showsAdvice: Bool = true
  ) {
    self.levels = levels
    self.hidden = hidden
    self.isStrict = isStrict
    self.showsAdvice = showsAdvice
  }

  /// Whether a diagnostic of a kind would be shown; a check that would not be shown can be skipped.
  package func shows(_ code: DiagnosticCode) -> Bool {
    if hidden.contains(code) { return false }
    guard code.isAdjustable, let level = levels[code] else { return showsAdvice || !code.isAdvice }
    return level != .off
  }

  /// How many diagnostics of a run are kept.
  package static let limit = 10_000

  /// The diagnostics that the site wants: regraded, sorted, without duplicates.
  ///
  /// Above the limit the first errors are kept, then the first warnings, and one more diagnostic
  /// counts the rest. Results of several parts can be joined and limited again.
  ///
  /// - Parameters:
  ///   - limit: how many are kept.
  ///   - path: the file they are about; nil when they are about the site.
  package func apply(
    to diagnostics: [Diagnostic], limit: Int = Self.limit, in path: String? = nil
  ) -> [Diagnostic] {
    var seen: Set<Diagnostic> = []
    var unreadable: Set<String> = []
    let graded = diagnostics.compactMap(graded)
    // Faults dropped from the parts stay dropped from the whole.
    let counted = graded.filter { $0.omitted > 0 && $0.path == nil }
    let found = (counted.isEmpty ? graded : graded.filter { $0.omitted == 0 || $0.path != nil })
      .sorted().filter { seen.insert($0).inserted && isNews($0, &unreadable) }
    guard !counted.isEmpty || found.count > limit else { return found }
    let errors = found.filter { $0.severity == .error }
    let warnings = found.filter { $0.severity != .error }
    let keptErrors = errors.prefix(limit)
    let keptWarnings = warnings.prefix(limit - keptErrors.count)
    let left = errors.dropFirst(keptErrors.count) + warnings.dropFirst(keptWarnings.count) + counted
    let count = left.reduce(0) { $0 + $1.count }
    guard let gravest = left.first(where: { $0.severity == .error }) ?? left.first else {
      return found
    }
    return (keptErrors + keptWarnings).sorted() + [.omitting(count, like: gravest, in: path)]
  }

  /// Whether it is not a repeated report of a file's encoding: front matter and body each detect
  /// it.
  private func isNews(_ diagnostic: Diagnostic, _ unreadable: inout Set<String>) -> Bool {
    guard diagnostic.code == .invalidUTF8, let path = diagnostic.path else { return true }
    return unreadable.insert(path).inserted
  }

  /// A diagnostic as the site grades it; nil when the site turns it off.
  private func graded(_ diagnostic: Diagnostic) -> Diagnostic? {
    guard shows(diagnostic.code) else { return nil }
    var diagnostic = diagnostic
    // A large photo or a scheduled post is no mistake.
    if isStrict, ![.largeImage, .futureDate].contains(diagnostic.code) {
      diagnostic.severity = .error
    } else if diagnostic.code.isAdjustable, let level = levels[diagnostic.code] {
      diagnostic.severity = level == .error ? .error : .warning
    }
    return diagnostic
  }
}

extension Sequence where Element == Diagnostic {
  /// Whether there is an error among them.
  package var containsError: Bool { contains { $0.severity == .error } }

  /// `3 errors and 1 warning`; nil when there are none.
  package var countText: String? {
    let parts = [Diagnostic.Severity.error, .warning].compactMap { severity in
      let count = reduce(0) { $0 + ($1.severity == severity ? $1.count : 0) }
      return count == 0 ? nil : "\(count.grouped) \(severity.rawValue)\(count == 1 ? "" : "s")"
    }
    return parts.isEmpty ? nil : parts.joined(separator: " and ")
  }
}
