import Content
import Diagnostics
import Primitives

// Finds the settings that could not be read, so that their consequences are not reported as errors.
extension SettingsReader {
  /// Settings that determine which pages exist, and their URLs.
  private static let shaping = [
    "code", "collections", "data", "fallback", "language", "languages", "lists", "perPage",
    "search", "taxonomies",
  ]
  /// Checks that depend on no setting.
  private static let independent: Set<DiagnosticCode> = [
    .unreadableFile, .invalidUTF8, .fileTooLarge, .outsideRoot, .invalidSettings, .conflictMarker,
    .yamlComment, .yamlValue, .duplicateKey, .almostMarkdown, .controlCharacter, .codeFence,
    .unusedDefinition, .unusedFootnote, .missingFootnote, .missingImage, .unusableImage,
    .unsafeLink, .duplicateAsset, .futureDate,
  ]

  /// Returns the checks to skip because their findings may be consequences of an invalid setting.
  ///
  /// Checks that depend on no setting always run. An invalid setting that shapes the site skips all
  /// others; any other invalid setting skips warnings and the check of fragments.
  static func hiddenChecks(
    of sections: [SectionDeclaration], afterShaping: Bool = true
  ) -> Set<DiagnosticCode> {
    let all = Set(DiagnosticCode.ofSite + sections.flatMap(\.codes)).subtracting(independent)
    // A link may refer to an ID in raw HTML, which the invalid setting `html` may have allowed.
    return afterShaping
      ? all : all.filter { $0.defaultSeverity == .warning || $0 == .brokenFragment }
  }

  /// Reads those top-level settings of an invalid YAML file that are valid on their own.
  mutating func readParts() {
    let bytes = fields.text.bytes
    wholeFaults = fields.faultCount
    func beginsKey(_ byte: UInt8) -> Bool {
      byte.isASCIILetterOrDigit || byte >= 0x80 || "_\"'".utf8.contains(byte)
    }
    let starts = bytes.indices.filter {
      ($0 == 0 || bytes[$0 - 1].isLineEnd) && beginsKey(bytes[$0])
    }
    if starts.isEmpty { unreadable.insert("") }
    for (start, end) in zip(starts, starts.dropFirst() + [bytes.endIndex]) {
      let part = YAMLDocument.read(bytes, in: start..<end, name: LoadingSentences.settings)
      if part.faults.isEmpty, let entries = part.node?.fields {
        fields.entries += entries.filter { fields.entry($0.key) == nil }
      } else {
        let key = bytes[start..<end].prefix(while: beginsKey)
        unreadable.insert(String(decoding: key, as: UTF8.self))
      }
    }
  }

  /// The names of sections, which have their settings at the top level.
  private var parts: [String] {
    (settings.addressed + settings.collections.map(\.section)).map(\.name)
  }

  /// The settings with errors.
  private var faultyKeys: Set<String> {
    let known = SettingsKeys.topNames + parts
    let faults = fields.diagnostics.dropFirst(wholeFaults).filter { $0.severity == .error }
    let keys = faults.compactMap(\.position).compactMap { place in
      func last(_ entries: [DataField]?) -> DataField? {
        entries?.last { fields.text.position(at: $0.keyRange.lowerBound) <= place }
      }
      let entry = last(fields.entries)
      // A language has settings of its own, such as its title.
      let inner = entry?.key == "languages" ? last(last(entry?.value.fields)?.value.fields) : nil
      return (inner ?? entry)?.key
    }
    return unreadable.union(keys.filter(known.contains))
  }

  /// Returns whether one of these settings has an error.
  func hasFault(in keys: Set<String>) -> Bool { !faultyKeys.isDisjoint(with: keys) }

  /// Returns whether the file declares a collection or taxonomy with this name.
  private func declares(_ name: String) -> Bool {
    ["collections", "taxonomies"].compactMap(fields.entry).flatMap(\.value.items)
      .contains { $0.text == name || $0.fields?.contains { $0.key == name } == true }
  }

  /// Returns whether the file declares a collection or taxonomy with this name, or may do so in an
  /// unreadable part.
  func mayDeclare(_ name: String) -> Bool {
    declares(name) || !unreadable.isDisjoint(with: ["collections", "taxonomies"])
  }

  /// Returns the setting that a misspelled top-level key probably means; nil for a known key.
  func setting(meantBy key: String) -> String? {
    let known = SettingsKeys.topNames + ["tutorials", "pages", "tags", "series"]
    if known.contains(key) || settings.parts.contains(Section(key)) || declares(key) { return nil }
    return ForeignSettings.name(of: key, among: known) ?? Spelling.nearest(to: key, among: known)
  }

  /// Skips the checks whose findings may be consequences of errors in settings.
  mutating func hideChecks() {
    let keys = faultyKeys
    if keys.isEmpty { return }
    // An unknown setting may be a misspelled one that shapes the site.
    let plain = Set(SettingsKeys.topNames).subtracting(Self.shaping + parts)
    settings.hiddenChecks = Self.hiddenChecks(
      of: settings.sections, afterShaping: !keys.isSubset(of: plain))
    // Links in templates contain the path of the base URL.
    if keys.contains("baseURL") { settings.hiddenChecks.insert(.brokenLink) }
  }
}
