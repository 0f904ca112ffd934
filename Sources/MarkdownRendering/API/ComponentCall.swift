/// A component as an author asks for it: `::youtube[A talk]{id=…}`, `:::details[More] … :::` or
/// `:kbd[⌘ S]`.
public struct ComponentCall: Sendable {
  /// How it is written.
  public enum Form: Hashable, Sendable {
    /// `::name` on a line of its own.
    case leaf
    /// `:::name … :::` around blocks.
    case container
    /// `:name[…]` in a line.
    case inline
  }

  /// An attribute.
  public struct Attribute: Hashable, Sendable {
    /// Its name: one that the component declares.
    public let name: String
    /// Its value; nil where the name stands alone. That of an address leads where it should.
    public internal(set) var value: String?
    /// The attribute as the author wrote it, for faults.
    public let written: String
    /// The size in pixels of the picture that it names.
    public internal(set) var size: PixelSize?
  }

  /// The component's name.
  public let name: String
  /// How it is written.
  public let form: Form
  /// What stands in the square brackets, as HTML; empty without.
  public let label: [UInt8]
  /// Its attributes, each once.
  public let attributes: [Attribute]
  /// What stands between its lines, as HTML; empty for other forms.
  public let content: [UInt8]
  /// Its number on the page, from 1.
  public let number: Int
  /// The number of the component that it stands in; 0 for none.
  public let outer: Int
  /// Its place among those that stand directly in the same component, from 1.
  public let index: Int
}
