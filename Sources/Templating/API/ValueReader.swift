/// Reads a field's value from a pointer to its context.
///
/// The reader passes on pointers to the field's contents: one for each element of a list, none if
/// the value is missing or empty. The field's kind tells their type. So rendering needs no
/// reflection and no casts.
///
/// It is a class, so that a step can refer to a reader without retaining it. Rendering takes
/// millions of steps on all cores, which would wait for each other to count references.
@usableFromInline
final class ValueReader: Sendable {
  /// Takes a pointer to an element, its index and the number of elements; returns whether to
  /// continue.
  @usableFromInline typealias Show = (ValuePointer, Int, Int) -> Bool

  @usableFromInline typealias Visit = @Sendable (ValuePointer, _ show: Show) -> Void

  private let read: Visit
  /// The offset in bytes of the field's context in the outer value.
  private let offset: Int
  /// The type of that context; nil if the field belongs to the outer value itself.
  private let context: Any.Type?
  /// Whether the value is the same on all pages that share a program.
  let isConstant: Bool

  @usableFromInline
  convenience init(_ read: @escaping Visit) { self.init(isConstant: false, read) }

  private init(
    of context: Any.Type? = nil, at offset: Int = 0, isConstant: Bool, _ read: @escaping Visit
  ) {
    (self.context, self.offset, self.isConstant, self.read) = (context, offset, isConstant, read)
  }

  /// Passes the contents of the field of the value at `root` to `show`.
  @inline(__always)
  func visit(_ root: ValuePointer, show: Show) { read(root.moved(by: offset, to: context), show) }

  @inlinable
  static func optional<Root, Value>(_ read: @escaping @Sendable (Root) -> Value?) -> ValueReader {
    ValueReader { root, show in
      guard let value = read(root.typed(as: Root.self).pointee) else { return }
      withUnsafePointer(to: value) { _ = show(ValuePointer($0), 0, 1) }
    }
  }

  /// Reads a record that is stored inside the value.
  ///
  /// The record is not retained: all cores read the same phrases all the time, and would wait for
  /// each other to count references.
  static func stored<Root, Value>(_ path: any KeyPath<Root, Value> & Sendable) -> ValueReader {
    guard let offset = MemoryLayout<Root>.offset(of: path) else {
      return .optional { (root: Root) in root[keyPath: path] }
    }
    return ValueReader { root, show in _ = show(root.moved(by: offset, to: Value.self), 0, 1) }
  }

  /// Reads optional text as UTF-8 bytes.
  ///
  /// A `String` would be retained and released once more, which all cores would do with the same
  /// phrases.
  @inlinable
  static func text<Root>(_ read: @escaping @Sendable (Root) -> String?) -> ValueReader {
    ValueReader { root, show in
      guard var text = read(root.typed(as: Root.self).pointee), !text.isEmpty
      else { return }
      text.withUTF8 { bytes in withUnsafePointer(to: bytes) { _ = show(ValuePointer($0), 0, 1) } }
    }
  }

  /// Reads a list of texts, each as UTF-8 bytes.
  @inlinable
  static func texts<Root>(_ read: @escaping @Sendable (Root) -> [String]) -> ValueReader {
    ValueReader { root, show in
      let texts = read(root.typed(as: Root.self).pointee)
      for (index, var text) in texts.enumerated() {
        let goesOn = text.withUTF8 { bytes in
          withUnsafePointer(to: bytes) { show(ValuePointer($0), index, texts.count) }
        }
        if !goesOn { return }
      }
    }
  }

  /// Reads bytes, which may be nil or empty.
  @inlinable
  static func filled<Root>(_ read: @escaping @Sendable (Root) -> [UInt8]?) -> ValueReader {
    ValueReader { root, show in
      guard let value = read(root.typed(as: Root.self).pointee), !value.isEmpty
      else { return }
      withUnsafePointer(to: value) { _ = show(ValuePointer($0), 0, 1) }
    }
  }

  @inlinable
  static func elements<Root, Element>(
    _ read: @escaping @Sendable (Root) -> [Element]
  ) -> ValueReader {
    ValueReader { root, show in
      read(root.typed(as: Root.self).pointee).withUnsafeBufferPointer { elements in
        guard let first = elements.baseAddress else { return }
        for index in 0..<elements.count
        where !show(ValuePointer(first + index), index, elements.count) { return }
      }
    }
  }

  /// Reads `{{.}}`, the current value itself.
  static let itself = ValueReader { value, show in _ = show(value, 0, 1) }

  /// The same field of an outer value that contains its context at an offset in bytes.
  func moved(by offset: Int, to context: Any.Type) -> ValueReader {
    ValueReader(
      of: self.context ?? context, at: self.offset + offset, isConstant: isConstant, read)
  }

  /// The same field, marked as having the same value on all pages that share a program.
  var constant: ValueReader { ValueReader(of: context, at: offset, isConstant: true, read) }

  /// The same field of a record that another reader finds; without the record there is no value.
  func inside(_ record: ValueReader) -> ValueReader {
    ValueReader(isConstant: isConstant || record.isConstant) { root, show in
      record.visit(root) { inner, _, _ in
        self.visit(inner, show: show)
        return false
      }
    }
  }

  /// Whether the field has a value, which is the condition of a section.
  func isPresent(in root: ValuePointer) -> Bool {
    var isPresent = false
    visit(root) { _, _, _ in
      isPresent = true
      return false
    }
    return isPresent
  }
}
