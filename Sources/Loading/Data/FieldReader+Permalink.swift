internal import Content
internal import Diagnostics
internal import Primitives

extension FieldReader {
  /// The pattern of addresses: `/:year/:slug/`, `/about/`, `pretty`.
  mutating func permalink(_ entry: DataField, of collection: ContentCollection) -> Permalink? {
    guard let text = line(entry) else { return nil }
    do {
      let permalink = try Permalink(text, of: collection)
      let isName = text.utf8.allSatisfy(\.isASCIILetter) && permalink.placeholders.isEmpty
      guard isName, code == .invalidSettings else { return permalink }
      let styles = Permalink.Style.allCases.map(\.rawValue)
      report(
        entry.value, LoadingSentences.notAStyle(text),
        LoadingSentences.oneOf(styles, insteadOf: text))
    } catch {
      report(error, of: text, entry)
    }
    return nil
  }

  private mutating func report(_ fault: Permalink.Fault, of pattern: String, _ entry: DataField) {
    switch fault {
    case .hasHost:
      report(
        entry.value, LoadingSentences.addressHasHost(pattern), LoadingSentences.writePathAlone)
    case .hasSuffix:
      report(
        entry.value, LoadingSentences.addressHasSuffix(pattern), LoadingSentences.writePathAlone)
    case .unknownPlaceholder(let name):
      let value = entry.value.range
      let place = text.bytes[value].firstRange(of: Array(name.utf8)) ?? value
      let known = Permalink.Placeholder.allCases.map { ":" + $0.rawValue }
      let (file, code) = (text, code)
      add(
        Diagnostic(
          code, in: file, at: place, LoadingSentences.unknownPlaceholder(name),
          suggestion: LoadingSentences.placeholder(insteadOf: name)
            ?? LoadingSentences.oneOf(known, insteadOf: name)))
    }
  }
}
