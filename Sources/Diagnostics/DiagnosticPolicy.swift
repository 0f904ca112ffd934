/// The rules by which `checks:` in `site.yml` and `--strict` change severities.
package struct DiagnosticPolicy: Hashable, Sendable {
  package enum Level: String, CaseIterable, Hashable, Sendable {
    case error, warning, off
  }

  /// The level of each check that the site sets.
  package var levels: [DiagnosticCode: Level]
  /// The checks whose diagnostics are dropped.
  package var hidden: Set<DiagnosticCode>
  package var isStrict: Bool
  /// Whether to show hints whose check is not in `levels`.
  package var showsAdvice: Bool

  /// Creates a policy; without arguments, it shows every diagnostic with its default severity.
  package init(
    levels: [DiagnosticCode: Level] = [:], hiding hidden: Set<DiagnosticCode> = [],
    isStrict: Bool = false, showsAdvice: Bool = true
  ) {
    self.levels = levels
    self.hidden = hidden
    self.isStrict = isStrict
    self.showsAdvice = showsAdvice
  }

  /// Returns whether diagnostics with this code are shown; otherwise the check can be skipped.
  package func shows(_ code: DiagnosticCode) -> Bool {
    if hidden.contains(code) { return false }
    guard code.isAdjustable, let level = levels[code] else { return showsAdvice || !code.isAdvice }
    return level != .off
  }

  /// The maximum number of diagnostics of a run.
  package static let limit = 10_000

  /// Returns the diagnostics that the site wants: with changed severities, sorted, without
  /// duplicates.
  ///
  /// Above the limit, the first errors are kept, then the first warnings, and one more diagnostic
  /// counts the rest. The results of several parts can be combined and limited again.
  ///
  /// - Parameters:
  ///   - limit: the maximum number of diagnostics to keep.
  ///   - path: the file that all diagnostics are about; nil if they are about the site.
  package func apply(
    to diagnostics: [Diagnostic], limit: Int = Self.limit, in path: String? = nil
  ) -> [Diagnostic] {
    var seen: Set<Diagnostic> = []
    var unreadable: Set<String> = []
    let graded = diagnostics.compactMap(graded)
    // Diagnostics that only count others, which the limit of a part has dropped.
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

  /// Returns false for a repeated error about a file's encoding, because front matter and body both
  /// report it.
  private func isNews(_ diagnostic: Diagnostic, _ unreadable: inout Set<String>) -> Bool {
    guard diagnostic.code == .invalidUTF8, let path = diagnostic.path else { return true }
    return unreadable.insert(path).inserted
  }

  /// Returns a diagnostic with the severity that the site sets; nil if the site turns it off.
  private func graded(_ diagnostic: Diagnostic) -> Diagnostic? {
    guard shows(diagnostic.code) else { return nil }
    var diagnostic = diagnostic
    // A large photo or a scheduled post is not a mistake.
    if isStrict, ![.largeImage, .futureDate].contains(diagnostic.code) {
      diagnostic.severity = .error
    } else if diagnostic.code.isAdjustable, let level = levels[diagnostic.code] {
      diagnostic.severity = level == .error ? .error : .warning
    }
    return diagnostic
  }
}

extension Sequence where Element == Diagnostic {
  /// Whether one of them is an error.
  public var containsError: Bool { contains { $0.severity == .error } }

  /// The counts, such as `3 errors and 1 warning`; nil if there are no diagnostics.
  package var countText: String? {
    let parts = [Diagnostic.Severity.error, .warning, .note].compactMap { severity in
      let count = reduce(0) { $0 + ($1.severity == severity ? $1.count : 0) }
      return count == 0 ? nil : "\(count.grouped) \(severity.rawValue)\(count == 1 ? "" : "s")"
    }
    return parts.isEmpty ? nil : parts.joined(separator: " and ")
  }
}
