internal import Content
internal import Primitives
internal import Diagnostics

/// Reads `publish:` of `site.yml`: destinations by name.
///
///     publish:
///       www: { folder: ../www, keep: 3 }
///       pages: { git: git@example.org:me/site.git, branch: gh-pages, default: true }
struct DestinationReader {
  /// The destinations, in the order of the file.
  private(set) var destinations: [DestinationSettings] = []
  /// Values of keys that hold secrets, which no message may repeat.
  private(set) var secrets: [String] = []

  private static let common = ["default", "baseURL"]
  private static let kinds = DestinationSettings.Kind.allCases.map(\.rawValue)

  /// What is known of a destination while its keys are read.
  private struct Draft {
    var kind: DestinationSettings.Kind?
    var address: String?
    var options: [String: String] = [:]
    var cache: [CacheRule] = []
    var isDefault = false
    var baseURL: BaseURL?
  }

  /// Reads all destinations.
  mutating func read(_ entry: DataField, _ fields: inout FieldReader) {
    for destination in fields.mapping(entry) ?? [] {
      guard let keys = fields.mapping(destination) else { continue }
      let before = fields.faultCount
      let draft = draft(of: destination, keys, &fields)
      guard fields.faultCount == before else { continue }
      guard let kind = draft.kind, let address = draft.address else {
        fields.report(
          key: destination,
          "\(LoadingSentences.destination(destination.key)) does not say where it is",
          "write it like \"www: { folder: ../www }\"; instead of folder there are git, "
            + "rsync and s3")
        continue
      }
      destinations.append(
        DestinationSettings(
          name: destination.key, kind: kind, address: address, options: draft.options,
          cache: draft.cache, isDefault: draft.isDefault, baseURL: draft.baseURL,
          position: fields.text.position(at: destination.keyRange.lowerBound)))
    }
  }

  private mutating func draft(
    of destination: DataField, _ keys: [DataField], _ fields: inout FieldReader
  ) -> Draft {
    var draft = Draft()
    draft.kind = keys.lazy.compactMap { DestinationSettings.Kind(rawValue: $0.key) }.first
    for key in keys {
      switch key.key {
      case "default": readDefault(key, in: destination, &draft, &fields)
      case "baseURL": readBaseURL(key, &draft, &fields)
      case let name where DestinationSettings.Kind(rawValue: name) != nil:
        readAddress(key, in: destination, &draft, &fields)
      case "cache" where draft.kind?.options.contains("cache") == true:
        draft.cache = readCache(key, &fields)
      case let name where draft.kind?.options.contains(name) == true:
        if let text = option(key, &fields) { draft.options[name] = text }
      default: unknown(key, in: destination, draft.kind, &fields)
      }
    }
    return draft
  }

  private mutating func readAddress(
    _ key: DataField, in destination: DataField, _ draft: inout Draft,
    _ fields: inout FieldReader
  ) {
    guard let kind = draft.kind, kind.rawValue == key.key else {
      fields.report(
        key: key, LoadingSentences.twoKinds(destination.key, draft.kind?.rawValue ?? "", key.key),
        LoadingSentences.keepOne)
      return
    }
    guard let text = fields.line(key) else { return }
    if Secrets.areIn(address: text) {
      fields.report(key.value, LoadingSentences.secretInAddress, LoadingSentences.keepSecretOut)
    } else if text.utf8.first == UInt8(ascii: "-") {
      // The tools would take it for an option.
      fields.report(key.value, "\(MessageText.quoted(text)) would be taken for an option")
    } else {
      draft.address = text
    }
  }

  private func readDefault(
    _ key: DataField, in destination: DataField, _ draft: inout Draft,
    _ fields: inout FieldReader
  ) {
    guard fields.flag(key) == true else { return }
    if let other = destinations.first(where: \.isDefault) {
      fields.report(
        key: key,
        "the destinations \(MessageText.quoted(other.name)) and "
          + "\(MessageText.quoted(destination.key)) are both the default",
        LoadingSentences.keepOne)
    }
    draft.isDefault = true
  }

