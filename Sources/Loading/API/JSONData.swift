import Primitives
public import Diagnostics

/// A JSON text without a shape that is known beforehand, for example a template's data.
public indirect enum JSONData: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number as it is written.
  case number(String)
  /// A text.
  case text(String)
  /// An array.
  case list([JSONData])
  /// An object; the keys in the order of the text.
  case object([Entry])

  /// A key with its value.
  public struct Entry: Hashable, Sendable {
    /// The key.
    public let key: String
    /// The value.
    public let value: JSONData
  }

  /// Reads a JSON text.
  ///
  /// Everything that is wrong is appended to `diagnostics`; nil when there is no value to be had.
  public static func read(_ text: SourceText, diagnostics: inout [Diagnostic]) -> JSONData? {
    if let fault = ContentText.invalidByte(in: text) {
      diagnostics.append(fault)
      return nil
    }
    let (document, faults) = JSONReader.read(text.bytes)
    diagnostics += JSONFault.diagnostics(of: faults, in: text).all
    return document.map { JSONData($0, node: 0) }
  }

  /// The nesting is limited by the reader (`Limits.dataDepth`).
  private init(_ document: JSONDocument, node: Int) {
    switch document.nodes[node].kind {
    case .null: self = .null
    case .isTrue: self = .bool(true)
    case .isFalse: self = .bool(false)
    case .number:
      self = .number(String(decoding: document.bytes[document.range(node)], as: UTF8.self))
    case .text, .escapedText: self = .text(document.text(node))
    case .array:
      self = .list(document.children(of: node).map { JSONData(document, node: $0) })
    case .object:
      var entries: [Entry] = []
      var children = document.children(of: node)
      while let key = children.next(), let value = children.next() {
        entries.append(
          Entry(key: document.text(key), value: JSONData(document, node: value)))
      }
      self = .object(entries)
    }
  }
}
