/// The tag filter of the GFM specification, section 6.11.
enum TagFilter {
  /// Appends raw HTML, with `<` escaped where a filtered tag begins.
  static func append(_ html: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    var start = 0
    for index in 0..<html.count where html[index] == UInt8(ascii: "<") {
      guard isFiltered(html, at: index) else { continue }
      output.append(contentsOf: html[start..<index])
      output.append("&lt;")
      start = index + 1
    }
    output.append(contentsOf: html[start...])
  }

  private static let names: [[UInt8]] = [
    "title", "textarea", "style", "xmp", "iframe", "noembed", "noframes", "script", "plaintext",
  ].map { Array($0.utf8) }

  private static func isFiltered(_ html: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    var start = index + 1
    if start < html.count, html[start] == UInt8(ascii: "/") { start += 1 }
    return names.contains { name in
      let end = start + name.count
      guard end < html.count else { return false }
      for offset in 0..<name.count where html[start + offset] | 0x20 != name[offset] {
        return false
      }
      switch html[end] {
      case 9, 10, 11, 12, 13, UInt8(ascii: " "), UInt8(ascii: ">"): return true
      case UInt8(ascii: "/"): return end + 1 < html.count && html[end + 1] == UInt8(ascii: ">")
      default: return false
      }
    }
  }
}
