import Primitives

/// Writes XML on bytes, a line an element.
struct XMLWriter {
  private(set) var bytes: [UInt8] = Array("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n".utf8)

  mutating func open(_ name: StaticString, _ attributes: [(StaticString, String)] = []) {
    start(name, attributes)
    bytes.append(text: ">\n")
  }

  mutating func close(_ name: StaticString) {
    bytes.append(text: "</")
    append(name)
    bytes.append(text: ">\n")
  }

  mutating func empty(_ name: StaticString, _ attributes: [(StaticString, String)]) {
    start(name, attributes)
    bytes.append(text: "/>\n")
  }

  mutating func element(_ name: StaticString, _ text: String) {
    element(name, [], Array(text.utf8))
  }

  mutating func element(
    _ name: StaticString, _ attributes: [(StaticString, String)], _ text: [UInt8]
  ) {
    start(name, attributes)
    bytes.append(UInt8(ascii: ">"))
    append(escaped: text)
    close(name)
  }

  private mutating func start(_ name: StaticString, _ attributes: [(StaticString, String)]) {
    bytes.append(UInt8(ascii: "<"))
    append(name)
    for (key, value) in attributes {
      bytes.append(UInt8(ascii: " "))
      append(key)
      bytes.append(text: "=\"")
      append(escaped: Array(value.utf8))
      bytes.append(UInt8(ascii: "\""))
    }
  }

  /// XML 1.0 has no U+FFFE and U+FFFF (EF BF BE and EF BF BF): U+FFFD stands for them.
  private mutating func append(escaped text: [UInt8]) {
    var text = text
    var index = text.startIndex
    while let lead = text[index...].firstIndex(of: 0xEF) {
      if lead + 2 < text.count, text[lead + 1] == 0xBF, text[lead + 2] >= 0xBE {
        text[lead + 2] = 0xBD
      }
      index = lead + 1
    }
    text.withUnsafeBufferPointer { bytes.appendXMLEscaped($0) }
  }

  private mutating func append(_ text: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}
