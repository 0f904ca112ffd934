import Diagnostics
import Primitives

/// Filters raw HTML by an allow-list and balances its tags, so that it cannot break the page around
/// it.
///
/// Comments never pass, because they are the author's notes.
///
/// Call `enterContainer` before and `leaveContainer` after every element of Markdown that can
/// contain raw HTML: the page, blocks, and also emphasis and links.
///
/// For example, `<center><img src="a.png"></center>` is written unchanged, `<div id='x'/>` becomes
/// `<div id="x"></div>`, and `<script>` becomes text. Each change is reported.
struct HTMLPolicy {
  /// The highest number of open elements; browsers allow 512.
  static let depthLimit = 64

  var notes = HTMLNotes()
  var open = OpenElements()
  var headingShift = 0
  var options = MarkdownOptions()
  var isInMarkdownLink = false
  var isInMarkdownHeading = false {
    didSet { omittedHeadings = 0 }
  }

  // End tags without a report, because their start tags were already changed.
  /// Trusted elements that browsers still have open after their container has ended.
  var forgotten: [String] = []
  /// Elements that were shown as text.
  private(set) var shownAsText: Set<String> = []
  /// Raw paragraphs that a block of Markdown has closed.
  var endedParagraphs: [Range<Int>] = []
  /// Video frames whose end tags have not been read yet.
  var openVideos: [Range<Int>] = []
  /// The number of open links that were left out inside a link.
  var omittedLinks = 0
  /// The same numbers for the containers around the current one.
  private(set) var outerOmittedLinks: [Int] = []
  /// The number of open headings that were left out inside a heading.
  var omittedHeadings = 0
  /// Whether elements are being closed because the page ends.
  private(set) var isLeavingPage = false

  /// Begins a part of Markdown: elements opened in it end with it, and it closes none outside.
  mutating func enterContainer() {
    open.enterContainer()
    outerOmittedLinks.append(omittedLinks)
    omittedLinks = 0
  }

  /// Ends a part of Markdown and writes the missing end tags.
  mutating func leaveContainer(into output: inout [UInt8]) {
    isLeavingPage = open.isInPage
    while let top = open.top {
      if !options.trustsHTML {
        close(top, into: &output)
      } else if open.pop() != nil, !top.element.has(.optionalEnd) {
        report(unclosed: top.element.name, at: top.range)
        if !top.isEnding { forgotten.append(top.element.name) }
      }
    }
    if isLeavingPage {
      for range in openVideos { report(unclosed: "iframe", at: range) }
      openVideos = []
    }
    isLeavingPage = false
    open.leaveContainer()
    omittedLinks = outerOmittedLinks.popLast() ?? 0
  }

  /// Closes a raw `<table>` outside of its cells before an element of Markdown, as browsers do.
  mutating func closeTable(into output: inout [UInt8]) {
    guard !options.trustsHTML, let table = open.last(.table) else { return }
    _ = close(to: table, into: &output)
  }

  /// Closes an open raw heading before a heading of Markdown, as browsers do.
  mutating func closeHeading(into output: inout [UInt8]) {
    while !options.trustsHTML, let top = open.top, top.element.has(.heading) {
      close(top, into: &output)
    }
  }

  /// Closes an open raw `<p>` before a block of Markdown, as browsers do.
  ///
  /// Call it before the block's start tag is written and its container is entered.
  mutating func closeParagraph(into output: inout [UInt8]) {
    closeTable(into: &output)
    guard let index = open.last(.paragraph) else { return }
    let range = open.elements[index].range
    endedParagraphs.append(range)
    if options.trustsHTML {
      open.elements.remove(at: index)
    } else {
      notes.reportEndedParagraph(at: range)
      _ = close(to: index, into: &output)
    }
  }

  /// Closes an open raw `<a name>` of the same container before a link of Markdown, as browsers do.
  mutating func closeAnchor(into output: inout [UInt8]) {
    closeTable(into: &output)
    guard !options.trustsHTML, let index = open.last(.link), open.block(above: index) == nil
    else { return }
    omittedLinks += 1
    _ = close(to: index, hasEndTag: true, into: &output)
  }

