import Primitives

/// Accesses that the compiler makes from the declared ones.
extension FieldAccess {
  /// The same field of a value that lies so many bytes further on.
  func moved(by offset: Int) -> FieldAccess {
    switch self {
    case .string(let read): .string { read($0 + offset) }
    case .html(let read): .html { read($0 + offset) }
    case .number(let read): .number { read($0 + offset) }
    case .flag(let read): .flag { read($0 + offset) }
    case .date(let read): .date { read($0 + offset) }
    case .strings(let read): .strings { read($0 + offset) }
    case .records(let access):
      .records(
        RecordAccess(schema: access.schema) { access.visit($0 + offset, $1) })
    }
  }

  /// The same field of a record that `record` reaches; where there is no record, no value.
  func reached(through record: @escaping Visit) -> FieldAccess {
    switch self {
    case .string(let read): .string { Self.first($0, record, read) ?? nil }
    case .html(let read): .html { Self.first($0, record, read) ?? nil }
    case .number(let read): .number { Self.first($0, record, read) ?? nil }
    case .flag(let read): .flag { Self.first($0, record, read) ?? false }
    case .date(let read): .date { Self.first($0, record, read) ?? nil }
    case .strings(let read): .strings { Self.first($0, record, read) ?? [] }
    case .records(let access):
      .records(
        RecordAccess(schema: access.schema) { pointer, visit in
          record(pointer) { inner, _, _ in
            access.visit(inner, visit)
            return false
          }
        })
    }
  }

  private static func first<Value>(
    _ pointer: UnsafeRawPointer, _ record: @escaping Visit,
    _ read: @escaping (UnsafeRawPointer) -> Value
  ) -> Value? {
    var value: Value?
    record(pointer) { inner, _, _ in
      value = read(inner)
      return false
    }
    return value
  }

  /// Whether there is something to show: what a section asks.
  var isPresent: @Sendable (UnsafeRawPointer) -> Bool {
    switch self {
    case .string(let read): { read($0)?.isEmpty == false }
    case .html(let read): { read($0)?.isEmpty == false }
    case .number(let read): { read($0) != nil }
    case .flag(let read): read
    case .date(let read): { read($0) != nil }
    case .strings(let read): { !read($0).isEmpty }
    case .records(let access):
      { pointer in
        var isPresent = false
        access.visit(pointer) { _, _, _ in
          isPresent = true
          return false
        }
        return isPresent
      }
    }
  }

  /// The value or values that a section steps into, one after the other.
  var elements: Visit {
    switch self {
    case .string(let read):
      { pointer, visit in
        guard let value = read(pointer), !value.isEmpty else { return }
        withUnsafePointer(to: value) { _ = visit($0, 0, 1) }
      }
    case .html(let read):
      { pointer, visit in
        guard let value = read(pointer), !value.isEmpty else { return }
        withUnsafePointer(to: value) { _ = visit($0, 0, 1) }
      }
    case .number(let read):
      { pointer, visit in
        guard let value = read(pointer) else { return }
        withUnsafePointer(to: value) { _ = visit($0, 0, 1) }
      }
    case .date(let read):
      { pointer, visit in
        guard let value = read(pointer) else { return }
        withUnsafePointer(to: value) { _ = visit($0, 0, 1) }
      }
    case .flag(let read):
      { pointer, visit in
        if read(pointer) { _ = visit(pointer, 0, 1) }
      }
    case .strings(let read): { Self.visit(read($0), $1) }
    case .records(let access): access.visit
    }
  }

  /// Visits the elements of an array in place.
  @usableFromInline
  static func visit<Element>(
    _ elements: [Element], _ visit: (UnsafeRawPointer, Int, Int) -> Bool
  ) {
    elements.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      for index in 0..<buffer.count where !visit(base + index, index, buffer.count) { return }
    }
  }

  /// `{{.}}`: the value that a section stepped into, itself.
  static func itself(of kind: FieldKind) -> FieldAccess? {
    switch kind {
    case .text, .url: .string { $0.assumingMemoryBound(to: String.self).pointee }
    case .html: .html { $0.assumingMemoryBound(to: [UInt8].self).pointee }
    case .number: .number { $0.assumingMemoryBound(to: Int.self).pointee }
    case .date: .date { $0.assumingMemoryBound(to: DateTime.self).pointee }
    case .flag, .list, .texts, .record: nil
    }
  }
}
