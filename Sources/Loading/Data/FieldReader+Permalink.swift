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
      guard code == .invalidSettings else { return permalink }
      if isName {
        let styles = Permalink.Style.allCases.map(\.rawValue)
        report(
          entry.value,
          "\(MessageText.quoted(text)) is neither a pattern of addresses nor one of "
            + "Jekyll's styles", Spelling.advice(for: text, among: styles))
        return nil
      }
      let parts = permalink.address { _ in "x" }.split(separator: "/")
      do throws(SitePath.Refusal) {
        _ = try SitePath((["x"] + parts).joined(separator: "/"), isPage: true)
        return permalink
      } catch {
        report(
          entry.value,
          "\(MessageText.quoted(text)) makes addresses that no page can have: \(error.reason)")
      }
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
      report(
        at: place, LoadingSentences.unknownPlaceholder(name),
        LoadingSentences.placeholder(insteadOf: name) ?? Spelling.advice(for: name, among: known))
    }
  }
}
