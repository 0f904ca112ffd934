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

  /// A policy; without arguments, every kind has its own severity.
  public init(levels: [DiagnosticCode: Level] = [:], isStrict: Bool = false) {
    self.levels = levels
    self.isStrict = isStrict
  }

  /// The diagnostics as the site wants them: regraded, sorted, each once.
  public func apply(to diagnostics: [Diagnostic]) -> [Diagnostic] {
    let graded = diagnostics.compactMap { diagnostic -> Diagnostic? in
      var diagnostic = diagnostic
      if diagnostic.code.isAdjustable, let level = levels[diagnostic.code] {
        switch level {
        case .off: return nil
        case .error: diagnostic.severity = .error
        case .warning: diagnostic.severity = .warning
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
}
