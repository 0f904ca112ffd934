/// Finds keys that an object has twice.
struct JSONKeys {
  let bytes: UnsafeBufferPointer<UInt8>
  let nodes: [JSONDocument.Node]

  /// Compares the keys of an object: each with each while they are few, else through a set.
  func duplicates(in object: Int) -> [JSONFault] {
    var keys: [Int] = []
    var key = object + 1
    while key < nodes[object].next {
      keys.append(key)
      key = nodes[key + 1].next
    }
    var seen: Set<[UInt8]> = []
    return keys.enumerated().filter { position, key in
      keys.count <= 16
        ? keys[..<position].contains { isSameKey($0, key) } : !seen.insert(content(key)).inserted
    }.map { _, key in
      JSONFault(
        range: nodes[key].start..<nodes[key].end,
        message: LoadingSentences.duplicateDataKey(String(decoding: content(key), as: UTF8.self)),
        suggestion: LoadingSentences.keepOne)
    }
  }

  private func isSameKey(_ left: Int, _ right: Int) -> Bool {
    guard nodes[left].kind == .text, nodes[right].kind == .text else {
      return content(left) == content(right)
    }
    let (first, second) = (nodes[left], nodes[right])
    return bytes[first.start..<first.end].elementsEqual(bytes[second.start..<second.end])
  }

  private func content(_ key: Int) -> [UInt8] {
    let raw = Array(bytes[(nodes[key].start + 1)..<(nodes[key].end - 1)])
    return nodes[key].kind == .text ? raw : Array(JSONEscapes.undone(raw[...]).utf8)
  }
}
