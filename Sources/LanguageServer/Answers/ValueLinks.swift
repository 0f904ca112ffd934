import Content
import Diagnostics
import FileSystem
import Loading
import MarkdownRendering
import Navigation
import Primitives
import SiteBuilding
import SiteSections

/// The kind of link that the value of a key contains.
enum LinkedValue {
  case page, image, sound
  /// The key of an entry in a collection.
  case entry(of: String)
  /// The original of a translation.
  case original

  /// Returns `nil` if the value is not a link.
  ///
  /// - Parameters:
  ///   - above: the keys of the mappings that contain the key.
  ///   - entry: the entry of the front matter; nil in `site.yml`.
  init?(of key: String, below above: some Collection<String>, in entry: Entry?) {
    guard let entry else {
      if above.contains("menu") && key != "title" || key == "link" {
        self = .page
      } else if ["logo", "image", "dark"].contains(key) {
        self = .image
      } else {
        return nil
      }
      return
    }
    switch entry.collection.fields.first(where: { $0.name == key })?.kind.element {
    case .link(let collection): self = .entry(of: collection)
    case .image: self = .image
    case .sound: self = .sound
    case nil where key == "image": self = .image
    case nil where key == "translationOf": self = .original
    default: return nil
    }
  }
}

// Links in the values of `site.yml` and of front matter.
extension EditedSite {
  static let settings = "content/site.yml"

  /// Returns the links in `site.yml`, or in the front matter of a page.
  func valueLinks(in text: SourceText, of path: String) -> [FoundLink] {
    guard let model = prepared?.model else { return [] }
    let page = model.tree.page(from: path)
    let entry = page.flatMap { model.entry(at: $0.id) }
    guard path == Self.settings || entry != nil else { return [] }
    return YAMLValue.all(in: text).compactMap { value in
      guard !value.isKey, let key = value.path.last, entry == nil || value.path.count == 1,
        let kind = LinkedValue(of: key, below: value.path.dropLast(), in: entry),
        let (reference, isName) = self.reference(to: value.text, kind, from: page, value.range)
      else { return nil }
      return FoundLink(path: path, text: text, reference: reference, isName: isName)
    }
  }

  /// Returns the links in the records of data files: keys of entries, images and sounds.
  func recordLinks() -> [FoundLink] {
    guard let prepared else { return [] }
    var texts: [String: SourceText] = [:]
    return prepared.content.entries.filter { $0.record != nil }.flatMap { entry -> [FoundLink] in
      let path = entry.source.path
      guard let page = prepared.model.page(of: entry),
        let text = texts[path] ?? text(of: entry.source)
      else { return [] }
      texts[path] = text
      return zip(entry.collection.fields, entry.values).flatMap { field, value in
        (value?.elements ?? []).compactMap(\.located).compactMap { value in
          guard let kind = LinkedValue(of: field.name, below: [], in: entry),
            let range = text.range(of: value),
            let (reference, isName) = self.reference(to: value.text, kind, from: page, range)
          else { return nil }
          return FoundLink(path: path, text: text, reference: reference, isName: isName)
        }
      }
    }
  }

  /// Resolves a value that is a link.
  private func reference(
    to text: String, _ kind: LinkedValue, from page: NavigationTree.Node?, _ range: Range<Int>
  ) -> (reference: Reference, isName: Bool)? {
    guard let model = prepared?.model else { return nil }
    let address = LinkAddress(text)
    var target: Reference.Target?
    var isName = true
    switch kind {
    case .page, .image, .sound:
      isName = false
      target = model.target(of: address, from: page)
    case .entry(let collection):
      target = page.flatMap { model.target(ofKey: text, in: collection, from: $0) }
    case .original:
      target = page.flatMap { model.entry(at: $0.id) }.flatMap { original(named: text, of: $0) }
    }
    return target.map {
      (Reference(target: $0, fragment: isName ? nil : address.fragment, range: range), isName)
    }
  }

  /// Returns the original of a translation that names it in `translationOf`.
  private func original(named name: String, of entry: Entry) -> Reference.Target? {
    let found = prepared?.content.entries.first {
      $0.sharedAddress == entry.sharedAddress && $0.source != entry.source
        && $0.namesInFrontMatter.contains(name)
    }
    return found.flatMap { prepared?.tree.page(from: $0.source.path) }.map { .page($0.id) }
  }

  /// Returns the places in `site.yml` that contain a term: the names of a taxonomy's terms, and the
  /// default author.
  func termPlaces(of taxonomy: Taxonomy) -> [(text: SourceText, value: YAMLValue)] {
    guard let source = prepared?.content.settings.source, let text = text(of: source) else {
      return []
    }
    return YAMLValue.all(in: text).filter { value in
      value.path.contains(taxonomy.name) && value.path.contains("names")
        || taxonomy.name == Taxonomy.authors.name && value.path.last == "author"
    }.map { (text, $0) }
  }
}

extension SourceText {
  /// Returns the range of a value without its quotes; `nil` if the text has changed or has escapes.
  fileprivate func range(of value: LocatedText) -> Range<Int>? {
    let place = value.place
    let start = offset(ofLine: place.position.line) + place.position.column - 1
    let isQuoted = start < bytes.count && "\"'".utf8.contains(bytes[start])
    let first = isQuoted ? start + 1 : start
    let range = first..<first + value.text.utf8.count
    guard range.upperBound <= bytes.count, bytes[range].elementsEqual(value.text.utf8) else {
      return nil
    }
    return range
  }
}

extension Entry {
  /// The names for the entry in fields and in `translationOf`, in a fixed order.
  var namesInFrontMatter: [String] {
    let file = String(RelativePath.name(of: source.path))
    let stem = file.hasSuffix(".md") ? String(file.dropLast(3)) : file
    return [self.key, self.slug, source.path, file, stem]
  }
}
