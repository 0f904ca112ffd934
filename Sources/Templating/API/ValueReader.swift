/// How a field's value is reached.
///
/// Rendering holds the address of a value whose type the compiler has checked. A reader is given
/// it and shows the addresses of what the field holds: nothing where the value is missing or
/// empty, one value, or each element of a list. The field's kind says what lies at an address: a
/// `String`, an `Int`, a record. So rendering needs no reflection and no casts.
///
/// An object, so that a step can name it without owning it: rendering takes millions of steps on
/// all cores, and counting references to one reader from all of them would make them wait.
@usableFromInline
final class ValueReader: Sendable {
  /// Takes an element's address, its place and the number of elements; says whether to go on.
  @usableFromInline typealias Show = (UnsafeRawPointer, Int, Int) -> Bool

  /// Shows what the field of the value at an address holds.
  let visit: @Sendable (UnsafeRawPointer, _ show: Show) -> Void

  @usableFromInline
  init(_ visit: @escaping @Sendable (UnsafeRawPointer, _ show: Show) -> Void) {
    self.visit = visit
  }

  /// Reads a value that may be nil.
  @inlinable
  static func optional<Root, Value>(
    _ read: @escaping @Sendable (Root) -> Value?
  ) -> ValueReader {
    ValueReader { root, show in
      guard let value = read(root.assumingMemoryBound(to: Root.self).pointee) else { return }
      withUnsafePointer(to: value) { _ = show($0, 0, 1) }
    }
  }

  /// Reads a record that is a part of the value. A reference is not counted: all cores read the same
  /// phrases all the time, and would wait for each other.
  static func stored<Root, Value>(_ path: any KeyPath<Root, Value> & Sendable) -> ValueReader {
    guard let offset = MemoryLayout<Root>.offset(of: path) else {
      return .optional { (root: Root) in root[keyPath: path] }
    }
    return ValueReader { root, show in _ = show(root + offset, 0, 1) }
  }

  /// Reads text or bytes that may be nil or empty.
  @inlinable
  static func filled<Root, Value: Collection & SendableMetatype>(
    _ read: @escaping @Sendable (Root) -> Value?
  ) -> ValueReader {
    ValueReader { root, show in
      guard let value = read(root.assumingMemoryBound(to: Root.self).pointee), !value.isEmpty
      else { return }
      withUnsafePointer(to: value) { _ = show($0, 0, 1) }
    }
  }

  /// Reads the elements of a list.
  @inlinable
  static func elements<Root, Element>(
    _ read: @escaping @Sendable (Root) -> [Element]
  ) -> ValueReader {
    ValueReader { root, show in
      read(root.assumingMemoryBound(to: Root.self).pointee).withUnsafeBufferPointer { elements in
        guard let first = elements.baseAddress else { return }
        for index in 0..<elements.count where !show(first + index, index, elements.count) { return }
      }
    }
  }

  /// Reads `{{.}}`: the value that a section stepped into, itself.
  static let itself = ValueReader { value, show in _ = show(value, 0, 1) }

  /// The same field of a value that lies so many bytes further on.
  func moved(by offset: Int) -> ValueReader {
    ValueReader { [visit] root, show in visit(root + offset, show) }
  }

  /// The same field of a record that another reader reaches; where there is no record, no value.
  func inside(_ record: ValueReader) -> ValueReader {
    ValueReader { [visit] root, show in
      record.visit(root) { inner, _, _ in
        visit(inner, show)
        return false
      }
    }
  }

  /// Whether the field holds something: what a section asks.
  func isPresent(in root: UnsafeRawPointer) -> Bool {
    var isPresent = false
    visit(root) { _, _, _ in
      isPresent = true
      return false
    }
    return isPresent
  }
}
