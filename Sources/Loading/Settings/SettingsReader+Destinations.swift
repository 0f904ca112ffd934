import Content
import Primitives
import Diagnostics

/// Reads `publish:` of `site.yml`: destinations by name.
///
///     publish:
///       www: { folder: ../www, keep: 3 }
///       pages: { git: git@example.org:me/site.git, branch: gh-pages, default: true }
extension SettingsReader {
  mutating func readDestinations(_ entry: DataField) {
    // If the key occurs twice, the second value may contain a secret that no message would hide.
    guard !fields.doubledRoots.contains(entry.key) else { return }
    let destinations = fields.mapping(entry) ?? []
    let target = destinations.first {
      DestinationSettings.Kind(rawValue: $0.key) != nil && $0.value.text != nil
    }
    if let target {
      return fields.report(
        key: target, "\(quoted: target.key) is not below the name of a destination",
        "write a name first: publish: { live: { \(target.key): … } }")
    }
    for entry in destinations {
      guard let keys = fields.mapping(entry) else { continue }
      let before = fields.faultCount
      let kind = keys.lazy.compactMap { DestinationSettings.Kind(rawValue: $0.key) }.first
      var destination = DestinationSettings(
        name: entry.key, kind: kind ?? .folder, address: "",
        position: fields.text.position(at: entry.keyRange.lowerBound))
      for key in keys { read(key, of: kind, into: &destination) }
      guard fields.faultCount == before else { continue }
      if destination.address.isEmpty {
        fields.report(
          key: entry, "\(Self.name(of: destination)) has no target",
          "write it like \"www: { folder: ../www }\", with folder, git, rsync or s3")
      } else {
        settings.destinations.append(destination)
      }
    }
  }

  private static func name(of destination: DestinationSettings) -> String {
    "the destination \(quoted: destination.name)"
  }

  private mutating func read(
    _ key: DataField, of kind: DestinationSettings.Kind?,
    into destination: inout DestinationSettings
  ) {
    let other = DestinationSettings.Kind(rawValue: key.key)
    if let other, other != kind {
      fields.report(
        key: key,
        "\(Self.name(of: destination)) has both \(quoted: destination.kind.rawValue) and "
          + "\(quoted: key.key)",
        LoadingSentences.keepOne)
    } else if other == nil,
      ![SettingsKeys.ofDestinations, kind?.options ?? []].joined().contains(key.key)
    {
      unknown(key, of: kind, destination)
    } else {
      read(key, among: SettingsKeys.destination, into: &destination)
    }
  }

  fileprivate mutating func address(_ key: DataField) -> String? {
    guard let text = fields.line(key) else { return nil }
    if Secrets.areIn(address: text) {
      reportSecret(key)
    } else if text.utf8.first == UInt8(ascii: "-") {
      // The tools would parse it as an option.
      fields.report(key.value, "\(quoted: text) looks like a command-line option")
    }
    return text
  }

  private static let keepSecretOut =
    "remove it: the tool asks for it, or finds it in its own settings or the environment"

  private mutating func reportSecret(_ key: DataField) {
    fields.report(
      key.value, "the URL contains a user name, password or token", Self.keepSecretOut)
  }

  fileprivate mutating func readDefault(
    _ key: DataField, into destination: inout DestinationSettings
  ) {
    guard fields.flag(key) == true else { return }
    if let other = settings.destinations.first(where: \.isDefault) {
      fields.report(
        key: key,
        "the destinations \(quoted: other.name) and \(quoted: destination.name) are both the "
          + "default",
        LoadingSentences.keepOne)
    }
    destination.isDefault = true
  }

  /// Reads an option; reports an invalid value.
  ///
  /// - Parameter advice: the text to write.
  fileprivate mutating func readOption(
    _ key: DataField, _ advice: String, into destination: inout DestinationSettings,
    where isFit: (String) -> Bool
  ) {
    guard let text = fields.line(key) else { return }
    if key.key == "endpoint", Secrets.areIn(address: text) {
      reportSecret(key)
    } else if isFit(text) {
      destination.options[key.key] = text
    } else {
      let name = text.split(separator: "/").joined(separator: "/")
      let isPath = key.key == "path" && isFit(name)
      reportUnfit(
        text, key.value, for: key.key, isPath ? LoadingSentences.write(name) : "write \(advice)")
    }
  }

  private mutating func reportUnfit(
    _ text: String, _ node: DataNode, for key: String, _ suggestion: String
  ) {
    fields.report(node, "\(quoted: text) cannot be the value of \(quoted: key)", suggestion)
  }

