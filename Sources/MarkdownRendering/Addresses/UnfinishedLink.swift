internal import Primitives

/// A link that stayed text, because what should be its address is none: `[a](my file.md)`.
struct UnfinishedLink {
  /// Why it is no link.
  enum Fault {
    case space, size, gap, open

    var message: String {
      switch self {
      case .space: "this is no link, because its address has a space"
      case .size: "this is no picture, because its address has a size behind it"
      case .gap: "this is no link, because a space stands before its address"
      case .open: "this is no link, because its address does not end"
      }
    }

    var suggestion: String {
      switch self {
      case .space: "write < and > around the address: [text](<my file.md>)"
      case .size: "leave it out; <img … width=\"300\"> sets a size"
      case .gap: "delete the space"
      case .open: "write ) behind it"
      }
    }
  }

  let fault: Fault
  /// Where it stands in its text; of one that begins in another text, as far as it stands in this.
  let range: Range<Int>

  /// How many bytes are looked at before and behind the `]`.
  private static let reach = 300

  /// - Parameters:
  ///   - index: where the `]` stands.
  ///   - endsLine: whether nothing follows on the text in its line.
  init?(in text: UnsafeBufferPointer<UInt8>, at index: Int, endsLine: Bool) {
    let hasGap = index + 2 < text.count && text[index + 1].isBlank
    let open = index + (hasGap ? 2 : 1)
    guard open < text.count, text[open] == UInt8(ascii: "("),
      let start = Self.start(in: text, before: index)
    else { return nil }
    let rest = text[(open + 1)...].prefix(Self.reach)
    let close = rest.firstIndex { $0 == UInt8(ascii: ")") || $0 == UInt8(ascii: "(") }
    let address = rest[..<(close ?? rest.endIndex)]
    let hasBlank = address.contains(where: \.isBlank)
    guard close.map({ text[$0] == UInt8(ascii: ")") }) ?? (endsLine && rest.endIndex == text.count),
      Self.isAddress(address)
    else { return nil }
    switch (close, hasGap, hasBlank) {
    case (nil, false, false): fault = .open
    case (_?, true, false): fault = .gap
    case (_?, false, true): fault = Self.hasSize(address) ? .size : .space
    default: return nil
    }
    range = start..<(close.map { $0 + 1 } ?? text.count)
  }

  /// Where the brackets open, with the `!` of a picture; nil where they are those of code, as in
  /// `cells[0](a.swift b)`.
  private static func start(in text: UnsafeBufferPointer<UInt8>, before index: Int) -> Int? {
    guard index > 0 else { return 0 }
    let bracket = text[max(0, index - reach)..<index].lastIndex(of: UInt8(ascii: "["))
    guard let bracket, bracket > 0 else { return bracket }
    let before = text[bracket - 1]
    if before == UInt8(ascii: "!") { return bracket - 1 }
    return before.isASCIILetterOrDigit || "])}_".utf8.contains(before) ? nil : bracket
  }

  /// Whether these bytes were meant as an address.
  private static func isAddress(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard !bytes.contains(where: { ",;{}".utf8.contains($0) }) else { return false }
    if beginnings.contains(where: { bytes.starts(with: $0.utf8) }) { return true }
    return bytes.split(separator: UInt8(ascii: " ")).contains { word in
      guard let dot = word.lastIndex(of: UInt8(ascii: ".")) else { return false }
      let ending = word[(dot + 1)...].prefix { $0.isASCIILetterOrDigit }
      return endings.contains(String(decoding: ending, as: UTF8.self).lowercased())
    }
  }

  /// Whether a size stands at the end, as `=100x200`.
  private static func hasSize(_ address: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard let last = address.split(separator: UInt8(ascii: " ")).last else { return false }
    return last.first == UInt8(ascii: "=") && last.count > 1
      && last.dropFirst().allSatisfy { $0.isASCIIDigit || "xX*%".utf8.contains($0) }
  }

  private static let beginnings = ["http://", "https://", "/", "./", "../"]
  private static let endings: Set<String> = [
    "md", "markdown", "html", "htm", "png", "jpg", "jpeg", "gif", "svg", "webp", "avif", "heic",
    "pdf", "zip", "mp4", "mov", "mp3",
  ]
}
