import Content
import Diagnostics
import FileSystem
import Loading
import MarkdownRendering
import Navigation
import Primitives
import SiteBuilding
import SiteSections

// Keys and values of `site.yml` and of front matter.
extension EditedPage {
  var isSettings: Bool { path == EditedSite.settings }

  /// Whether a position is in the front matter, after its first line.
  func isInFrontMatter(_ position: TextPosition) -> Bool {
    isMarkdown && position.line > 0 && text.offset(ofLine: position.line + 1) < bodyOffset
  }

  private var settings: Settings { prepared.content.settings }

  var entry: Entry? {
    prepared.content.entries.first { ByteOrder.same($0.source.path, path) }
  }

  /// Returns the keys of the mapping below a path of keys.
  private func keys(below above: [String]) -> [DocumentedKey] {
    if isSettings { return SettingNames.keys(below: above, in: settings) }
    return above.isEmpty || above == ["defaults"]
      ? FrontMatterNames.all(of: entry?.collection, in: settings) : []
  }

  /// Returns the keys or values that can be written at a position, and the part that is already
  /// written.
  func yamlOffers(
    at position: TextPosition
  ) -> (offers: [Offer], kind: CompletionItem.Kind, written: ArraySlice<UInt8>) {
    let (line, offset) = line(at: position)
    let cursor = YAMLCursor(in: text, line: position.line + 1, offset: offset)
    guard let key = cursor.key else {
      let offers = keys(below: cursor.above).map {
        Offer(label: $0.name, detail: $0.line, text: "\($0.name): ")
      }
      return (cursor.word.allSatisfy(Self.isOfWord) ? offers : [], .field, cursor.word)
    }
    // `tags:` is followed by a space.
    let space =
      line.prefix(offset).last == UInt8(ascii: ":") && cursor.word.isEmpty ? " " : ""
    let offers = values(of: key, below: cursor.above).map { offer in
      Offer(label: offer.label, detail: offer.detail, text: space + (offer.text ?? offer.label))
    }
    return (offers, .value, cursor.word)
  }

  private func values(of key: String, below above: [String]) -> [Offer] {
    let content = prepared.content
    let known = keys(below: above).first { $0.isCalled(key) }
    if let known, !known.words.isEmpty { return known.words.map { Offer(label: $0) } }
    switch LinkedValue(of: key, below: above, in: entry) {
    case .page: return pages
    case .image: return images
    case .sound: return []
    case .entry(let name):
      return content.entries.filter { $0.collection.name == name }
        .map { Offer(label: $0.key, detail: $0.title) }
    case .original:
      let others = content.entries.filter {
        $0.collection.name == entry?.collection.name && $0.source.path != path
      }
      return others.map {
        Offer(label: String(RelativePath.name(of: $0.source.path)), detail: $0.title)
      }
    case nil: if isSettings { return [] }
    }
    let name = known?.name == "author" ? Taxonomy.authors.name : known?.name
    guard let taxonomy = content.settings.taxonomies.first(where: { $0.name == name }) else {
      return []
    }
    return Set(content.entries.flatMap { $0.terms(of: taxonomy).map(\.name) }).sorted()
      .map { Offer(label: $0) }
  }

  /// The site's images by their URLs.
  private var images: [Offer] {
    let types = [".png", ".jpg", ".jpeg", ".svg", ".webp", ".avif", ".gif"]
    return prepared.content.assets.map { "/\($0.path)" }
      .filter { path in types.contains { path.lowercased().hasSuffix($0) } }
      .map { Offer(label: $0) }
  }

  /// Returns the documentation of the key at a position.
  func keyHover(at position: TextPosition) -> HoverText? {
    let (line, offset) = line(at: position)
    let place = line.startIndex + offset
    let start = line[..<place].lastIndex { !Self.isOfWord($0) }.map { $0 + 1 } ?? line.startIndex
    let end = line[place...].firstIndex { !Self.isOfWord($0) } ?? line.endIndex
    let name = String(decoding: line[start..<end], as: UTF8.self)
    let cursor = YAMLCursor(in: text, line: position.line + 1, offset: end - line.startIndex)
    guard cursor.key == nil, end < line.endIndex, line[end] == UInt8(ascii: ":"),
      let key = keys(below: cursor.above).first(where: { $0.isCalled(name) })
    else { return nil }
    let values = key.words.map { "`\($0)`" }.joined(separator: ", ")
    return hover(
      [
        name == key.name ? "**\(name)**" : "**\(name)** is another name of `\(key.name)`",
        key.summary, key.defaultValue.map { "Default: \($0)" },
        values.isEmpty ? nil : "Values: \(values)",
      ], on: start..<end)
  }
}

extension DocumentedKey {
  /// The documentation on one line.
  fileprivate var line: String { defaultValue.map { "\(summary) (default: \($0))" } ?? summary }

  fileprivate func isCalled(_ name: String) -> Bool {
    self.name == name || aliases.contains(name)
  }
}