  private func readBaseURL(_ key: DataField, _ draft: inout Draft, _ fields: inout FieldReader) {
    guard let text = fields.line(key) else { return }
    draft.baseURL = BaseURL(text)
    if draft.baseURL == nil {
      fields.report(key.value, BaseURLSentences.notOne(text), BaseURLSentences.advice(on: text))
    }
  }

  /// The text of an option; nil when it is none, or not fit.
  private func option(_ key: DataField, _ fields: inout FieldReader) -> String? {
    guard let text = fields.line(key) else { return nil }
    let isFit: Bool
    switch key.key {
    case "keep": isFit = Int(text).map { (1...10_000).contains($0) } ?? false
    case "branch": isFit = Self.isBranch(text)
    case "cname": isFit = Self.isHost(text)
    case "endpoint":
      if Secrets.areIn(address: text) {
        fields.report(key.value, LoadingSentences.secretInAddress, LoadingSentences.keepSecretOut)
        return nil
      }
      isFit = BaseURL(text) != nil
    default: isFit = true
    }
    if !isFit {
      fields.report(
        key.value, LoadingSentences.notAnOption(text, for: key.key),
        LoadingSentences.writeOption(key.key))
    }
    return isFit ? text : nil
  }

  /// The names that git takes for a branch (`git check-ref-format`), strictly.
  private static func isBranch(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F && !"~^:?*[\\".utf8.contains($0) }
      && !["..", "@{", "//"].contains(where: text.contains)
      && !text.hasPrefix("-") && !text.hasSuffix(".") && text != "@"
      && text.split(separator: "/", omittingEmptySubsequences: false).allSatisfy {
        !$0.isEmpty && !$0.hasPrefix(".") && !$0.hasSuffix(".lock")
      }
  }

  private static func isHost(_ text: String) -> Bool {
    text.utf8.contains(UInt8(ascii: "."))
      && text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { label in
        !label.isEmpty && !label.hasPrefix("-")
          && label.unicodeScalars.allSatisfy {
            $0.properties.isAlphabetic || $0 == "-" || ("0"..."9").contains($0)
          }
      }
  }

  private mutating func unknown(
    _ key: DataField, in destination: DataField, _ kind: DestinationSettings.Kind?,
    _ fields: inout FieldReader
  ) {
    let lowered = key.key.lowercased()
    if ["password", "token", "secret", "credential", "passphrase", "accesskey", "apikey"]
      .contains(where: lowered.contains)
    {
      if let text = key.value.text, !text.isEmpty { secrets.append(text) }
      fields.report(
        key: key, "\(MessageText.quoted(key.key)) would be a secret in a file that others can read",
        LoadingSentences.keepSecretOut)
      return
    }
    let known = Self.common + (kind?.options ?? Self.kinds)
    fields.report(
      key: key,
      LoadingSentences.unknownKey(key.key, in: LoadingSentences.destination(destination.key)),
      Spelling.suggestion(for: key.key, among: known))
  }
}

extension DestinationReader {
  /// `cache: max-age=600` for every file, or `cache: { "assets/*": max-age=86400, "*": no-cache }`,
  /// in the order in which the patterns are tried.
  func readCache(_ key: DataField, _ fields: inout FieldReader) -> [CacheRule] {
    guard case .mapping(let rules) = key.value.value else {
      return rule("*", key, &fields).map { [$0] } ?? []
    }
    return rules.compactMap { rule($0.key, $0, &fields) }
  }

  private func rule(
    _ pattern: String, _ entry: DataField, _ fields: inout FieldReader
  ) -> CacheRule? {
    guard let value = fields.line(entry) else { return nil }
    // The AWS command line must not take it for an option.
    guard CacheControl.isValid(value), !value.hasPrefix("-")
    else {
      fields.report(
        entry.value, LoadingSentences.notAnOption(value, for: "cache"),
        LoadingSentences.writeOption("cache"))
      return nil
    }
    return CacheRule(pattern: pattern, value: value)
  }
}
