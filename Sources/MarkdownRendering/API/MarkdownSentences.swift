internal import Primitives
internal import Diagnostics

/// What is said of a body's text and code; what only one place says stands there.
enum MarkdownSentences {
  static let allowedSchemes = "use http:, https:, mailto:, tel: or an address of this site"
  static func hasText(_ fence: FigureFence) -> WrittenFault {
    WrittenFault(
      at: fence.name, "the lines of a \(fence.kind) fence are not shown",
      suggestion: "close the fence on the next line")
  }

  // What would take too long.
  static let longFile = "the file is longer than \(Limits.markdownFile >> 20) MiB"
  static let divideIt = "divide it"
  static let deepLine = "a line opens more than \(Limits.containersInLine) quotes and lists"
  static let nestLess = "nest it less deeply"
  static let overBudget = "the Markdown needs more memory than a page may take"
  static let dividePage = "divide the page or nest it less deeply"
  /// - Parameter component: the name of the one that makes it so long; nil for text.
  static func longPage(from component: String?) -> String {
    let cause = component.map { "with the component \(quoted($0))" } ?? "up to this line"
    return "\(cause) the page has more than \(Limits.pageBytes >> 20) MiB"
  }
  static let repeatLess = "divide the page, or let it repeat less"
  static let longParagraph = "a paragraph is longer than \(Limits.markdownText >> 10) KB"
  static let manyDelimiterRows =
    "a paragraph has more than \(Limits.delimiterRowsInParagraph) lines like a table's second line"
  static let divideParagraph = "divide it with a blank line; put code between two lines ```"
  static let longLine = "a heading or a table's cell is longer than \(Limits.markdownText >> 10) KB"
  static let shorten = "make it shorter"
  static let manyPipes = "a line has more than \(Limits.pipesInLine) \"|\""
  static let narrowTable =
    "make the table narrower or the line shorter; put code between two lines ```"

  // What has no end.
  static let unclosedFence = "the code fence is not closed: all that follows is code"
  static let unclosedFenceInside =
    "the code fence is not closed: its code ends with the quote or list that it stands in"
  static func fenceInFence(_ line: Int) -> String {
    "the code fence is not closed before line \(line), where another begins: both are one code"
  }
  static func outdentedEnd(_ fence: String, _ line: Int) -> String {
    "the \(fence) of line \(line) does not close this code fence, but begins another"
  }
  static func indentLikeFence(_ fence: String) -> String {
    "set the \(fence) in as far as the fence that it closes"
  }
  static func endFence(_ fence: String, before place: String?) -> String {
    "end it with a line \(fence)" + (place.map { ", perhaps before \($0)" } ?? "")
  }
  static func longerFence(_ fence: String) -> String {
    "write \(fence) around code that has a fence in it"
  }
  static func endComment(before place: String?) -> String {
    "end it with -->" + (place.map { ", perhaps before \($0)" } ?? "")
  }
  static let shownComment =
    "the comment does not end in the same paragraph, heading or cell: it is shown"
  static let endShownComment =
    "end it with --> there, or begin it on a line of its own; text is written \\<!--"
  static func lostCell(_ columns: Int) -> String {
    "the table's heading has \(columns) cell\(columns == 1 ? "" : "s"): this is not shown"
  }
  static let escapeBars = "write \\| for each | in a cell, also in code; or make the heading wider"
  static func numbersBeginLists(_ numbers: String) -> String {
    "\(quoted(numbers)) begins a list, as every number with a period at the start of a line does"
  }
  static let escapePeriod = "write a backslash before the first period of a date: 2026\\. 11. 26."
  static let loneBacktick =
    "this backtick has no partner: the text before it became code, and the code text"
  static let pairBackticks = "write a backtick on both sides of each piece of code"
  static let lostUnderscores = "the underscores of this name made emphasis and are not shown"
  static let writeCode = "write the name between backticks"
  /// A line as it is named in a suggestion.
  static func line(_ number: Int, _ text: some Sequence<UInt8>) -> String {
    let text = String(decoding: Array(text).trimmed(\.isASCIISpace), as: UTF8.self)
    return "line \(number), \(quoted(text))"
  }

  // Code.
  static let sameCode = "file= and from= name the same code: no line differs"
  static func fewLines(_ marked: Int, _ lines: Int) -> String {
    "line \(marked) is marked, but the code has \(lines) line\(lines == 1 ? "" : "s")"
  }
  static let muchCode =
    "the page takes more than \(Limits.includedCode >> 10) KB of code from files"
  static let longCodeFiles =
    "the files that the page takes code from have more than \(Limits.readCode >> 20) MiB together"
  static let shortenFiles = "take the code from shorter files"
  static let showLess = "show the lines that matter, for example file=App.swift#L3-L30"
  static func binaryFile(_ path: String) -> String {
    "\"\(path)\" is no text: there are bytes in it that are zero"
  }
  static let nameText = "name a file of text that is saved as UTF-8"

  // Characters that pages cannot hold.
  static func droppedControl(_ scalar: Unicode.Scalar, count: Int) -> String {
    let more = count == 1 ? "" : count == 2 ? ", and 1 other" : ", and \(count - 1) others"
    return "the control character \(name(scalar)) is left out\(more)"
  }
  /// - Parameter written: the reference, or the line that it stands in.
  static func forbidden(_ written: String) -> String {
    let place =
      written.utf8.first == UInt8(ascii: "&")
      ? "\(quoted(written)) is a character" : "this line has a character"
    return place + " that pages cannot hold: U+FFFD is shown for it"
  }
  static let deleteIt = "delete it; an editor that shows invisible characters shows where it is"
  static let deleteReference = "delete it"
  private static func name(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }

  static func unknown(component name: String) -> String { "there is no component \"\(name)\"" }
  static func writeBlock(_ name: String) -> String { "write ::\(name) on a line of its own" }
  static func writeCallout(_ name: String) -> String {
    "write :::\(name), and ::: where it ends"
  }

  // Markup of other systems.
  static func withoutLiquid(_ address: String) -> String {
    "Michi runs no Liquid: write \"\(address)\""
  }
  static let lostInLiquid = "Michi runs no Liquid: write where the file lies, such as /img/a.png"
  static let noLiquid = "Michi runs no Liquid: write the address without {{ }} and {% %}"

  /// What the author wrote, short enough for a line.
  static func quoted(_ text: String) -> String {
    let scalars = text.unicodeScalars.prefix(600).map { $0.value < 0x20 ? " " : $0 }
    return MessageText.quoted(String(String.UnicodeScalarView(scalars)))
  }
}
