import Primitives

/// Diagnostics in the form that a terminal shows.
///
/// Errors come last, nearest the prompt. If a kind is frequent, each of its messages is shown once,
/// with a count.
///
/// ```
/// content/tutorials/a.md:12:3: warning: the attribute "style" is not passed
///  12 | <p style="color: red">
///     |    ^~~~~
///   1,044 times in 96 files, here first; --all shows each
/// warning: missing-image: 426 more in 90 files; --all shows each
/// ```
package struct DiagnosticListing {
  /// The number of warnings of one kind above which each message is shown only once, which is also
  /// the maximum number of these messages.
  package static let mostWarnings = 5
  /// The same limit for errors.
  ///
  /// It is higher, because every error must be fixed.
  package static let mostErrors = 100

  private let diagnostics: [Diagnostic]
  private let showsEach: Bool
  private let isColored: Bool

  /// - Parameters:
  ///   - diagnostics: the diagnostics, sorted.
  ///   - showsEach: whether to show each diagnostic, however many there are.
  package init(_ diagnostics: [Diagnostic], showsEach: Bool = false, isColored: Bool = false) {
    self.diagnostics = diagnostics
    self.showsEach = showsEach
    self.isColored = isColored
  }

  /// The text, with a line feed after each line.
  package var text: PrintedText {
    lines(of: diagnostics.filter { $0.severity != .error }, limit: Self.mostWarnings)
      + lines(of: diagnostics.filter { $0.severity == .error }, limit: Self.mostErrors)
  }

  /// Returns summaries first, so that single diagnostics are nearer the prompt.
  private func lines(of diagnostics: [Diagnostic], limit: Int) -> PrintedText {
    guard !showsEach else { return diagnostics.map(text).joined() }
    let kinds = Dictionary(grouping: diagnostics, by: \.code)
      .filter { $0.value.reduce(0) { $0 + $1.count } > limit }
    let others = kinds.keys.filter { !DiagnosticCode.ofSite.contains($0) }
      .sorted { ByteOrder.precedes($0.rawValue, $1.rawValue) }
    let sums = (DiagnosticCode.ofSite + others).compactMap { code in
      kinds[code].map { sum(of: $0, limit: limit) }
    }
    return sums.joined() + diagnostics.filter { kinds[$0.code] == nil }.map(text).joined()
  }

  /// Returns the messages of a kind, most frequent first, and the number of the others.
  private func sum(of kind: [Diagnostic], limit: Int) -> PrintedText {
    let alike = Dictionary(grouping: kind.filter { $0.omitted == 0 }) { one -> [[UInt8]] in
      [Array(one.message.utf8), Array((one.suggestion ?? "").utf8)]
    }
    let sentences = alike.values.sorted { (left: [Diagnostic], right: [Diagnostic]) -> Bool in
      left.count == right.count ? left[0] < right[0] : left.count > right.count
    }
    let texts = sentences.prefix(limit).map { places -> PrintedText in
      let first = text(places[0])
      guard places.count > 1 else { return first }
      return "\(first)  \(Self.many(places, "times")), here first; --all shows each\n"
    }
    let rest = sentences.dropFirst(limit).joined() + kind.filter { $0.omitted > 0 }
    guard let first = rest.first else { return texts.joined() }
    return texts.joined() + "\(first.severityText(isColored: isColored)) \(first.code.rawValue): "
      + "\(Self.many(rest, "more")); --all shows each\n"
  }

  /// Returns a count such as `1,044 times in 96 files`.
  private static func many(_ diagnostics: some Collection<Diagnostic>, _ word: String) -> String {
    let count = diagnostics.reduce(0) { $0 + $1.count }
    let files = Set(diagnostics.compactMap { $0.path.map { Array($0.utf8) } }).count
    let place = files == 0 ? "" : files == 1 ? " in 1 file" : " in \(files.grouped) files"
    return "\(count.grouped) \(word)\(place)"
  }

  private func text(_ one: Diagnostic) -> PrintedText { one.printed(isColored: isColored) }
}
