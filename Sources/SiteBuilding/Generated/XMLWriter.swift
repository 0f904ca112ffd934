import Primitives

/// Writes XML as bytes, one element per line.
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

  private mutating func append(escaped text: [UInt8]) {
    text.withUnsafeBufferPointer { bytes.appendEscaped($0) }
  }

  private mutating func append(_ text: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}
