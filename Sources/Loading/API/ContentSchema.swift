package import Content
internal import Primitives

/// JSON Schemas of the files that authors write, for editors without a language server.
///
/// The keys come from the tables that the readers of `site.yml` and front matter use. Source: JSON
/// Schema, draft 2020-12.
package enum ContentSchema {
  /// Returns the schema of `site.yml`.
  package static func site(_ settings: Settings) -> String {
    let options = SettingsKeys.entries
    let collection = object(SettingsKeys.collection + options, allowsOthers: false)
    var parts: [String: String] = [
      "feed": object(SettingsKeys.feed), "contents": object(SettingsKeys.contents),
      "logo": object(SettingsKeys.logo), "images": object(SettingsKeys.pictures),
      "languages": map(of: object(SettingsKeys.language)),
      "markdown": object(SettingsKeys.markdown), "code": object(SettingsKeys.code),
      "collections": map(of: collection), "lists": map(of: object(SettingsKeys.list)),
      "menu": list(of: object(SettingsKeys.menu)), "title": #"{ "type": "string" }"#,
    ]
    let others = settings.taxonomies.map(\.name) + settings.parts.map(\.name)
    for name in others { parts[name] = parts[name] ?? "{}" }
    for name in settings.collections.map(\.name) { parts[name] = collection }
    let names = Set(SettingsKeys.site + options).union(parts.keys)
    return schema("site.yml", names.sorted(), parts, required: ["title"], allowsOthers: false)
  }

  /// Returns the schema of a collection's front matter.
  package static func frontMatter(of collection: ContentCollection, in settings: Settings) -> String
  {
    let names = FrontMatterNames.all(of: collection, in: settings)
    var parts: [String: String] = [:]
    for name in FrontMatterNames.flags { parts[name] = value(.flag) }
    for taxonomy in settings.taxonomies {
      parts[taxonomy.name] = taxonomy.isOrdered ? value(.text) : value(.list(of: .text))
    }
    for field in collection.fields { parts[field.name] = value(field.kind) }
    let required = collection.fields.filter { $0.isRequired && $0.usual == nil }.map(\.name)
    return schema(
      "Front matter of \(collection.name)", names, parts, required: required, allowsOthers: true)
  }

  private static func schema(
    _ title: String, _ names: [String], _ parts: [String: String], required: [String],
    allowsOthers: Bool
  ) -> String {
    let lines = names.map { "    \(JSONText.quoted($0)): \(parts[$0] ?? "{}")" }
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
    case .record(let fields): object(fields.map(\.name))
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
  private static func object(_ names: [String], allowsOthers: Bool = false) -> String {
    let fields = names.map { "\(JSONText.quoted($0)): {}" }.joined(separator: ", ")
    return "{ \"properties\": { \(fields) }, \"additionalProperties\": \(allowsOthers) }"
  }

  private static func texts(_ texts: [String]) -> String {
    "[\(texts.map { JSONText.quoted($0) }.joined(separator: ", "))]"
  }
}
