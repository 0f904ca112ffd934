internal import Content

// Reads what `site.yml` says about the check of code.
extension SettingsReader {
  /// `code: { modules: modules }`.
  mutating func readCode(_ entry: DataField) {
    for part in fields.mapping(entry) ?? [] {
      guard part.key == "modules" else {
        unknown(part, in: LoadingSentences.code, known: ["modules"])
        continue
      }
      guard let text = fields.line(part) else { continue }
      guard let path = Self.pathInRoot(text) else {
        fields.report(
          part.value, LoadingSentences.folderOutside(text), LoadingSentences.writeModulesFolder)
        continue
      }
      guard isFolder(path) else {
        fields.report(
          part.value, LoadingSentences.noRoot(text), LoadingSentences.writeModulesFolder)
        continue
      }
      settings.codeModules = path
    }
  }

  /// A path below the root, without a slash at its end; nil for any other.
  private static func pathInRoot(_ text: String) -> String? {
    var parts = text.split(separator: "/", omittingEmptySubsequences: false)
    if parts.count > 1, parts.last == "" { parts.removeLast() }
    guard !parts.isEmpty, parts.allSatisfy({ !["", ".", "..", "~"].contains($0) }) else {
      return nil
    }
    return parts.joined(separator: "/")
  }
}
