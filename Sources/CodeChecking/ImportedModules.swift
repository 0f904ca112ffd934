/// Finds the modules that a Swift source imports.
enum ImportedModules {
  /// The names among those that are known: in lines such as `import UIKit`, `@testable import Kit`
  /// and `public import struct Kit.Thing`.
  static func names(in source: [UInt8], among known: Set<String>) -> Set<String> {
    var found: Set<String> = []
    guard !known.isEmpty else { return found }
    for line in source.split(whereSeparator: { [0x0A, 0x0D, UInt8(ascii: ";")].contains($0) }) {
      let words = line.split { $0 == 0x20 || $0 == 0x09 }
      guard let place = words.firstIndex(where: { $0.elementsEqual("import".utf8) }) else {
        continue
      }
      for word in words[(place + 1)...].prefix(2) {
        let name = String(decoding: word.prefix { $0 != UInt8(ascii: ".") }, as: UTF8.self)
        if known.contains(name) { found.insert(name) }
      }
    }
    return found
  }
}
