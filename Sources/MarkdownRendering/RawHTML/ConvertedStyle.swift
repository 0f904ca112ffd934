import Primitives

/// The part of a `style` attribute that can be expressed in safe attributes and classes.
///
/// No text of the author is copied: only predefined names and parsed numbers are written, so that
/// no other CSS can pass.
struct ConvertedStyle {
  /// The equivalent classes, which the theme defines.
  private(set) var classes: [String] = []
  /// The equivalent attributes: `width`, `height`, `hspace` and `vspace`.
  private(set) var attributes: [(name: String, value: String)] = []
  /// The maximum width of an image in pixels, if nothing else sets its width.
  private(set) var widest: Int?
  private(set) var refused: [String] = []

  private let element: String
  private var width: Size?
  private var margins: [Size?] = [nil, nil, nil, nil]

  private enum Size: Hashable {
    case auto
    case pixels(Int)
    /// A percentage with the number as written.
    case percent(String)
  }

  /// Elements that have the attributes `width` and `height`.
  private static let sized: Set<String> = ["img", "video", "table", "td", "th", "col"]
  private static let alignments: Set<String> = [
    "left", "center", "right", "justify", "start", "end",
  ]
  private static let sides = ["margin-top", "margin-right", "margin-bottom", "margin-left"]

  /// - Parameter text: the attribute's value with its character references decoded.
  init(_ text: String, of element: String) {
    self.element = element
    var isBlock = false
    for declaration in text.utf8.split(separator: UInt8(ascii: ";")) {
      let parts = declaration.split(
        separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
      let name = Self.words(parts[0]).joined(separator: " ")
      var words = parts.count > 1 ? Self.words(parts[1]) : []
      if name.isEmpty, words.isEmpty { continue }
      if words.last == "!important" { words.removeLast() }
      if name == "display", words == ["block"] {
        isBlock = true
      } else if !read(name, words) {
        refuse(name, words)
      }
    }
    sayMargins()
    sayWidth()
    if isBlock, !classes.contains("block-center"), !classes.contains("block-end") {
      refuse("display", ["block"])
    }
  }

  /// Whether the style overrides the attribute `width` or `height`.
  func covers(_ attribute: String) -> Bool { attributes.contains { $0.name == attribute } }

  /// The words of a text in lower case.
  private static func words(_ text: some Collection<UInt8>) -> [String] {
    text.split(whereSeparator: \.isHTMLSpace).map {
      String(decoding: $0.map(\.lowercasedASCII), as: UTF8.self)
    }
  }

  private mutating func refuse(_ name: String, _ words: [String]) {
    refused.append(words.isEmpty ? name : "\(name): \(words.joined(separator: " "))")
  }

  /// Reads a declaration; returns false if it cannot be expressed.
  private mutating func read(_ name: String, _ words: [String]) -> Bool {
    let word = words.count == 1 ? words[0] : ""
    let isSized = Self.sized.contains(element)
    switch (name, Self.size(word)) {
    case ("text-align", _):
      guard Self.alignments.contains(word) else { return false }
      classes.removeAll { $0.hasPrefix("align-") }
      classes.append("align-\(word)")
    case ("margin", _):
      let sizes = words.compactMap(Self.size)
      guard (1...4).contains(words.count), sizes.count == words.count else { return false }
      margins = (0..<4).map { sizes[$0 < sizes.count ? $0 : $0 == 3 && sizes.count > 1 ? 1 : 0] }
    case ("max-width", nil): return word == "none"
    // The theme sets these already.
    case ("width", .auto?), ("height", .auto?), ("max-width", .percent("100")?): return true
    case ("width", .percent("100")?) where !isSized && element != "span": return true
    case ("width", let size?) where isSized: width = size
    case ("zoom", .percent(let number)?) where element == "img": width = .percent(number)
    case ("max-width", .pixels(let pixels)?) where element == "img" || element == "video":
      widest = pixels
    case ("height", .pixels(let pixels)?) where isSized:
      attributes.removeAll { $0.name == "height" }
      attributes.append(("height", String(pixels)))
    case (_, let size?):
      guard let side = Self.sides.firstIndex(of: name) else { return false }
      margins[side] = size
    default: return false
    }
    return true
  }

  private mutating func sayWidth() {
    if let most = widest {
      switch width {
      case nil: return
      case .percent("100")?: width = .pixels(most)
      case .pixels(let pixels)?: width = .pixels(min(pixels, most))
      default: refuse("max-width", ["\(most)px"])
      }
      widest = nil
    }
    switch width {
    case .pixels(let pixels)?: attributes.append(("width", String(pixels)))
    case .percent(let number)?: attributes.append(("width", number + "%"))
    default: break
    }
  }

  private mutating func sayMargins() {
    let (left, right) = (margins[3], margins[1])
    if left == .auto { classes.append(right == .auto ? "block-center" : "block-end") }
    if margins.allSatisfy({ $0 == .pixels(0) }) {
      if element != "img" { classes.append("no-margin") }
      return
    }
    for (attribute, one, other) in [("vspace", 0, 2), ("hspace", 3, 1)] {
      guard element == "img", case .pixels(let pixels)? = margins[one],
        margins[other] == margins[one]
      else { continue }
      if pixels > 0 { attributes.append((attribute, String(pixels))) }
      margins[one] = nil
      margins[other] = nil
    }
    for (side, margin) in zip(Self.sides, margins) {
      switch margin {
      case .pixels(let pixels)? where pixels > 0: refuse(side, ["\(pixels)px"])
      case .percent(let number)?: refuse(side, [number + "%"])
      default: break
      }
    }
  }

  /// Parses `auto`, `0`, integer or decimal pixels, and percentages up to 100.
  private static func size(_ word: String) -> Size? {
    if word == "auto" { return .auto }
    let digits = word.prefix { $0.isASCII && $0.isNumber || $0 == "." }
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), parts.allSatisfy({ (1...4).contains($0.utf8.count) }),
      let number = Double(digits)
    else { return nil }
    switch word.dropFirst(digits.count) {
    case "px": return .pixels(Int(number.rounded()))
    case "" where number == 0: return .pixels(0)
    case "%" where number <= 100: return .percent(String(digits))
    default: return nil
    }
  }
}
