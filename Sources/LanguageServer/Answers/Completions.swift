import Content
import Diagnostics
import Highlighting
import Loading
import MarkdownRendering
import Navigation
import Primitives
import SiteBuilding
import SiteSections

extension EditedPage {
  /// What can be written at a place.
  func completions(at position: TextPosition) -> [CompletionItem] {
    let (line, offset) = line(at: position)
    let before = line.prefix(offset)
    func item(
      _ label: String, _ kind: Int, from start: Int, detail: String? = nil,
      writing text: String? = nil
    ) -> CompletionItem {
      let edit = TextEdit(range: range(start..<offset, at: position), newText: text ?? label)
      return CompletionItem(label: label, kind: kind, detail: detail, textEdit: edit)
    }
    func start(of written: ArraySlice<UInt8>) -> Int { written.startIndex - line.startIndex }

    guard isMarkdown else {
      guard path == "content/site.yml", before.allSatisfy(Self.isOfWord) else { return [] }
      return SettingNames.all.map { item($0, 5, from: 0, writing: "\($0): ") }
    }
    let place = text.offset(ofLine: position.line + 1) + offset
    if position.line > 0, place < bodyOffset {
      if before.allSatisfy(Self.isOfWord) {
        return keys.map { item($0, 5, from: 0, writing: "\($0): ") }
      }
      guard let colon = before.firstIndex(of: UInt8(ascii: ":")) else { return [] }
      let key = String(decoding: before[..<colon], as: UTF8.self)
      let written = before[(colon + 1)...]
      let last = written.lastIndex { " ,[".utf8.contains($0) }.map { $0 + 1 } ?? written.startIndex
      return values(of: key).map {
        item($0, 12, from: start(of: before[last...]), writing: written.isEmpty ? " \($0)" : nil)
      }
    }
    if let name = Self.open(after: "[[", in: before, until: "]") {
      return names.map { item($0, 18, from: start(of: name)) }
    }
    if let target = Self.open(after: "](", in: before, until: ")") {
      if let hash = target.firstIndex(of: UInt8(ascii: "#")) {
        return anchors(of: String(decoding: target[..<hash], as: UTF8.self)).map {
          item($0.id, 18, from: start(of: target[(hash + 1)...]), detail: $0.title)
        }
      }
      return pages.map {
        item($0.title, 17, from: start(of: target), detail: $0.url, writing: $0.url)
      }
    }
    let mark = before.prefix { ":`~".utf8.contains($0) }
    guard before[mark.endIndex...].allSatisfy(Self.isOfWord) else { return [] }
    switch (mark.first, mark.count) {
    case (UInt8(ascii: ":"), 2...):
      return components.map { item($0, 7, from: mark.count) }
    case (UInt8(ascii: "`"), 3...), (UInt8(ascii: "~"), 3...):
      return Language.all.map { item($0.name.lowercased(), 14, from: mark.count, detail: $0.name) }
    default: return []
    }
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    byte.isASCIILetterOrDigit || byte >= 0x80 || "-_+#".utf8.contains(byte)
  }

  /// What was written since the last sign, if nothing has ended it.
  private static func open(
    after sign: String, in before: ArraySlice<UInt8>, until end: Character
  ) -> ArraySlice<UInt8>? {
    let sign = Array(sign.utf8)
    var found: ArraySlice<UInt8>?
    var rest = before
    while let range = rest.firstRange(of: sign) {
      rest = rest[range.upperBound...]
      found = rest
    }
    return found.flatMap { $0.contains(end.asciiValue ?? 0) ? nil : $0 }
  }
}

// What there is to write.
extension EditedPage {
  private var entry: Entry? {
    site.prepared?.content.entries.first { ByteOrder.same($0.source.path, path) }
  }

  private var keys: [String] {
    FrontMatterNames.all(of: entry?.collection, in: site.prepared?.content.settings)
  }

  private func values(of key: String) -> [String] {
    guard let content = site.prepared?.content else { return [] }
    if FrontMatterNames.flags.contains(key) { return ["true", "false"] }
    if key == "template" { return content.components.map(\.name).sorted() }
    guard let taxonomy = content.settings.taxonomies.first(where: { $0.name == key }) else {
      return []
    }
    return Set(content.entries.flatMap { $0.terms(of: taxonomy).map(\.name) }).sorted()
  }

  private var components: [String] {
    (site.prepared?.content.components.map(\.name) ?? []).sorted() + Callout.names
  }

  /// The titles of pages, which `[[…]]` finds.
  private var names: [String] {
    let nodes = site.prepared?.tree.nodes ?? []
    return Set(nodes.filter(\.screen.isListed).map(\.screen.title)).sorted()
  }

  /// The pages with the URLs that links name.
  private var pages: [(title: String, url: String)] {
    (site.prepared?.tree.nodes ?? []).filter(\.screen.isListed).map {
      ($0.screen.title, $0.route.description)
    }
  }

  /// The headings of the page that a link leads to, this one if it names none.
  private func anchors(of address: String) -> [(id: String, title: String)] {
    guard let model = site.prepared?.model, let node else { return [] }
    let target =
      address.isEmpty
      ? node : model.page(linkedBy: LinkAddress(address), from: node).map { model.tree[$0] }
    return target.map(headings(of:))?.compactMap { heading, _ in
      heading.id.map { ($0, heading.text) }
    } ?? []
  }
}
