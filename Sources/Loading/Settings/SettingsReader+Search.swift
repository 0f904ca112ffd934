internal import Content

// Reads what `site.yml` says about search.
extension SettingsReader {
  /// `search: off`, or `search: { words: false }`: what is not named is searched.
  mutating func readSearch(_ entry: DataField) {
    guard case .mapping(let parts) = entry.value.value else {
      if entry.value.isNull { return }
      switch entry.value.text?.lowercased() {
      case "true", "yes", "on": return
      case "false", "no", "off": settings.searched = []
      default:
        fields.report(
          entry.value, LoadingSentences.notASearch(entry.value),
          "write off, or what is not searched, for example { words: false }")
      }
      return
    }
    let known = settings.searchable
    for part in parts {
      guard let section = known.first(where: { $0.name == part.key }) else {
        unknown(part, in: LoadingSentences.quoted(entry.key), known: known.map(\.name))
        continue
      }
      if fields.flag(part) == false { settings.searched.remove(section) }
    }
  }
}
