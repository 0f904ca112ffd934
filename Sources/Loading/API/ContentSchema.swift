package import Content
import Primitives

/// JSON Schemas of the files that authors write, for editors without a language server.
///
/// The keys come from the tables that the readers of `site.yml` and front matter use. Source: JSON
/// Schema, draft 2020-12.
package enum ContentSchema {
  /// Returns the schema of `site.yml`.
  package static func site(_ settings: Settings) -> String {
    let keys = SettingNames.keys(below: [], in: settings)
    var parts = SettingNames.fixed.mapValues { object($0) }
    for (name, keys) in SettingNames.named { parts[name] = map(of: object(keys)) }
    // Old names of terms may be keys of a taxonomy, and `taxonomies` may be a list.
    for name in settings.taxonomies.map(\.name) + ["taxonomies", "publish"] { parts[name] = "{}" }
    for name in settings.collections.map(\.name) {
      parts[name] = object(SettingNames.keys(below: [name], in: settings))
    }
    parts["menu"] = list(of: object(SettingsKeys.menu))
    parts["title"] = #"{ "type": "string" }"#
    return schema("site.yml", keys, parts, required: ["title"], allowsOthers: false)
  }

  /// Returns the schema of a collection's front matter.
  package static func frontMatter(of collection: ContentCollection, in settings: Settings) -> String
  {
    let keys = FrontMatterNames.all(of: collection, in: settings)
    var parts: [String: String] = [:]
    for key in keys where key.words == DocumentedKey.flags { parts[key.name] = value(.flag) }
    for taxonomy in settings.taxonomies {
      parts[taxonomy.name] = taxonomy.isOrdered ? value(.text) : value(.list(of: .text))
    }
    for field in collection.fields { parts[field.name] = value(field.kind) }
    let required = collection.fields.filter { $0.isRequired && $0.defaultValue == nil }.map(\.name)
    return schema(
      "Front matter of \(collection.name)", keys, parts, required: required, allowsOthers: true)
  }

  private static func schema(
    _ title: String, _ keys: [DocumentedKey], _ parts: [String: String], required: [String],
    allowsOthers: Bool
  ) -> String {
    let lines = keys.map { "    \(property($0, parts[$0.name]))" }
    return """
      {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": \(JSONText.quoted(title)),
        "type": "object",
        "properties": {
      \(lines.joined(separator: ",\n"))
        },
        "required": \(texts(required)),
        "additionalProperties": \(allowsOthers)
      }

      """
  }

  private static func value(_ kind: FieldSpec.Kind) -> String {
    switch kind {
    case .flag: #"{ "enum": [true, false, "yes", "no", "on", "off", "y", "n"] }"#
    case .choice(let words): "{ \"enum\": \(texts(words)) }"
    case .list(let kind): list(of: value(kind), orOne: true)
    case .record(let fields): object(fields.map { DocumentedKey($0.name, $0.kind.words) })
    case .number: #"{ "type": ["number", "string"] }"#
    // Any scalar is valid text: `title: 2026`.
    default: #"{ "type": ["string", "number", "boolean"] }"#
    }
  }

  private static func list(of items: String, orOne: Bool = false) -> String {
    let list = "{ \"type\": \"array\", \"items\": \(items) }"
    return orOne ? "{ \"anyOf\": [\(list), \(items)] }" : list
  }

  private static func map(of values: String) -> String {
    "{ \"additionalProperties\": \(values) }"
  }

  /// Returns a schema that allows values of other types, but limits the keys of an object.
  private static func object(_ keys: [DocumentedKey]) -> String {
    let fields = keys.map { property($0, nil) }.joined(separator: ", ")
    return "{ \"properties\": { \(fields) }, \"additionalProperties\": false }"
  }

  /// Returns a key with its description and the schema of its value.
  private static func property(_ key: DocumentedKey, _ value: String?) -> String {
    let note = "\"description\": \(JSONText.quoted(key.summary))"
    let rest = value.map { $0.dropFirst().trimmingPrefix(" ") } ?? "}"
    return "\(JSONText.quoted(key.name)): { \(note)\(rest.count > 1 ? ", " : " ")\(rest)"
  }

  private static func texts(_ texts: [String]) -> String {
    "[\(texts.map { JSONText.quoted($0) }.joined(separator: ", "))]"
  }
}
