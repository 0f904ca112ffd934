/// A file of an index.
public struct SearchFile: Equatable, Sendable {
  /// Where it lies below the index's folder: `terms/0.bin`.
  public let path: String
  /// What it holds.
  public let bytes: [UInt8]
}

/// Where the files of an index lie below its folder.
enum SearchPath {
  /// What a query reads first.
  static let manifest = "index.json"
  /// A file of terms.
  static func terms(_ number: Int) -> String { "terms/\(number).bin" }
  /// A file of documents.
  static func documents(_ number: Int) -> String { "documents/\(number).json" }
}

/// Detects a file that is damaged or belongs to another version of the index.
///
/// Source: FNV-1a, 32 bits, folded to 24 (draft-eastlake-fnv).
enum Checksum {
  /// How many hexadecimal digits it has.
  static let digits = 6

  /// Its hexadecimal digits.
  static func digits(of bytes: [UInt8]) -> String {
    let hash = bytes.reduce(UInt32(0x811c_9dc5)) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    let digits = String(hash >> 24 ^ hash & 0xFF_FFFF, radix: 16)
    return String(repeating: "0", count: Self.digits - digits.count) + digits
  }
}
