import Primitives

/// Writes XML as bytes, one element per line.
struct XMLWriter {
  private(set) var bytes: [UInt8] = Array("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n".utf8)

  mutating func open(_ name: StaticString, _ attributes: [(StaticString, String)] = []) {
    start(name, attributes)
    bytes.append(">\n")
  }

  mutating func close(_ name: StaticString) {
    bytes.append("</")
    bytes.append(name)
    bytes.append(">\n")
  }

  mutating func empty(_ name: StaticString, _ attributes: [(StaticString, String)]) {
    start(name, attributes)
    bytes.append("/>\n")
  }

  mutating func element(_ name: StaticString, _ text: String) {
    element(name, [], Array(text.utf8))
  }

  mutating func element(
    _ name: StaticString, _ attributes: [(StaticString, String)], _ text: [UInt8]
  ) {
    start(name, attributes)
    bytes.append(UInt8(ascii: ">"))
    text.withUnsafeBufferPointer { bytes.appendEscaped($0) }
    close(name)
  }

  private mutating func start(_ name: StaticString, _ attributes: [(StaticString, String)]) {
    bytes.append(UInt8(ascii: "<"))
    bytes.append(name)
    for (key, value) in attributes {
      bytes.append(UInt8(ascii: " "))
      bytes.append(key)
      bytes.append("=\"")
      bytes.appendEscaped(value)
      bytes.append(UInt8(ascii: "\""))
    }
  }
}
