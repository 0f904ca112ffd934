/// Detects a file that is damaged or belongs to another version of the index.
///
/// Source: FNV-1a, 32 bits (draft-eastlake-fnv).
enum Checksum {
  /// Eight hexadecimal digits.
  static func digits(of bytes: [UInt8]) -> String {
    let hash = bytes.reduce(UInt32(0x811c_9dc5)) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
