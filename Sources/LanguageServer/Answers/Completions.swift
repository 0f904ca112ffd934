import Content
import Diagnostics
import Highlighting
import Loading
import MarkdownRendering
import Navigation
import Primitives
import SiteBuilding
import SiteSections

/// A completion.
struct Offer {
  let label: String
  var detail: String?
  /// The text to insert; `nil` means the label.
  var text: String?
}

extension EditedPage {
  /// Returns the completions at a position.
  func completions(at position: TextPosition) -> CompletionList {
    let (line, offset) = line(at: position)
    let before = line.prefix(offset)
    func list(
      _ offers: [Offer], _ kind: CompletionItem.Kind, replacing written: ArraySlice<UInt8>
    ) -> CompletionList {
      let typed = String(decoding: written, as: UTF8.self).lowercased()
      let start = written.startIndex - line.startIndex
      let range = range(start..<offset, at: position)
      let fitting = offers.lazy.filter { offer in
        typed.isEmpty
          || [offer.label, offer.text ?? ""].contains { $0.lowercased().contains(typed) }
      }
      return CompletionList(
        fitting.prefix(CompletionList.mostItems + 1).map {
          let edit = TextEdit(range: range, newText: $0.text ?? $0.label)
          return CompletionItem(
            label: $0.label, kind: kind.rawValue, detail: $0.detail, textEdit: edit)
        })
    }

    if isTemplate {
      let start = text.offset(ofLine: position.line + 1)
      let (offers, written) = templateOffers(at: start + offset)
      guard written.lowerBound >= start else { return CompletionList([]) }
      let first = line.startIndex + written.lowerBound - start
      return list(offers, .field, replacing: line[first..<first + written.count])
    }
    guard isMarkdown else {
      guard path == "content/site.yml", before.allSatisfy(Self.isOfWord) else {
        return CompletionList([])
      }
      return list(SettingNames.all.map(Self.key), .field, replacing: before)
    }
    let place = text.offset(ofLine: position.line + 1) + offset
    if position.line > 0, place < bodyOffset {
      if before.allSatisfy(Self.isOfWord) {
        return list(keys.map(Self.key), .field, replacing: before)
      }
      guard let colon = before.firstIndex(of: UInt8(ascii: ":")) else { return CompletionList([]) }
      let key = String(decoding: before[..<colon], as: UTF8.self)
      let written = before[(colon + 1)...]
      let last = written.lastIndex { " ,[".utf8.contains($0) }.map { $0 + 1 } ?? colon + 1
      let offers = values(of: key).map { Offer(label: $0, text: written.isEmpty ? " \($0)" : nil) }
      return list(offers, .value, replacing: before[last...])
    }
    if let name = Self.open(after: "[[", in: before, until: "]") {
      return list(names.map { Offer(label: $0) }, .reference, replacing: name)
    }
    if let label = Self.open(after: "][", in: before, until: "]") {
      return list(labels.map { Offer(label: $0) }, .reference, replacing: label)
    }
    if let target = Self.open(after: "](", in: before, until: ")") {
      if let hash = target.firstIndex(of: UInt8(ascii: "#")) {
        let page = String(decoding: target[..<hash], as: UTF8.self)
        return list(anchors(of: page), .reference, replacing: target[(hash + 1)...])
      }
      return list(pages, .file, replacing: target)
    }
    if before.first == UInt8(ascii: ">"),
      let name = Self.open(after: "[!", in: before, until: "]")
    {
      return list(
        Callout.names.map { Offer(label: $0.uppercased()) }, .keyword, replacing: name)
    }
    let mark = before.prefix { ":`~".utf8.contains($0) }
    let written = before[mark.endIndex...]
    if mark.first == UInt8(ascii: ":"), let brace = written.firstIndex(of: UInt8(ascii: "{")) {
      let last = written.lastIndex { " {".utf8.contains($0) }.map { $0 + 1 } ?? brace + 1
      let component = site.prepared?.content.components.first {
        $0.name.utf8.elementsEqual(written[..<brace])
      }
      let offers = component?.attributes.map {
        Offer(label: $0.name, detail: $0.kind.words, text: "\($0.name)=")
      }
      return list(offers ?? [], .field, replacing: before[last...])
    }
    guard written.allSatisfy(Self.isOfWord) else { return CompletionList([]) }
    switch (mark.first, mark.count) {
    case (UInt8(ascii: ":"), 2...):
      return list(components.map { Offer(label: $0) }, .module, replacing: written)
    case (UInt8(ascii: "`"), 3...), (UInt8(ascii: "~"), 3...):
      let languages = Language.all.map { Offer(label: $0.name.lowercased(), detail: $0.name) }
      return list(languages, .keyword, replacing: written)
    default: return CompletionList([])
    }
  }

  private static func key(_ name: String) -> Offer { Offer(label: name, text: "\(name): ") }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    byte.isASCIILetterOrDigit || byte >= 0x80 || "-_+#".utf8.contains(byte)
  }

  /// Returns the text after the last occurrence of a sign; `nil` if it is already closed.
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

// Sources of completion items.
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
    switch entry?.collection.fields.first(where: { $0.name == key })?.kind.element {
    case .choice(let words): return words
    case .flag: return ["true", "false"]
    default: break
    }
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

  /// The labels of the text's link definitions, `[label]: url`.
  private var labels: [String] {
    String(decoding: text.bytes, as: UTF8.self)
      .matches(of: /(?m)^ {0,3}\[([^\]\^][^\]]*)\]:/).map { String($0.1) }
  }

  /// The pages with the URLs that links name.
  private var pages: [Offer] {
    (site.prepared?.tree.nodes ?? []).filter(\.screen.isListed).map {
      let url = $0.route.description
      return Offer(label: $0.screen.title, detail: url, text: url)
    }
  }

  /// Returns the headings of the page that a link refers to, or of this page if the link is only a
  /// fragment.
  private func anchors(of address: String) -> [Offer] {
    guard let model = site.prepared?.model, let node else { return [] }
    let target =
      address.isEmpty
      ? node : model.page(linkedBy: LinkAddress(address), from: node).map { model.tree[$0] }
    return target.map(headings(of:))?.compactMap { heading, _ in
      heading.id.map { Offer(label: $0, detail: heading.text) }
    } ?? []
  }
}
