import Primitives

/// Filters the markup of another program by an allow-list.
struct DrawnMarkup {
  /// A markup language and the elements that a page may contain of it.
  struct Language: Sendable {
    let root: String
    let elements: Set<String>
    let attributes: Set<String>
    /// Elements that are removed, but not their content.
    var unwrapped: Set<String> = []
    /// Elements that are removed with their content.
    var dropped: Set<String> = []
  }

  struct Fault: Error {
    let message: String
    /// The command that caused the fault.
    var command: String?
  }

  private let language: Language
  private let fragment: HTMLFragment
  /// Returns the URL to write for a link; nil to remove the link.
  private let link: (String) -> [UInt8]?
  private var html: [UInt8] = []
  /// The position of further attributes of the root element.
  private var rootAttributes = 0
  /// The label of a diagram as a whole.
  private(set) var label = ""
  private(set) var hasLinks = false
  /// The open elements, each with whether it has been written.
  private var open: [(name: String, isWritten: Bool)] = []
  /// The number of open elements that are removed with their content.
  private var hidden = 0
  private var isError = false

  private static let depth = 500
  /// Elements in which white space alone is text.
  private static let texts: Set<String> = ["text", "tspan", "mtext", "ms"]
  /// The beginnings of commands that write links, images and attributes.
  private static let untrusted = ["\\href", "\\url", "\\includegraphics", "\\html"]

  /// Returns the filtered markup for a page.
  ///
  /// - Parameters:
  ///   - link: returns the URL to write for a link; nil to remove the link.
  ///   - attributes: returns further attributes for the root element.
  static func html(
    of output: [UInt8], _ language: Language, link: @escaping (String) -> [UInt8]? = { _ in nil },
    adding attributes: (DrawnMarkup) -> [UInt8]
  ) throws(Fault) -> [UInt8] {
    guard UTF8Check.firstInvalidOffset(in: output, range: output.indices) == nil,
      ForbiddenCharacters.removed(from: output) == nil
    else { throw Fault(message: "the result contains control characters") }
    return try output.withUnsafeBufferPointer { bytes throws(Fault) in
      var markup = DrawnMarkup(language: language, fragment: HTMLFragment(bytes), link: link)
      try markup.read()
      markup.html.insert(contentsOf: attributes(markup), at: markup.rootAttributes)
      return markup.html
    }
  }

  private mutating func read() throws(Fault) {
    var position = 0
    while let (piece, end) = fragment.piece(at: position) {
      switch piece {
      case .comment: break
      case .text(let range): try write(fragment.decoded(range))
      case .tag(let tag):
        if tag.isClosing { try close(tag) } else { try write(tag) }
      case .bracket:
        // `<?xml …?>` and `<!DOCTYPE …>`.
        guard open.isEmpty, fragment.isDeclaration(at: position),
          let close = fragment.bytes[position...].firstIndex(of: UInt8(ascii: ">"))
        else { throw Fault(message: "the result is not well-formed") }
        position = close + 1
        continue
      }
      position = end
    }
    guard open.isEmpty, !html.isEmpty else {
      throw Fault(message: "the result is not well-formed")
    }
  }

  private mutating func write(_ text: String) throws(Fault) {
    if isError {
      let message =
        Self.untrusted.contains { text.hasPrefix($0) }
        ? "the command \(text) is not supported" : "KaTeX does not know the command \(text)"
      throw Fault(message: message, command: text)
    }
    guard hidden == 0, open.contains(where: \.isWritten), let element = open.last?.name,
      Self.texts.contains(element) || !text.utf8.allSatisfy(\.isHTMLSpace)
    else { return }
    html.appendEscaped(text)
    // The text of nodes is in groups of their own.
    if open.map(\.name) == ["svg", "g", "text"] { label += label.isEmpty ? text : " \(text)" }
  }

  private mutating func close(_ tag: HTMLTag) throws(Fault) {
    let name = fragment.text(tag.name)
    guard let last = open.popLast(), last.name == name else {
      throw Fault(message: "the result is not well-formed")
    }
    if language.dropped.contains(name) { hidden -= 1 }
    if last.isWritten { html.append(text: "</\(name)>") }
  }

