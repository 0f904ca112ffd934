/// Data without types, as JSON has it: what `michi template FILE --data FILE.json` renders.
///
/// As a context it declares no names: they are looked up in the data while it is rendered.
public indirect enum TemplateValue: TemplateContext, Hashable {
  /// Nothing.
  case null
  /// Yes or no.
  case bool(Bool)
  /// A number, as it is written.
  case number(String)
  /// Text.
  case string(String)
  /// Several values.
  case list([TemplateValue])
  /// Members in their order; of two with the same key, the first counts.
  case object([Member])

  /// None: names are looked up in the data.
  public static let fields: Fields<TemplateValue> = []

  /// A key and its value.
  public struct Member: Hashable, Sendable {
    /// The key.
    public let key: String
    /// The value.
    public let value: TemplateValue

    /// A key and its value.
    public init(_ key: String, _ value: TemplateValue) {
      self.key = key
      self.value = value
    }
  }
}
