internal import Primitives
internal import FileSystem

/// A document of YAML, read by our own reader where it is as plain as most front matter is, else by
/// libYAML.
enum YAMLDocument {
  /// What was read; nil for a document that says nothing.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - range: where in it the document is, valid UTF-8.
  ///   - name: what messages call it, for example `the front matter`.
  static func read(
    _ bytes: [UInt8], in range: Range<Int>, name: String
  ) -> (node: DataNode?, faults: [DataFault]) {
    if let entries = PlainYAML.read(bytes, in: range) {
      guard let first = entries.first else { return (nil, []) }
      return (DataNode(.mapping(entries), at: first.keyRange), [])
    }
    if let fault = YAMLGuard.fault(in: bytes, range: range, name: name) { return (nil, [fault]) }
    var reader = YamsReader(bytes, in: range, name: name)
    let result = reader.read()
    if let node = result.node, node.text == nil { return result }
    // Only now: in text that can be read these characters may mean something.
    if let fault = YAMLLookAlikes.fault(in: bytes, range: range) { return (nil, [fault]) }
    return result
  }
}
