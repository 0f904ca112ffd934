import Primitives
public import Diagnostics

/// A JSON text whose shape is not known beforehand, for example a template's data.
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
  /// Every fault is appended to `diagnostics`; nil when the text has no value.
  public static func read(_ text: SourceText, diagnostics: inout [Diagnostic]) -> JSONData? {
    if let fault = ContentText.invalidByte(in: text) {
      diagnostics.append(fault)
      return nil
    }
    let (node, faults) = JSONReader.read(text.bytes)
    diagnostics += FieldReader(data: text, faults: faults).diagnostics
    return node.map { JSONData($0) }
  }

  /// The nesting is limited by the reader (`Limits.dataDepth`).
  private init(_ node: DataNode) {
    switch node.value {
    case .scalar("null", .plain): self = .null
    case .scalar("true", .plain): self = .bool(true)
    case .scalar("false", .plain): self = .bool(false)
    case .scalar(let number, .plain): self = .number(number)
    case .scalar(let text, _): self = .text(text)
    case .list(let items): self = .list(items.map { JSONData($0) })
    case .mapping(let fields):
      self = .object(fields.map { Entry(key: $0.key, value: JSONData($0.value)) })
    }
  }
}
