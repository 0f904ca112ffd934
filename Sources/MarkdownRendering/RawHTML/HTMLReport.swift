internal import Diagnostics

/// What became of raw HTML that could not pass as the author wrote it, and what could be better.
struct HTMLReport: Hashable, Sendable {
  /// What kind of fault it is.
  var code = DiagnosticCode.escapedHTML
  /// The bytes of the source that it is about.
  let range: Range<Int>
  /// The line before which a comment without an end was probably meant to end.
  var probableEnd: Range<Int>?
  /// One sentence in the author's words, without a full stop.
  let message: String
  /// What to do.
  var suggestion: String?
}

/// Every sentence that the policy says to the author.
extension HTMLReport {
  static func notAllowed(_ tag: String, at range: Range<Int>) -> HTMLReport {
    HTMLReport(
      range: range, message: "\(quoted(tag)) is not allowed and is shown as text",
      suggestion: "write code between backticks; `html: trusted` in site.yml lets all HTML pass")
  }

  static func frame(_ tag: String, at range: Range<Int>) -> HTMLReport {
    HTMLReport(
      range: range, message: "\(quoted(tag)) is not allowed and is shown as text",
      suggestion: "frames of films pass: https://www.youtube.com/embed/… and "
        + "https://player.vimeo.com/video/…; of all else write a link")
  }

  static func style(_ declarations: [String], of element: String, at range: Range<Int>)
    -> HTMLReport
  {
    HTMLReport(
      range: range,
      message: "\(quoted(declarations.joined(separator: "; "))) in the style of <\(element)> does "
        + "not pass and was left out")
  }

  static func incomplete(
    _ tag: String, _ code: DiagnosticCode, _ result: String, at range: Range<Int>
  ) -> HTMLReport {
    HTMLReport(
      code: code, range: range,
      message: "\(quoted(tag)) begins a tag that is not complete: \(result)",
      suggestion: "close its quotes and end it with >, or write &lt; for <")
  }

  /// An element of trusted HTML that does not end.
  static func open(_ name: String, isAtEnd: Bool, at range: Range<Int>) -> HTMLReport {
    HTMLReport(
      code: .unclosedMarkup, range: range,
      message: "<\(name)> has no </\(name)>" + (isAtEnd ? "" : " in the same block"),
      suggestion: "write </\(name)> where it ends")
  }

  /// An end tag of trusted HTML that has no start.
  static func lone(_ name: String, at range: Range<Int>) -> HTMLReport {
    HTMLReport(
      code: .unclosedMarkup, range: range, message: "</\(name)> closes nothing",
      suggestion: "write <\(name)> where it begins, or delete it")
  }

  static func declaration(at range: Range<Int>) -> HTMLReport {
    HTMLReport(
      range: range, message: "a declaration or instruction is not allowed and is shown as text")
  }

  /// - Parameter end: the line before which it was probably meant to end.
  static func openComment(at range: Range<Int>, endsBefore end: Range<Int>?) -> HTMLReport {
    HTMLReport(
      code: .unclosedMarkup, range: range, probableEnd: end,
      message: "the comment does not end: what follows it is not shown")
  }

  static func commentInBlock(at range: Range<Int>) -> HTMLReport {
    HTMLReport(
      code: .unclosedMarkup, range: range,
      message: "the comment does not end in its block of HTML: what follows the block is shown",
      suggestion: "end it with --> before the next blank line")
  }

  static func forbiddenReference(_ written: String, at range: Range<Int>) -> HTMLReport {
    HTMLReport(
      code: .controlCharacter, range: range,
      message: MarkdownSentences.forbiddenReference(written),
      suggestion: MarkdownSentences.deleteReference)
  }

  static func tooDeep(_ name: String, limit: Int, at range: Range<Int>) -> HTMLReport {
    HTMLReport(
      range: range, message: "<\(name)> is more than \(limit) elements deep: shown as text")
  }

  static func misplaced(_ element: HTMLElement, at range: Range<Int>) -> HTMLReport {
    let parents =
      element.parents == .list ? "<ul> or <ol>" : element.parents == .table ? "<table>" : "<dl>"
    return HTMLReport(
      range: range, message: "<\(element.name)> stands outside \(parents) and was left out")
  }

