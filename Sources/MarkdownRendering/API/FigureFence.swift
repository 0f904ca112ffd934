public import Diagnostics

/// A fence as it may ask a section for a figure: ` ```recipe pancakes for="two people" `.
public struct FigureFence: Sendable {
  /// The word that says which section is asked.
  public let kind: String
  /// What is shown: the first word behind it.
  public let name: String
  /// The attributes behind the name, as `for="two people"`.
  public let attributes: [(name: String, value: String)]
  /// The words that are no attributes.
  public let words: [String]
  /// Whether every quote and brace is closed.
  let isComplete: Bool

  /// The meaning of a fence's info string; nil for one of code, and for a word alone, which is a
  /// language: a section's word may be a language to other systems.
  ///
  /// - Parameter isKind: whether figures begin with a word.
  init?(info: [UInt8], isKind: (String) -> Bool) {
    guard let space = info.firstIndex(of: UInt8(ascii: " ")),
      case let kind = String(decoding: info[..<space], as: UTF8.self), isKind(kind)
    else { return nil }
    var reader = CodeFenceReader(String(decoding: info, as: UTF8.self))
    var name: String?
    var attributes: [(name: String, value: String)] = []
    var words: [String] = []
    _ = reader.next()
    while let word = reader.next() {
      switch word {
      case .name(let word) where name == nil: name = word
      case .attribute(let name, let value): attributes.append((name, value))
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

/// A component as an author asks for it: `::youtube[A talk]{id=…}`, `:::details[More] … :::` or
/// `:kbd[⌘ S]`.
package struct ComponentCall: Sendable {
  /// How it is written.
  package enum Form: Hashable, Sendable {
    /// `::name` on a line of its own.
    case leaf
    /// `:::name … :::` around blocks.
    case container
    /// `:name[…]` in a line.
    case inline
  }

  /// An attribute.
  package struct Attribute: Hashable, Sendable {
    /// Its name: one that the component declares.
    package let name: String
    /// Its value; nil where the name stands alone. That of an address leads where it should.
    package internal(set) var value: String?
    /// The attribute as the author wrote it, for faults.
    package let written: String
    /// The size in pixels of the picture that it names.
    package internal(set) var size: PixelSize?
  }

  /// The component's name.
  public let name: String
  /// How it is written.
  package let form: Form
  /// What stands in the square brackets, as HTML; empty without.
  package let label: [UInt8]
  /// Its attributes, each once.
  package let attributes: [Attribute]
  /// What stands between its lines, as HTML; empty for other forms.
  package let content: [UInt8]
  /// Its number on the page, from 1.
  package let number: Int
  /// The number of the component that it stands in; 0 for none.
  package let outer: Int
  /// Its place among those that stand directly in the same component, from 1.
  package let index: Int
}
