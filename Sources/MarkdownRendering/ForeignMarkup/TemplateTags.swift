internal import Diagnostics
internal import Primitives

/// The markup of other systems on one page: of each sort the first place, and how often it stands.
struct TemplateTags {
  private struct Note {
    let sort: TemplateTag.Sort
    let text: String
    let place: Range<Int>
    var count = 1
  }

  /// In the order of their first places.
  private var notes: [Note] = []

  /// Elements of raw HTML in which templates are only shown.
  private static let shows: Set<String> = [
    "code", "pre", "kbd", "samp", "tt", "script", "style", "textarea",
  ]

  /// Whether text inside these elements is code.
  static func isShown(in elements: [String]) -> Bool {
    elements.contains { shows.contains($0) }
  }

  /// An address without the Liquid in it, nil when there is none.
  static func removed(from address: String) -> String? {
    let bytes = Array(address.utf8)
    guard bytes.contains(UInt8(ascii: "{")) else { return nil }
    var rest: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let next = bytes[index...].prefix(2)
      let isTag = next.elementsEqual("{{".utf8) || next.elementsEqual("{%".utf8)
      if isTag, let end = bytes[(index + 2)...].firstIndex(of: UInt8(ascii: "}")) {
        index = end + 1 < bytes.count && bytes[end + 1] == UInt8(ascii: "}") ? end + 2 : end + 1
      } else {
        rest.append(bytes[index])
        index += 1
      }
    }
    return rest.count < bytes.count ? String(decoding: rest, as: UTF8.self) : nil
  }

  /// Notes a tag.
  ///
  /// - Parameter place: where it stands, or nil when it is escaped; asked for the first of its sort
  ///   only.
  mutating func note(
    _ tag: TemplateTag, in text: UnsafeBufferPointer<UInt8>, place: ([UInt8]) -> Range<Int>?
  ) {
    if let index = notes.firstIndex(where: { $0.sort == tag.sort }) {
      notes[index].count += 1
      return
    }
    let written = Marks.removed(from: text.slice(tag.range), keepsBackslash: false)
    guard let place = place(written) else { return }
    notes.append(
      Note(sort: tag.sort, text: String(decoding: written, as: UTF8.self), place: place))
  }

  /// Notes what stands in the text of raw HTML.
  mutating func note(in fragment: HTMLFragment) {
    guard fragment.bytes.contains(UInt8(ascii: "{")) else { return }
    var position = 0
    var codeDepth = 0
    while let (piece, end) = fragment.piece(at: position) {
      position = end
      switch piece {
      case .tag(let tag) where Self.shows.contains(fragment.lowercased(tag.name)):
        codeDepth = max(0, codeDepth + (tag.isClosing ? -1 : 1))
      case .text(let range) where codeDepth == 0: note(range, of: fragment)
      default: break
      }
    }
  }

  private mutating func note(_ range: Range<Int>, of fragment: HTMLFragment) {
    let text = fragment.bytes.slice(range)
    let reader = TemplateTagReader(text: text, isBeforeTag: range.upperBound < fragment.bytes.count)
    var index = 0
    while let open = text[index...].firstIndex(of: UInt8(ascii: "{")) {
      guard let tag = reader.tag(at: open) else {
        index = open + 1
        continue
      }
      let start = range.lowerBound
      note(tag, in: text) { _ in
        fragment.source(tag.range.lowerBound + start..<tag.range.upperBound + start)
      }
      index = tag.range.upperBound
    }
  }

  /// Reports each sort once.
  func report(to references: References) {
    for note in notes {
      references.report(
        .templateTag, at: references.places.inFile(note.place),
        MarkdownSentences.templateTag(note.text, note.sort, count: note.count),
        suggestion: MarkdownSentences.instead(of: note.sort))
    }
  }
}