  static func linkInLink(at range: Range<Int>) -> HTMLReport {
    HTMLReport(
      range: range, message: "<a> stands inside another <a> and was left out")
  }

  static func headingInHeading(_ name: String, at range: Range<Int>) -> HTMLReport {
    HTMLReport(
      range: range, message: "<\(name)> stands inside a heading and was left out")
  }

  static func strayEnd(_ name: String, at range: Range<Int>) -> HTMLReport {
    HTMLReport(
      range: range, message: "</\(name)> closes nothing and was left out")
  }

  static func lateEnd(_ name: String, inside inner: String, at range: Range<Int>) -> HTMLReport {
    HTMLReport(
      range: range,
      message: "</\(name)> stands inside <\(inner)> and takes effect where that ends")
  }

  static func unclosed(_ name: String, isAtEnd: Bool, at range: Range<Int>) -> HTMLReport {
    HTMLReport(
      range: range,
      message: isAtEnd
        ? "<\(name)> has no </\(name)>: it was closed at the end of the page"
        : "<\(name)> has no </\(name)> in the same block: it was closed for you",
      suggestion: isAtEnd ? "write </\(name)> where it ends" : nil)
  }

  static func paragraphEnds(at range: Range<Int>) -> HTMLReport {
    HTMLReport(
      range: range, message: "<p> ends where the next Markdown block starts",
      suggestion: "use <div> around Markdown")
  }

  static func attribute(_ name: String, of element: String, at range: Range<Int>) -> HTMLReport {
    HTMLReport(
      range: range,
      message: "the attribute \(quoted(name)) of <\(element)> is not allowed and was left out")
  }

  static func repeated(_ name: String, of element: String, at range: Range<Int>) -> HTMLReport {
    HTMLReport(
      range: range, message: "<\(element)> has \(quoted(name)) twice: the second was left out")
  }

  static func value(_ value: String, of attribute: String, at range: Range<Int>) -> HTMLReport {
    HTMLReport(
      range: range, message: "\(quoted(value)) is no value for \(attribute): it was left out")
  }

  static func scheme(_ scheme: String, of attribute: String, at range: Range<Int>) -> HTMLReport {
    HTMLReport(
      code: LinkScheme.code(forRefused: scheme), range: range,
      message: "\(quoted(scheme + ":")) is not allowed in \(attribute): it was left out",
      suggestion: "use http:, https:, mailto:, tel: or an address of this site")
  }

  static func usedID(_ id: String, at range: Range<Int>) -> HTMLReport {
    HTMLReport(
      range: range, message: "the id \(quoted(id)) is used twice: the second was left out")
  }

  static func missingAlt(at range: Range<Int>) -> HTMLReport {
    HTMLReport(
      code: .missingAlt, range: range, message: "this <img> has no alternative text",
      suggestion: "say in alt=\"\" what it shows, or leave alt empty where it only decorates")
  }

  static func emptyLink(at range: Range<Int>) -> HTMLReport {
    HTMLReport(
      code: .emptyLink, range: range, message: "this link has no address",
      suggestion: "write where it leads between the quotes of href")
  }

  static func emptyPicture(at range: Range<Int>) -> HTMLReport {
    HTMLReport(
      code: .emptyLink, range: range, message: "this picture has no address",
      suggestion: "write the picture's file between the quotes of src")
  }

  static func unread(
    _ markdown: UnreadMarkdown, _ text: String, at range: Range<Int>
  ) -> HTMLReport {
    let tag = markdown.tag ?? "what stands before it"
    let place =
      tag == "<p>"
      ? "write <div> for <p> and leave a blank line after it"
      : "leave a blank line after \(tag)"
    return HTMLReport(
      code: .unreadMarkdown, range: range,
      message: "\(quoted(text)) is shown as it is: Markdown in a block of HTML is not read",
      suggestion: markdown.standsBehindTag ? "put it on a line of its own, and \(place)" : place)
  }

  static func tooMany(at range: Range<Int>) -> HTMLReport {
    HTMLReport(
      range: range, message: "there is more raw HTML like this on the page")
  }

  private static func quoted(_ text: String) -> String { MarkdownSentences.quoted(text) }
}
