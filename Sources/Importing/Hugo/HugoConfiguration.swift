import Diagnostics
import FileSystem
import Loading
import Primitives

/// The settings of a Hugo or Zola site.
///
/// Source: Hugo's `config/allconfig`. Keys are not case-sensitive.
struct HugoConfiguration: Sendable {
  struct Language: Sendable {
    /// The language's key in file names and URLs.
    let key: String
    /// The language code in HTML.
    let code: String
    let isDefault: Bool
    let fields: DataNode?
    /// The folders of the language's Markdown files.
    let folders: [String]
  }

  let isZola: Bool
  private let root: DataNode
  private(set) var languages: [Language] = []

  init(_ source: SourceFolder, _ report: inout ImportReport) throws(FileFault) {
    var files = ["hugo", "config", "zola"].flatMap { name in
      ["toml", "yaml", "yml", "json"].map { "\(name).\($0)" }
    }
    for folder in ["config/_default", "config/production"] {
      let entries = (try? source.folder.entries(at: folder)) ?? []
      files += entries.filter { $0.kind == .file }.map { "\(folder)/\($0.name)" }.sorted()
    }
    var root: DataNode?
    for file in files {
      guard let text = try source.settings(at: file) else { continue }
      let isTOML = RelativePath.ending(of: file) == "toml"
      let (node, faults) =
        isTOML
        ? DataNode.toml(text, in: text.bytes.indices) : DataNode.yaml(text, in: text.bytes.indices)
      guard node?.fields != nil else {
        let fault = faults.first
        throw FileFault(
          .read, path: file,
          reason: "line \(fault?.line ?? 1) cannot be read: \(fault?.message ?? "no settings")")
      }
      // The file `config/_default/menus.ko.toml` contains the settings at `languages.ko.menus`.
      let name = RelativePath.stem(of: file).split(separator: ".").map(String.init)
      let base = ["hugo", "config", "zola"].contains(name[0]) ? [] : [name[0]]
      let keys =
        name.count == 2 ? ["languages", name[1]] + (name[0] == "languages" ? [] : base) : base
      root = (root ?? .empty).merged(
        keys.reversed().reduce(node) { value, key in
          DataNode(
            .mapping([DataField(key: key, keyRange: 0..<0, value: value ?? .empty)]), at: 0..<0)
        } ?? .empty)
    }
    guard let root else {
      throw FileFault(
        .read, path: "hugo.toml", reason: "it does not exist; give the folder that contains it")
    }
    self.root = root
    isZola = root.find("base_url") != nil
    readLanguages(&report)
  }

  private mutating func readLanguages(_ report: inout ImportReport) {
    let main =
      (isZola ? text("default_language") : text("defaultContentLanguage")) ?? "en"
    let content = isZola ? "content" : text("contentDir") ?? "content"
    let fields = find("languages")?.fields ?? []
    let isMultiple = fields.count > 1 || isZola && !fields.isEmpty
    var keys = fields.map(\.key)
    if !keys.contains(where: { $0.lowercased() == main.lowercased() }) { keys.insert(main, at: 0) }
    for key in keys {
      let own = fields.last { $0.key == key }?.value
      if own?.find("disabled")?.isTrue == true { continue }
      let isDefault = key.lowercased() == main.lowercased()
      // The URLs of other languages begin with their keys.
      let names = [
        isDefault || !LanguageTag.isLanguage(key) ? nil : key, own?.find("locale")?.printed,
        own?.find("languageCode")?.printed,
        isDefault ? text("locale", "languageCode") : nil, key,
      ].compactMap { $0 }
      let codes = names.map { $0.replacing("_", with: "-") }.flatMap { name in
        let base = String(name.prefix { $0 != "-" })
        let isWhole = base.lowercased() == "zh" || name == key && !isDefault
        return isWhole ? [name, base] : [base, name, LanguageTag.meant(by: name) ?? ""]
      }
      guard let code = codes.first(where: LanguageTag.isLanguage).map(LanguageTag.canonical) else {
        report.add(.lost, "this is no language that browsers know: its pages are drafts", key)
        continue
      }
      // A language may have its own folder; the others share the common one.
      let folder = (own?.find("contentDir")?.printed ?? content)
      languages.append(
        Language(
          key: key, code: code, isDefault: isDefault, fields: isMultiple || own != nil ? own : nil,
          folders: [
            folder.split(separator: "/").filter { $0 != "." && $0 != ".." }.joined(separator: "/")
          ]))
    }
    let order = languages.enumerated().sorted {
      ($0.element.isDefault ? 0 : 1, $0.offset) < ($1.element.isDefault ? 0 : 1, $1.offset)
    }
    languages = order.map(\.element)
  }

  var main: Language? { languages.first }

  /// Returns a setting; nested keys are separated by dots.
  func find(_ path: String) -> DataNode? { root.find(path) }

  func text(_ paths: String...) -> String? {
    paths.lazy.compactMap { root.find($0)?.printed }.first { !$0.isEmpty }
  }

  /// Returns a setting of the default language, or else of the complete site.
  func mainText(_ name: String) -> String? {
    main?.fields?.find(name)?.printed ?? text(name)
  }

  var isUgly: Bool { find("uglyURLs")?.printed == "true" }

  var baseURL: String? {
    guard let url = text(isZola ? "base_url" : "baseURL"), url.contains("://") else { return nil }
    return url.hasSuffix("/") ? url : url + "/"
  }

  /// The taxonomies: their names in front matter (plural) and in settings (singular).
  var taxonomies: [(plural: String, singular: String)] {
    if isZola {
      return (find("taxonomies")?.items ?? []).compactMap { $0["name"]?.printed }.map { ($0, $0) }
    }
    let own = (find("taxonomies") ?? find("indexes"))?.fields?.compactMap { field in
      field.value.printed.map { ($0, field.key) }
    }
    return own ?? [("tags", "tag"), ("categories", "category")]
  }

  /// Returns the pattern for the URLs of a section's pages, or of its list.
  func permalink(of section: String, kind: String = "page") -> String? {
    guard let patterns = find("permalinks") else { return nil }
    let own = patterns.find(kind).flatMap { $0.fields == nil ? nil : $0.find(section) }
    return (own ?? (kind == "page" ? patterns.find(section) : nil))?.printed
  }
}

extension DataNode {
  static var empty: DataNode { DataNode(.mapping([]), at: 0..<0) }

  /// Returns a nested value, regardless of the case of its keys: `params.author`.
  func find(_ path: String) -> DataNode? {
    var node = self
    for key in path.split(separator: ".") {
      let wanted = key.lowercased()
      guard let field = node.fields?.last(where: { $0.key.lowercased() == wanted }) else {
        return nil
      }
      node = field.value
    }
    return node.isNull ? nil : node
  }

  /// Returns this mapping merged with another one, whose fields take precedence.
  func merged(_ other: DataNode) -> DataNode {
    guard var fields, let others = other.fields else { return other }
    for field in others {
      let key = field.key.lowercased()
      if let index = fields.firstIndex(where: { $0.key.lowercased() == key }) {
        fields[index] = DataField(
          key: fields[index].key, keyRange: field.keyRange,
          value: fields[index].value.merged(field.value))
      } else {
        fields.append(field)
      }
    }
    return DataNode(.mapping(fields), at: 0..<0)
  }
}