  /// Returns whether git accepts a branch name, by the rules of `git check-ref-format` or stricter.
  fileprivate static func isBranch(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F && !"~^:?*[\\".utf8.contains($0) }
      && !["..", "@{", "//"].contains(where: text.contains)
      && !text.hasPrefix("-") && !text.hasSuffix(".") && text != "@"
      && text.split(separator: "/", omittingEmptySubsequences: false).allSatisfy {
        !$0.isEmpty && !$0.hasPrefix(".") && !$0.hasSuffix(".lock")
      }
  }

  /// Returns whether a text is the name of one folder, without a dot or hyphen at its beginning.
  ///
  /// Names with a leading dot, such as `.git`, belong to git and hosts.
  fileprivate static func isFolder(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0.isASCIILetterOrDigit || "-._".utf8.contains($0) }
      && !".-".utf8.contains(text.utf8.first ?? UInt8(ascii: "."))
  }

  /// Returns the errors about the option `path`: the base URL does not end with this folder, or the
  /// destination also has the option `cname`.
  func faults(ofFolders destinations: [DestinationSettings]) -> [Diagnostic] {
    destinations.compactMap { destination in
      guard let path = destination.options["path"] else { return nil }
      let line = fields.text.line(destination.position.line)
      if destination.options["cname"] != nil {
        return Diagnostic(
          .invalidSettings, path: fields.text.path, position: destination.position, excerpt: line,
          "\(Self.name(of: destination)) has both \"path\" and \"cname\": a folder cannot name a "
            + "domain", suggestion: "remove \"cname\"")
      }
      let base = destination.baseURL ?? settings.baseURL
      guard let base, base.pathPrefix.split(separator: "/").last.map(String.init) != path else {
        return nil
      }
      return Diagnostic(
        .invalidSettings, path: fields.text.path, position: destination.position, excerpt: line,
        "\(Self.name(of: destination)) is the folder \(quoted: path), but the baseURL does not end "
          + "with it",
        suggestion: "add \"baseURL: \(base.origin)\(base.pathPrefix)/\(path)/\" to it")
    }
  }

  fileprivate static func isHost(_ text: String) -> Bool {
    text.utf8.contains(UInt8(ascii: "."))
      && text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { label in
        !label.isEmpty && !label.hasPrefix("-")
          && label.unicodeScalars.allSatisfy {
            $0.properties.isAlphabetic || $0 == "-" || ("0"..."9").contains($0)
          }
      }
  }

  /// Reads `cache: max-age=600` for every file, or `cache: { "assets/*": max-age=86400, "*":
  /// no-cache }`, where the first matching pattern applies.
  fileprivate mutating func cache(_ key: DataField) -> [CacheRule] {
    let rules = key.value.fields?.map { ($0.key, $0) } ?? [("*", key)]
    return rules.compactMap { pattern, rule in
      guard let value = fields.line(rule) else { return nil }
      // The AWS command line must not parse it as an option.
      if CacheControl.isValid(value), !value.hasPrefix("-") {
        return CacheRule(pattern: pattern, value: value)
      }
      reportUnfit(
        value, rule.value, for: "cache",
        "write it like max-age=600, or { \"assets/*\": max-age=600 }")
      return nil
    }
  }

  private mutating func unknown(
    _ key: DataField, of kind: DestinationSettings.Kind?, _ destination: DestinationSettings
  ) {
    let lowered = key.key.lowercased()
    let signs = [
      "password", "token", "secret", "credential", "passphrase", "accesskey", "apikey",
    ]
    if signs.contains(where: lowered.contains) {
      if let text = key.value.text, !text.isEmpty { secrets.append(text) }
      return fields.report(
        key: key, "\(quoted: key.key) looks like a secret, but others can read this file",
        Self.keepSecretOut)
    }
    let kinds = DestinationSettings.Kind.allCases.map(\.rawValue)
    let foreign = ["destination_dir", "target_folder", "target-folder", "dir", "subdir", "prefix"]
    let isPath = foreign.contains(key.key) && kind?.options.contains("path") == true
    fields.report(
      key: key, LoadingSentences.unknownKey(key.key, in: Self.name(of: destination)),
      isPath
        ? LoadingSentences.write("path")
        : Spelling.suggestion(
          for: key.key, among: SettingsKeys.ofDestinations + (kind?.options ?? kinds)))
  }
}

extension SettingsKeys {
  /// The keys of every destination; other keys depend on its kind.
  static let ofDestinations = ["default", "baseURL"]

  static let destination: [SettingKey<DestinationSettings>] = [
    address(.folder, "folder on this machine that contains releases"),
    address(.git, "repository: URL, path or name of a remote"),
    address(.rsync, "folder on another machine, or on this one"),
    address(.s3, "bucket, `s3://bucket/blog`"),
    SettingKey(
      "default", "`true`: used by `michi publish` without a name", default: "the only destination",
      words: DocumentedKey.flags
    ) { $0.readDefault($1, into: &$2) },
    SettingKey("baseURL", "URL of this copy of the site", default: "the site's") {
      $2.baseURL = $0.fields.baseURL($1)
    },
    option(
      "keep", "for `folder`: number of releases to keep", default: "5", "a whole number from 1"
    ) {
      Int($0).map { (1...10_000).contains($0) } ?? false
    },
    option(
      "branch", "for `git`: branch", default: "`gh-pages`", "it like gh-pages",
      where: SettingsReader.isBranch),
    option(
      "path", "for `git`: the only folder of the branch that Michi changes",
      default: "the whole branch", "the name of one folder, like v1",
      where: SettingsReader.isFolder),
    option(
      "cname", "for `git`: custom domain", "it like www.example.org",
      where: SettingsReader.isHost),
    option(
      "endpoint", "for `s3`: URL of a store other than Amazon's", "it like https://s3.example.org"
    ) { BaseURL($0) != nil },
    SettingKey(
      "cache", "for `s3`: `Cache-Control` by pattern, `{ \"assets/*\": max-age=600 }`"
    ) { $2.cache = $0.cache($1) },
  ]

  private static func address(
    _ kind: DestinationSettings.Kind, _ summary: String
  ) -> SettingKey<DestinationSettings> {
    SettingKey(kind.rawValue, summary) { $2.address = $0.address($1) ?? "" }
  }

  private static func option(
    _ name: String, _ summary: String, default defaultValue: String? = nil, _ advice: String,
    where isFit: @escaping @Sendable (String) -> Bool
  ) -> SettingKey<DestinationSettings> {
    SettingKey(name, summary, default: defaultValue) {
      $0.readOption($1, advice, into: &$2, where: isFit)
    }
  }
}