  private mutating func write(_ tag: HTMLTag) throws(Fault) {
    let name = fragment.text(tag.name)
    let isDropped = language.dropped.contains(name)
    var isWritten = language.elements.contains(name)
    guard isWritten || isDropped || language.unwrapped.contains(name) else {
      throw Fault(
        message: name == "defs"
          ? "gradients are not supported; use one color" : "pages cannot show <\(name)>")
    }
    guard open.count < Self.depth else { throw Fault(message: "the result is nested too deeply") }
    let isRoot = name == language.root
    guard isRoot != open.contains(where: \.isWritten) || !isWritten else {
      throw Fault(message: "the result is not well-formed")
    }
    if isDropped { hidden += 1 }
    isWritten = isWritten && hidden == 0
    if isWritten {
      let start = html.count
      html.append(text: "<\(name)")
      isWritten = writeAttributes(of: tag, name)
      if isRoot { rootAttributes = html.count }
      html.append(text: tag.isSelfClosing ? "/>" : ">")
      if !isWritten { html.removeLast(html.count - start) }
    }
    if !tag.isSelfClosing {
      open.append((name, isWritten))
    } else if isDropped {
      hidden -= 1
    }
  }

  /// Writes the attributes of an element; returns false for a link that is removed.
  private mutating func writeAttributes(of tag: HTMLTag, _ element: String) -> Bool {
    var names: Set<String> = []
    for attribute in tag.attributes {
      var name = fragment.text(attribute.name)
      var value = Array(fragment.decoded(attribute.content).utf8)
      if element == "a" {
        guard name == "href" || name == "xlink:href" else { continue }
        guard let address = link(String(decoding: value, as: UTF8.self)) else { return false }
        (name, value) = ("href", address)
        hasLinks = true
      } else {
        guard language.attributes.contains(name), Self.isPlain(value) else { continue }
        if name == "mathcolor", value.elementsEqual("#\(Drawing.errorColor)".utf8) {
          isError = true
        }
        if ["fill", "stroke"].contains(name), Self.blacks.contains(value) {
          value = Array("currentColor".utf8)
        }
      }
      guard names.insert(name).inserted else { continue }
      html.append(text: " \(name)=\"")
      html.appendEscaped(String(decoding: value, as: UTF8.self))
      html.append("\"")
    }
    if element == "text", !names.contains("fill") { html.append(" fill=\"currentColor\"") }
    return element != "a" || !names.isEmpty
  }

  private static let blacks = ["black", "#000000", "#000"].map { Array($0.utf8) }

  /// Whether a value contains only numbers, names or a color, and so no file and no URL.
  private static func isPlain(_ value: [UInt8]) -> Bool {
    value.allSatisfy {
      $0 >= 0x80 || $0.isASCIILetterOrDigit || " \t\n.,+-#%()_'".utf8.contains($0)
    }
      && ByteSearch.range(of: "url".utf8, in: value.map(\.lowercasedASCII), value.indices) == nil
  }
}

extension DrawnMarkup.Language {
  /// KaTeX's MathML.
  static let mathML = Self(
    root: "math",
    elements: [
      "math", "mrow", "mi", "mn", "mo", "ms", "mspace", "mtext", "mfrac", "msqrt", "mroot",
      "mstyle", "mpadded", "mphantom", "menclose", "msub", "msup", "msubsup", "munder", "mover",
      "munderover", "mmultiscripts", "mprescripts", "none", "mtable", "mtr", "mtd", "mlabeledtr",
    ],
    attributes: [
      "display", "displaystyle", "scriptlevel", "mathvariant", "mathcolor", "mathbackground",
      "mathsize", "stretchy", "symmetric", "fence", "separator", "largeop", "movablelimits",
      "linebreak", "lspace", "rspace", "minsize", "maxsize", "accent", "accentunder",
      "linethickness", "columnalign", "columnspacing", "columnlines", "rowspacing", "rowlines",
      "width", "height", "depth", "voffset", "notation", "valign", "side",
    ],
    unwrapped: ["span", "semantics"], dropped: ["annotation"])

  /// Graphviz's SVG.
  static let svg = Self(
    root: "svg",
    elements: [
      "svg", "g", "path", "polygon", "polyline", "ellipse", "circle", "rect", "line", "text",
      "tspan", "a",
    ],
    attributes: [
      "width", "height", "viewBox", "transform", "d", "points", "x", "y", "x1", "y1", "x2", "y2",
      "cx", "cy", "rx", "ry", "r", "fill", "fill-opacity", "stroke", "stroke-width",
      "stroke-opacity", "stroke-dasharray", "stroke-linecap", "stroke-linejoin", "opacity",
      "text-anchor", "text-decoration", "baseline-shift", "font-family", "font-size",
      "font-weight", "font-style",
    ], dropped: ["title"])
}
