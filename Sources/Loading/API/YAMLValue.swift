import Content
package import Diagnostics
import Primitives

/// A key or a value in `site.yml` or in front matter, for editors.
package struct YAMLValue: Hashable, Sendable {
  /// The keys of the mappings that contain it, outermost first.
  package let path: [String]
  package let text: String
  package let isKey: Bool
  /// The bytes of the text in the file, without quotes.
  package let range: Range<Int>

  /// Returns the keys and values of the front matter of a Markdown file, or of another YAML file.
  ///
  /// Omits texts that are written with escapes, because their range is unknown.
  package static func all(in text: SourceText) -> [YAMLValue] {
    let fields =
      text.path.hasSuffix(".md")
      ? MarkdownHead(text).fields()
      : FieldReader(
        text, in: text.bytes.indices, name: LoadingSentences.settings, code: .invalidSettings)
    var found: [YAMLValue] = []
    func add(_ word: String, in range: Range<Int>, at path: [String], isKey: Bool = false) {
      guard !word.isEmpty, let place = text.bytes[range].firstRange(of: Array(word.utf8)) else {
        return
      }
      found.append(YAMLValue(path: path, text: word, isKey: isKey, range: place))
    }
    func add(_ fields: [DataField], at path: [String]) {
      for field in fields {
        add(field.key, in: field.keyRange, at: path, isKey: true)
        add(field.value, at: path + [field.key])
      }
    }
    func add(_ node: DataNode, at path: [String]) {
      switch node.value {
      case .scalar(let word, _): add(word, in: node.range, at: path)
      case .list(let items): for item in items { add(item, at: path) }
      case .mapping(let fields): add(fields, at: path)
      }
    }
    add(fields.entries, at: [])
    return found
  }
}
