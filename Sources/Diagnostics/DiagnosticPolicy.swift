import Primitives

/// What `checks:` in `site.yml` and `--strict` make of a diagnostic.
public struct DiagnosticPolicy: Hashable, Sendable {
  /// What a check is set to.
  public enum Level: String, CaseIterable, Hashable, Sendable {
    case error, warning, off
  }

  /// The checks that the site sets, by kind.
  public var levels: [DiagnosticCode: Level]
  /// Whether warnings count as errors.
  public var isStrict: Bool
  /// Whether advice is shown that the site does not ask for.
  public var showsAdvice: Bool

  /// A policy; without arguments, every kind is shown with its own severity.
  public init(
    levels: [DiagnosticCode: Level] = [:], isStrict: Bool = false, showsAdvice: Bool = true
  ) {
    self.levels = levels
    self.isStrict = isStrict
    self.showsAdvice = showsAdvice
  }

  /// Whether a diagnostic of a kind would be shown: what would not need not be looked for.
  public func shows(_ code: DiagnosticCode) -> Bool {
    guard code.isAdjustable, let level = levels[code] else { return showsAdvice || !code.isAdvice }
    return level != .off
  }

  /// The diagnostics as the site wants them: regraded, sorted, each once.
  public func apply(to diagnostics: [Diagnostic]) -> [Diagnostic] {
    let graded = diagnostics.compactMap { diagnostic -> Diagnostic? in
      guard shows(diagnostic.code) else { return nil }
      var diagnostic = diagnostic
      if diagnostic.code.isAdjustable, let level = levels[diagnostic.code] {
        switch level {
        case .error: diagnostic.severity = .error
        case .warning: diagnostic.severity = .warning
        case .off: return nil
        }
      }
      if isStrict { diagnostic.severity = .error }
      return diagnostic
    }
    var seen: Set<Diagnostic> = []
    return graded.sorted().filter { seen.insert($0).inserted }
  }
}

extension Sequence where Element == Diagnostic {
  /// Whether there is an error among them.
  public var containsError: Bool { contains { $0.severity == .error } }

  /// `3 errors and 1 warning`; nil when there are none.
  public var countText: String? {
    let errors = count { $0.severity == .error }
    let warnings = count { $0.severity != .error }
    let parts = [
      errors == 0 ? nil : errors == 1 ? "1 error" : "\(errors) errors",
      warnings == 0 ? nil : warnings == 1 ? "1 warning" : "\(warnings) warnings",
    ].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: " and ")
  }
}
