public import Diagnostics

/// A fence as it may ask a section for a figure: ` ```flow list step="tap 日" `.
public struct FigureFence: Hashable, Sendable {
  /// The word that says which section is asked.
  public let kind: String
  /// What is shown: the first word behind it.
  public let name: String
  /// The attributes behind the name.
  public let attributes: [Attribute]
  /// The words that are no attributes.
  public let words: [String]
  /// Whether every quote and brace is closed.
  public let isComplete: Bool

  /// An attribute, `step="tap 日"`.
  public struct Attribute: Hashable, Sendable {
    /// What stands before the sign.
    public let name: String
    /// What stands behind it.
    public let value: String
  }

  /// The meaning of a fence's info string; nil for one of code, and for a word alone, which is a
  /// language: `flow` is that of flow charts to other systems.
  ///
  /// - Parameter isKind: whether figures begin with a word.
  init?(info: [UInt8], isKind: (String) -> Bool) {
    guard let space = info.firstIndex(of: UInt8(ascii: " ")),
      case let kind = String(decoding: info[..<space], as: UTF8.self), isKind(kind)
    else { return nil }
    var reader = CodeFenceReader(String(decoding: info, as: UTF8.self))
    var name: String?
    var attributes: [Attribute] = []
    var words: [String] = []
    _ = reader.next()
    while let word = reader.next() {
      switch word {
      case .name(let word) where name == nil: name = word
      case .attribute(let name, let value): attributes.append(Attribute(name: name, value: value))
      case .name(let word), .className(let word), .identifier(let word), .lines(let word):
        words.append(word)
      }
    }
    guard let name else { return nil }
    self.kind = kind
    self.name = name
    self.attributes = attributes
    self.words = words
    isComplete = reader.isComplete
  }
}

/// What is shown in the place of a fence.
public struct FenceFigure: Sendable {
  /// Its HTML; nil where it cannot be shown.
  public var html: [UInt8]?
  /// What is wrong with the fence.
  public var faults: [(code: DiagnosticCode, fault: WrittenFault)] = []

  /// A figure that is still to be made.
  public init() {}
}
