import Foundation

/// The manifest as text with sorted keys.
extension Manifest {
  /// The JSON of a manifest, the same bytes for the same manifest.
  func json() -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Strings and numbers can always be encoded.
    return (try? encoder.encode(self)).map(Array.init) ?? []
  }
}
