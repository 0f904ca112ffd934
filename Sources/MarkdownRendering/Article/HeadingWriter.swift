import Diagnostics
import Primitives

/// Headings with their ids and anchors.
extension ArticleWriter {
  mutating func writeHeading(_ node: Node, _ isEntering: Bool) {
    if isEntering {
      if hasHTML { policy.closeHeading(into: &html) }
      startBlock()
      headingStart = html.count
      policy.isInMarkdownHeading = true
      enterContainer()
    } else {
      leaveContainer()
      policy.isInMarkdownHeading = false
      endHeading(node)
    }
  }

  private mutating func endHeading(_ node: Node) {
    // A copy, because a slice would cause the output to be copied when it is written to.
    let content = Array(html[headingStart...])
    let text = HTMLText.plain(content[...])
    // An id of the author's own is written with the other attributes.
    let written = extensions.attributes(of: node)
    let own = written?.value(of: "id").map(NormalForm.composed)
      .flatMap { policy.notes.knownIDs.contains($0) ? nil : $0 }
    let id = own ?? anchors.anchor(for: HTMLText.plain(content[...], keepsSpaces: true))
    let level = min(6, max(options.topHeadingLevel, node.headingLevel + facts.headingShift))
    advise(onLevel: level) { $0.places.heading(node) }
    // kramdown omits headings with this class from the table of contents, too.
    let isListed =
      written?.attributes.contains { $0.name == "class" && $0.value == "no_toc" } != true
    if !text.isEmpty, isListed {
      rendered.headings.append(Heading(level: level, id: id, text: text))
    }
    if own == nil { rendered.ids.append(id) }
    // The heading is written again with its id, which depends on its text.
    html.removeLast(content.count)
    html.append(text: "<h\(level) id=\"")
    html.appendEscaped(id)
    html.append("\"")
    html.append(direction(of: node))
    html.append(">")
    html += content
    if !options.isCopy, !isInLink {
      html.append("<a class=\"anchor\" href=\"#")
      html.append(address: id.utf8)
      html.append("\" aria-hidden=\"true\" tabindex=\"-1\">#</a>")
    }
    html.append(text: "</h\(level)>\n")
  }

  /// Reports a heading that skips a level.
  ///
  /// The message counts levels as the author wrote them, not as the page has them.
  mutating func advise(onLevel level: Int, place: (References) -> Range<Int>) {
    let (last, wasFirst) = (lastLevel, isFirstHeading)
    lastLevel = level
    isFirstHeading = false
    guard level > last + 1, references.hasRoomForAdvice else { return }
    let shift = facts.headingShift
    // The page has a title and, further on, headings of level 1, which are below the title.
    if wasFirst, shift > 0 {
      return references.report(
        .headingOrder, at: place(references),
        "the first heading has level \(level - shift), and a later one level 1",
        suggestion: "write ## instead of # in the later ones: level 1 is the page's title")
    }
    references.report(
      .headingOrder, at: place(references),
      wasFirst
        ? "the first heading has level \(level - shift)"
        : "a heading of level \(level - shift) follows one of level \(last - shift)",
      suggestion: "make it level \(last + 1 - shift), or put a heading of that level before it")
  }
}

/// Gives each heading of a page an id from its text, by GitHub's rules.
///
/// Capitals become lower case. Letters, marks, digits and numeric letters (`〇`, `Ⅳ`) of every
/// script, `-` and `_` are kept; spaces become `-`; other characters are dropped.
/// `Swift의 Codable (1)` gives `swift의-codable-1`, and, as on GitHub, `🚀 Start` gives `-start`. A
/// repeated id gets `-1`, `-2` and so on. Ids are in NFC, like links to them.
/// Source: github.com/gjtorikian/html-pipeline, `TableOfContentsFilter`.
struct HeadingAnchors {
  /// The ids that no further heading may have.
  var used: Set<String>
  /// The next number to try for a text that has been used.
  private(set) var next: [String: Int] = [:]

  /// The id of the next heading; never empty.
  mutating func anchor(for text: String) -> String {
    let base = NormalForm.composed(Self.slug(of: text))
    guard !used.insert(base).inserted else { return base }
    var number = next[base] ?? 1
    while !used.insert("\(base)-\(number)").inserted { number += 1 }
    next[base] = number + 1
    return "\(base)-\(number)"
  }

  /// The text as GitHub writes it in a URL; `section` if nothing is left.
  static func slug(of text: String) -> String {
    var slug: [UInt8] = []
    slug.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars.trimmed({ " \n\t\r".unicodeScalars.contains($0) }) {
      switch scalar.value {
      case 0x09, 0x0A, 0x0D, 0x20: slug.append(UInt8(ascii: "-"))
      case 0x41...0x5A: slug.append(UInt8(truncatingIfNeeded: scalar.value) | 0x20)
      case ..<0x80:
        if stays(scalar) { slug.append(UInt8(truncatingIfNeeded: scalar.value)) }
      case 0x3041...0x3096, 0x30A1...0x30FA, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3:
        // These letters have no capitals.
        slug.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      default:
        for small in scalar.properties.lowercaseMapping.unicodeScalars where stays(small) {
          slug.append(contentsOf: UTF8.encode(small) ?? UTF8.encodedReplacementCharacter)
        }
      }
    }
    return slug.isEmpty ? "section" : String(decoding: slug, as: UTF8.self)
  }

  private static func stays(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x61...0x7A, 0x30...0x39, 0x2D, 0x5F: return true
    case ..<0x80: return false
    // Variation selectors only change how a character looks, and readers cannot type them.
    case 0xFE00...0xFE0F, 0xE0100...0xE01EF: return false
    default: break
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber,
      .connectorPunctuation:
      return true
    default: return false
    }
  }
}
