/// Finds keys that an object has twice.
struct JSONKeys {
  let bytes: UnsafeBufferPointer<UInt8>
  let nodes: [JSONDocument.Node]

  /// Compares the keys of an object: each with each while they are few, else through a set.
  func duplicates(in object: Int) -> [JSONFault] {
    var keys: [Int] = []
    var faults: [JSONFault] = []
    var key = object + 1
    while key < nodes[object].next {
      keys.append(key)
      key = nodes[key + 1].next
    }
    if keys.count <= 16 {
      for (position, key) in keys.enumerated() {
        if keys[..<position].contains(where: { isSameKey($0, key) }) {
          faults.append(duplicate(key))
        }
      }
    } else {
      var seen: Set<[UInt8]> = []
      for key in keys where !seen.insert(content(key)).inserted { faults.append(duplicate(key)) }
    }
    return faults
  }

  private func duplicate(_ key: Int) -> JSONFault {
    let text = String(decoding: content(key), as: UTF8.self)
    return JSONFault(
      range: nodes[key].start..<nodes[key].end, message: Sentence.duplicateDataKey(text),
      suggestion: Sentence.keepOne)
  }

  private func isSameKey(_ left: Int, _ right: Int) -> Bool {
    if nodes[left].kind == .text, nodes[right].kind == .text {
      let (first, second) = (nodes[left], nodes[right])
      guard first.end - first.start == second.end - second.start else { return false }
      return (0..<(first.end - first.start)).allSatisfy {
        bytes[first.start + $0] == bytes[second.start + $0]
      }
    }
    return content(left) == content(right)
  }

  private func content(_ key: Int) -> [UInt8] {
    let raw = Array(bytes[(nodes[key].start + 1)..<(nodes[key].end - 1)])
    return nodes[key].kind == .text ? raw : Array(JSONEscapes.undone(raw[...]).utf8)
  }
}
