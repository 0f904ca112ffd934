internal import Content
internal import Primitives

// Reads what `site.yml` says about servers.
extension SettingsReader {
  /// `host: netlify`.
  mutating func readHost(_ entry: YAMLEntry) {
    guard let text = fields.line(entry) else { return }
    settings.host = Settings.Host(rawValue: text)
    if settings.host == nil {
      fields.report(
        entry.value, Sentence.notAHost(text),
        Sentence.oneOf(Settings.Host.allCases.map(\.rawValue), insteadOf: text))
    }
  }

  /// `compress: [gzip, brotli]`.
  mutating func readCompress(_ entry: YAMLEntry) {
    let items = if case .list(let items) = entry.value.value { items } else { [entry.value] }
    var formats: Set<CompressedFormat> = []
    for item in items {
      guard let text = fields.line(item, called: entry.key) else { continue }
      if let format = CompressedFormat(rawValue: text) {
        formats.insert(format)
      } else {
        fields.report(
          item, Sentence.notACompressedFormat(text),
          Sentence.oneOf(CompressedFormat.allCases.map(\.rawValue), insteadOf: text))
      }
    }
    settings.compress = CompressedFormat.allCases.filter(formats.contains)
  }
}
