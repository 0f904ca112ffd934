public import Diagnostics

/// A code fence that asks a section for a figure: ` ```recipe pancakes for="two people" `.
public struct FigureFence: Sendable {
  /// The first word of the fence, which names the section's kind of figure.
  public let kind: String
  /// The name of the figure: the second word of the fence.
  public let name: String
  /// The attributes after the name, such as `for="two people"`.
  public let attributes: [(name: String, value: String)]
  /// The words after the name that are not attributes.
  public let words: [String]
  /// Whether every quote and brace is closed.
  let isComplete: Bool

  /// Reads a fence's info string; nil if it is code.
  ///
  /// A word alone is a language, because other systems may have a language with the name of a
  /// figure.
  ///
  /// - Parameter isKind: whether a word is a kind of figure.
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

/// The result of a figure fence: HTML, and the faults in the fence.
public struct FenceFigure: Sendable {
  /// The HTML of the figure; nil if it cannot be shown.
  public var html: [UInt8]?
  /// The faults in the fence, each with the code of its diagnostic.
  public var faults: [(code: DiagnosticCode, fault: ReferenceFault)] = []

  /// An empty result.
  public init() {}
}

/// A component in Markdown, as in `::youtube[A talk]{id=…}`, `:::details[More] … :::` or
/// `:kbd[⌘ S]`.
package struct ComponentCall: Sendable {
  /// The notation of a component: a line, a container or inline.
  package enum Form: Hashable, Sendable {
    /// `::name` on a line of its own.
    case leaf
    /// `:::name … :::` around blocks.
    case container
    /// `:name[…]` in a line.
    case inline
  }

  package struct Attribute: Hashable, Sendable {
    /// The attribute's name, which the component declares.
    package let name: String
    /// The attribute's value; nil for a name alone.
    ///
    /// A URL is already resolved.
    package internal(set) var value: String?
    /// The attribute as the author wrote it, for faults.
    package let written: String
    /// The size in pixels of the image that the value names.
    package internal(set) var size: PixelSize?
  }

  /// The component's name.
  public let name: String
  /// The notation in which the component is written.
  package let form: Form
  /// The text in square brackets as HTML; empty if there are no brackets.
  package let label: [UInt8]
  /// The attributes, at most one of each name.
  package let attributes: [Attribute]
  /// The content between the lines of a container as HTML; empty for other forms.
  package let content: [UInt8]
  /// Its number on the page, from 1.
  package let number: Int
  /// The number of the component that contains this one; 0 if there is none.
  package let outer: Int
  /// The position among the components directly inside the same component, from 1.
  package let index: Int
}
