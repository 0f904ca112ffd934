/// Whether every element of HTML is closed, in the right order.
///
/// It reads what Michi writes, not what authors write: attributes are quoted, names are small.
public struct TagBalance {
  private static let voidElements: Set<String> = [
    "area", "br", "col", "hr", "img", "input", "wbr",
  ]

  private let html: [UInt8]
  private var index = 0
  private var open: [String] = []

  /// What is wrong with the tags; nil when nothing is.
  public static func fault(in html: [UInt8]) -> String? {
    var balance = TagBalance(html: html)
    return balance.fault()
  }

  private init(html: [UInt8]) {
    self.html = html
  }

  private mutating func fault() -> String? {
    while let start = html[index...].firstIndex(of: UInt8(ascii: "<")) {
      index = start + 1
      let isEnd = index < html.count && html[index] == UInt8(ascii: "/")
      if isEnd { index += 1 }
      let name = readName()
      if name.isEmpty { return "a bare < at \(start)" }
      guard skipAttributes() else { return "the tag <\(name) at \(start) has no end" }
      if isEnd {
        guard open.last == name else {
          return "</\(name)> at \(start) closes \(open.last ?? "nothing")"
        }
        open.removeLast()
      } else if !Self.voidElements.contains(name) {
        open.append(name)
      }
    }
    return open.isEmpty ? nil : "open at the end: \(open)"
  }

  private mutating func readName() -> String {
    let start = index
    while index < html.count, html[index] >= UInt8(ascii: "0"), html[index] <= UInt8(ascii: "z"),
      html[index] != UInt8(ascii: ">")
    {
      index += 1
    }
    return String(decoding: html[start..<index], as: UTF8.self)
  }

  /// Goes behind the tag's `>`; false when there is none.
  private mutating func skipAttributes() -> Bool {
    var isQuoted = false
    while index < html.count {
      let byte = html[index]
      index += 1
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if byte == UInt8(ascii: ">"), !isQuoted { return true }
    }
    return false
  }
}
