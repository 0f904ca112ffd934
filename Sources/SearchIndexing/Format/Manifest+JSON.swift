import Foundation

/// As text, in an order of its own.
extension Manifest {
  /// The JSON of a manifest, the same bytes for the same manifest.
  func json() -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Strings and numbers alone, which always can be encoded.
    return (try? encoder.encode(self)).map(Array.init) ?? []
  }
}
