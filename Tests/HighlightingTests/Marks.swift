// What a test expects is written as the code with its spans marked: `«k:let» x = «n:1»`, each with
// its CSS class.

import Highlighting

/// The code with its spans marked, those that touch and have one class as one; a language that is not known marks nothing.
func marked(_ code: String, _ language: String) -> String {
  guard let language = Language.named(language) else { return "no such language" }
  let bytes = Array(code.utf8)
  var marked: [UInt8] = []
  var written = 0
  var last: TokenClass?
  for span in Highlighter.spans(of: bytes, in: language) {
    if last != span.token || span.range.lowerBound > written {
      marked += last == nil ? [] : Array("»".utf8)
      marked += bytes[written..<span.range.lowerBound]
      marked += Array("«\(span.token.cssClass):".utf8)
    }
    marked += bytes[span.range]
    written = span.range.upperBound
    last = span.token
  }
  marked += last == nil ? [] : Array("»".utf8)
  return String(decoding: marked + bytes[written...], as: UTF8.self)
}

/// The code as HTML.
func html(_ code: [UInt8], _ language: Language) -> [UInt8] {
  var output: [UInt8] = []
  code.withUnsafeBufferPointer { Highlighter.appendHTML(of: $0, in: language, to: &output) }
  return output
}

/// The code as HTML line by line, each between `[number:` and `]`.
func lines(_ code: [UInt8], _ language: Language) -> [UInt8] {
  var output: [UInt8] = []
  code.withUnsafeBufferPointer { code in
    Highlighter.appendLines(of: code, in: language, to: &output) { number, output in
      output += Array("<i id=\(number)>".utf8)
    } close: { _, output in
      output += Array("</i>".utf8)
    }
  }
  return output
}

/// The HTML without tags and with its entities decoded.
func stripped(_ html: [UInt8]) -> [UInt8] {
  let entities: [(name: [UInt8], sign: UInt8)] = [
    (Array("&lt;".utf8), UInt8(ascii: "<")), (Array("&gt;".utf8), UInt8(ascii: ">")),
    (Array("&quot;".utf8), UInt8(ascii: "\"")), (Array("&amp;".utf8), UInt8(ascii: "&")),
  ]
  var text: [UInt8] = []
  var index = 0
  while index < html.count {
    if html[index] == UInt8(ascii: "<") {
      while index < html.count, html[index] != UInt8(ascii: ">") { index += 1 }
      index += 1
    } else if let entity = entities.first(where: { html[index...].starts(with: $0.name) }) {
      text.append(entity.sign)
      index += entity.name.count
    } else {
      text.append(html[index])
      index += 1
    }
  }
  return text
}

/// The code that a text with marks stands for.
func unmarked(_ marked: String) -> String {
  var code: [Unicode.Scalar] = []
  var isInMark = false
  for scalar in marked.unicodeScalars {
    switch scalar {
    case "«": isInMark = true
    case ":" where isInMark: isInMark = false
    case "»": break
    default:
      if !isInMark { code.append(scalar) }
    }
  }
  return String(String.UnicodeScalarView(code))
}