  /// Writes one piece of raw HTML, as the Markdown parser found it.
  mutating func write(
    _ fragment: HTMLFragment, into output: inout [UInt8], answer: HTMLAddress.Answer
  ) {
    if options.trustsHTML { return writeTrusted(fragment, into: &output, answer: answer) }
    if let place = CharacterReferences.forbidden(in: fragment.bytes) {
      notes.report(
        .controlCharacter, at: fragment.source(place),
        MarkdownSentences.forbidden(fragment.text(place)),
        suggestion: MarkdownSentences.deleteReference)
    }
    var position = 0
    lazy var lastFrameEnd = fragment.endTags(of: "iframe").last ?? 0
    while let (piece, end) = fragment.piece(at: position) {
      position = end
      switch piece {
      case .text(let range): write(text: fragment.bytes.slice(range), into: &output)
      case .comment(let range, let isEnded):
        if !isEnded { notes.reportOpenComment(range, of: fragment) }
      case .bracket(let place):
        writeLoneBracket(at: place, of: fragment, into: &output)
      case .tag(let tag):
        let name = fragment.lowercased(tag.name)
        if name == "iframe" {
          if tag.isClosing, openVideos.popLast() != nil { continue }
          if !tag.isClosing,
            let end = writeVideo(tag, of: fragment, lastEnd: lastFrameEnd, into: &output)
          {
            position = end
            continue
          }
        }
        guard let element = HTMLElement.named(name) else {
          position = writeAsText(tag, name: name, of: fragment, into: &output)
          continue
        }
        if tag.isClosing {
          self.end(element, tag, of: fragment, into: &output)
        } else {
          start(element, tag, of: fragment, into: &output, answer: answer)
        }
      }
    }
  }

  /// Writes text without the line breaks between kana or kanji, which browsers show as spaces.
  private func write(text: Bytes, into output: inout [UInt8]) {
    let start = output.count
    CharacterReferences.replaceForbidden(in: text) { output.append(contentsOf: $0) }
    guard output[start...].mayJoinLines,
      !open.elements.contains(where: { ["pre", "code"].contains($0.element.name) })
    else { return }
    let joined = String(decoding: output[start...], as: UTF8.self).joiningLines
    output.replaceSubrange(start..., with: joined.utf8)
  }

  /// Writes a `<` that begins no markup as text.
  ///
  /// Before white space and digits it is not reported.
  private mutating func writeLoneBracket(
    at position: Int, of fragment: HTMLFragment, into output: inout [UInt8]
  ) {
    output.append(text: "&lt;")
    if fragment.isDeclaration(at: position) {
      notes.report(
        at: fragment.source(position..<position + 2),
        "a declaration or instruction is not allowed and is shown as text")
    } else if position + 1 < fragment.bytes.count, fragment.bytes[position + 1].isASCIILetter {
      let range = position..<fragment.endOfWord(from: position + 1)
      notes.reportIncomplete(range, of: fragment, .escapedHTML, "shown as text")
    }
  }

  /// Writes a tag that is not allowed as text, including its content if that is not HTML.
  private mutating func writeAsText(
    _ tag: HTMLTag, name: String, of fragment: HTMLFragment, into output: inout [UInt8]
  ) -> Int {
    let end = fragment.endOfRawText(tag, named: name) ?? tag.range.upperBound
    output.appendEscaped(fragment.bytes.slice(tag.range.lowerBound..<end))
    if !tag.isClosing || !shownAsText.contains(name) {
      notes.report(
        at: fragment.source(tag.range),
        "\(MarkdownSentences.quoted(fragment.text(tag.range))) is not allowed and is shown as text",
        suggestion: Self.advice(on: tag, named: name, of: fragment))
    }
    shownAsText.insert(name)
    return end
  }

  /// Returns what to write instead of a tag that is not allowed.
  private static func advice(
    on tag: HTMLTag, named name: String, of fragment: HTMLFragment
  ) -> String {
    let written = fragment.text(tag.range)
    if name == "iframe" {
      return "only video frames are allowed: https://www.youtube.com/embed/… and "
        + "https://player.vimeo.com/video/…; show other pages with ::embed[Title]{src=…}"
    }
    if name == "meta", written.contains("noindex") {
      return "write \"noindex: true\" in the front matter"
    }
    // The names of MDX components begin with a capital letter.
    let isComponent = fragment.bytes[tag.name.lowerBound] & 0x20 == 0
    return (isComponent ? ForeignMark.instead(ofTag: Array(name.utf8)) : nil)
      ?? "write code between backticks; put your own HTML into a component, "
      + "templates/components/NAME.mustache, and write ::NAME"
  }
}
