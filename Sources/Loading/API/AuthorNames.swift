package import Content
package import Diagnostics
import Primitives

/// The keys of front matter, for completion in editors.
package enum FrontMatterNames {
  /// Returns the keys that the entries of a collection can have; without a collection, all keys.
  package static func all(
    of collection: ContentCollection?, in settings: Settings?
  ) -> [DocumentedKey] {
    guard let collection else { return FrontMatterKey.all.map(\.documentation) }
    return FrontMatterKeys(of: collection, taxonomies: settings?.taxonomies ?? []).all
  }

  /// Returns the terms in the front matter of a file, with their byte ranges.
  ///
  /// Omits terms that are written with escapes, because their range is unknown.
  package static func terms(
    of taxonomy: Taxonomy, in text: SourceText
  ) -> [(name: String, range: Range<Int>)] {
    let head = MarkdownHead(text)
    var fields = head.fields()
    let keys = FrontMatterKeys(
      of: ContentCollection(name: "", singular: "", isListed: false), taxonomies: [taxonomy])
    var found: [(name: String, range: Range<Int>)] = []
    for entry in fields.entries where keys.canonicalName(of: entry.key) == taxonomy.name {
      let whole = entry.value.text.map { [(text: $0, offset: entry.value.range.lowerBound)] }
      var next = 0
      for word in taxonomy.isOrdered ? whole ?? [] : fields.words(entry) {
        next = max(next, word.offset)
        guard next < head.bodyOffset,
          let range = text.bytes[next..<head.bodyOffset].firstRange(of: Array(word.text.utf8))
        else { continue }
        found.append((word.text, range))
        next = range.upperBound
      }
    }
    return found
  }

  /// Returns the byte range to replace and the text that adds an alias to a file; nil if the front
  /// matter cannot be changed.
  package static func alias(
    _ address: String, in text: SourceText
  ) -> (range: Range<Int>, text: String)? {
    let head = MarkdownHead(text)
    let new = JSONText.quoted(address)
    switch head.block {
    case .absent(let body): return (body..<body, "---\naliases: [\(new)]\n---\n")
    case .unterminated, .foreign: return nil
    case .present(let yaml, _):
      guard let entry = head.fields().entries.first(where: { $0.key == "aliases" }) else {
        return (yaml.upperBound..<yaml.upperBound, "aliases: [\(new)]\n")
      }
      let start = entry.value.range.lowerBound
      switch entry.value.value {
      case .list where text.bytes[start] == UInt8(ascii: "["):
        return (start + 1..<start + 1, "\(new), ")
      case .list(let items):
        // Insert before the first item, with the same indentation and dash.
        guard let first = items.first?.range.lowerBound else { return nil }
        let margin = first - text.position(at: first).column + 1
        let indent = String(decoding: text.bytes[margin..<first], as: UTF8.self)
        return (margin..<margin, "\(indent)\(new)\n")
      case .scalar("", .plain):
        let end = entry.keyRange.upperBound + 1
        return (end..<end, " [\(new)]")
      case .scalar(let other, _):
        return (entry.value.range, "[\(new), \(JSONText.quoted(other))]")
      case .mapping: return nil
      }
    }
  }
}
