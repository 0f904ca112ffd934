/// Where lines begin.
enum LineStart {
  /// The beginning of the text: behind a byte order mark, which is no part of the page.
  static func first(in bytes: [UInt8]) -> Int {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// Whether a line begins at `index`.
  static func isLineStart(_ index: Int, in bytes: [UInt8]) -> Bool {
    if index == 0 || bytes[index - 1] == 0x0A { return true }
    return index == 3 && first(in: bytes) == 3
  }
}
