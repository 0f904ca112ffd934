/// Renames keys that a mapping has twice, so that Yams reads the mapping nevertheless: it names one
/// such key and stops.
///
/// A key's first letter becomes one of the private use area. The places of libYAML, which counts
/// scalars, stay the same.
struct DoubledKeys {
  private var names: [Int: (name: String, letter: Unicode.Scalar)] = [:]

  /// How many bytes are read again at most for the sake of doubled keys.
  private static let rereadBytes = 1 << 20
  /// How many keys are renamed at most.
  private static let most = 256

  /// The text with its keys renamed.
  func text(of bytes: [UInt8], in range: Range<Int>) -> String {
    guard !names.isEmpty else { return String(decoding: bytes[range], as: UTF8.self) }
    var renamed: [UInt8] = []
    renamed.reserveCapacity(range.count + 2 * names.count)
    var start = range.lowerBound
    for (offset, key) in names.sorted(by: { $0.key < $1.key }) {
      let letter = Self.letter(at: offset, in: bytes)
      renamed += bytes[start..<letter]
      renamed += Array(String(key.letter).utf8)
      start = letter + YAMLMarks.width(startingWith: bytes[letter])
    }
    return String(decoding: renamed + bytes[start..<range.upperBound], as: UTF8.self)
  }

  /// Renames the key at an offset; false when it cannot be, or too many are.
  mutating func rename(
    _ name: String, at offset: Int, in bytes: [UInt8], _ range: Range<Int>
  ) -> Bool {
    let most = min(Self.most, Self.rereadBytes / max(1, range.count))
    let start = Self.letter(at: offset, in: bytes)
    guard names[offset] == nil, names.count < most, let first = name.utf8.first,
      start < range.upperBound, bytes[start] == first,
      let letter = Unicode.Scalar(0xE000 + UInt32(names.count))
    else { return false }
    names[offset] = (name, letter)
    return true
  }

  /// What a key at an offset is called in the file.
  func name(of key: String, at offset: Int) -> String { names[offset]?.name ?? key }

  /// Where a key's first letter is: behind its quote, if it has one.
  private static func letter(at offset: Int, in bytes: [UInt8]) -> Int {
    guard offset < bytes.count else { return bytes.count }
    let isQuoted = bytes[offset] == UInt8(ascii: "\"") || bytes[offset] == UInt8(ascii: "'")
    return isQuoted ? offset + 1 : offset
  }
}
