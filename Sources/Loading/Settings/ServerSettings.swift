internal import Content
internal import Diagnostics
internal import Primitives

// Reads what `site.yml` says about servers.
extension SettingsReader {
  /// `host: netlify`.
  mutating func readHost(_ entry: DataField) {
    guard let text = fields.line(entry) else { return }
    settings.host = Settings.Host(rawValue: text)
    if settings.host == nil {
      fields.report(
        entry.value, "\(MessageText.quoted(text)) is no host that has files of its own",
        Spelling.advice(for: text, among: Settings.Host.allCases.map(\.rawValue)))
    }
  }

  /// `compress: [gzip]`.
  mutating func readCompress(_ entry: DataField) {
    let items = if case .list(let items) = entry.value.value { items } else { [entry.value] }
    for item in items {
      switch fields.line(item, called: entry.key) {
      case nil: break
      case "gzip": settings.compress = true
      case "brotli":
        fields.report(
          .unknownKey, item, "Michi makes no brotli copies",
          "leave it out; a server can compress with brotli itself, for example nginx with "
            + "ngx_brotli")
      case let text?:
        fields.report(
          item, "\(MessageText.quoted(text)) is no setting for \"compress\"",
          LoadingSentences.writeGzip(insteadOf: text))
      }
    }
  }
}
