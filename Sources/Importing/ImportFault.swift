public import Diagnostics
import Primitives

/// Why a file could not be imported.
public enum ImportFault: Error, Sendable {
  /// It is packed.
  case isCompressed(path: String)
  /// It is not what it is said to be.
  case isForeign(path: String, expected: String)
  /// It breaks off or is not well-formed.
  case isBroken(path: String, SourcePosition)

  /// What to tell the author.
  public var diagnostic: Diagnostic {
    switch self {
    case .isCompressed(let path):
      Diagnostic(
        .invalidData, path: path, "the file is compressed",
        suggestion: "unpack it first, with gunzip -c")
    case .isForeign(let path, let expected):
      Diagnostic(.invalidData, path: path, "the file is not \(expected)")
    case .isBroken(let path, let position):
      Diagnostic(
        .invalidData, path: path, position: position,
        "the file breaks off or is no well-formed XML here")
    }
  }
}
