import Content
import Diagnostics
import MarkdownRendering
import Navigation
import Primitives
import SiteBuilding
import SiteSections

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
      let range = text.range(written.startIndex..<line.startIndex + offset, in: encoding)
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
      let (offers, written) = templateOffers(at: line.startIndex + offset)
      guard written.lowerBound >= line.startIndex else { return CompletionList([]) }
      return list(offers, .field, replacing: text.bytes[written])
    }
    if isSettings || isInFrontMatter(position) {
      let (offers, kind, written) = yamlOffers(at: position)
      return list(offers, kind, replacing: written)
    }
    guard isMarkdown else { return CompletionList([]) }
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
      return list(pages + files, .file, replacing: target)
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
      let component = prepared.content.components.first {
        $0.name.utf8.elementsEqual(written[..<brace])
      }
      let offers = component?.attributes.map {
        Offer(label: $0.name, detail: $0.kind.words, text: "\($0.name)=")
      }
      return list(offers ?? [], .field, replacing: before[last...])
    }
    switch (mark.first, mark.count) {
    case (UInt8(ascii: ":"), 2...) where written.allSatisfy(Self.isOfWord):
      return list(components.map { Offer(label: $0) }, .module, replacing: written)
    case (UInt8(ascii: "`"), 3...), (UInt8(ascii: "~"), 3...):
      let (offers, kind, written) = codeOffers(after: written)
      return list(offers, kind, replacing: written)
    default: return CompletionList([])
    }
  }

  static func isOfWord(_ byte: UInt8) -> Bool {
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

extension EditedPage {
  private var components: [String] {
    prepared.content.components.map(\.name).sorted() + Callout.names
  }

  /// The titles of pages, which `[[…]]` finds.
  private var names: [String] {
    Set(prepared.tree.nodes.filter(\.screen.isListed).map(\.screen.title)).sorted()
  }

  /// The labels of the text's link definitions, `[label]: url`.
  private var labels: [String] {
    String(decoding: text.bytes, as: UTF8.self)
      .matches(of: /(?m)^ {0,3}\[([^\]\^][^\]]*)\]:/).map { String($0.1) }
  }

  /// The pages with the URLs that links name.
  var pages: [Offer] {
    prepared.tree.nodes.filter(\.screen.isListed).map {
      let url = $0.route.description
      return Offer(label: $0.screen.title, detail: url, text: url)
    }
  }

  /// The site's Markdown files and the other files below this file's folder, by relative paths.
  private var files: [Offer] {
    let folder = LinkPath.folder(of: path)
    let posts = prepared.content.texts.map(\.body.source.path).filter { $0.hasSuffix(".md") }
    let assets = prepared.content.assets.map(\.source.path).filter { $0.hasPrefix(folder) }
    return (posts + assets).map { file in
      let title = prepared.tree.page(from: file)?.screen.title
      return Offer(label: LinkPath.relative(file, from: folder), detail: title)
    }
  }

  /// Returns the headings of the page that a link refers to, or of this page if the link is only a
  /// fragment.
  private func anchors(of address: String) -> [Offer] {
    guard let node else { return [] }
    var target = node
    if !address.isEmpty {
      guard case .page(let id)? = prepared.model.target(of: LinkAddress(address), from: node) else {
        return []
      }
      target = prepared.tree[id]
    }
    return headings(of: target).compactMap { heading, _ in
      heading.id.map { Offer(label: $0, detail: heading.text) }
    }
  }
}
