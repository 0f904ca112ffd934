/// Writes a record that a build keeps for the next one: numbers and texts in order, without names.
public struct RecordWriter: Sendable {
  /// The bytes of the record so far.
  public private(set) var bytes: [UInt8] = []

  /// Creates an empty record.
  public init() {}

  /// Reserves memory for about this many more bytes, so that a long record is not copied as it
  /// grows.
  public mutating func reserve(_ count: Int) { bytes.reserveCapacity(bytes.count + count) }

  /// Adds a number that is not negative, in seven bits per byte.
  public mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }

  /// Adds a number in seven bits per byte.
  public mutating func add(_ number: UInt64) {
    var rest = number
    while rest > 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Adds a text, preceded by its length in bytes.
  public mutating func add(_ text: String) {
    add(text.utf8.count)
    bytes += text.utf8
  }

  /// Adds bytes, preceded by their number.
  public mutating func add(_ bytes: [UInt8]) {
    add(bytes.count)
    self.bytes += bytes
  }

  /// Adds a value, preceded by 1, or 0 for nil.
  @inlinable
  public mutating func add<Value>(_ value: Value?, _ write: (inout Self, Value) -> Void) {
    add(value == nil ? 0 : 1)
    if let value { write(&self, value) }
  }

  /// Adds values, preceded by their number.
  @inlinable
  public mutating func add<Values: Collection>(
    _ values: Values, each write: (inout Self, Values.Element) -> Void
  ) {
    add(values.count)
    for value in values { write(&self, value) }
  }
}

/// Reads what a `RecordWriter` wrote, in the same order.
public struct RecordReader: Sendable {
  /// An error in the record: it ends too early, or contains an invalid number or text.
  public struct Flaw: Error {
    /// Creates the error.
    public init() {}
  }

  /// The bytes that have not been read yet.
  public private(set) var rest: ArraySlice<UInt8>

  /// Creates a reader of a record.
  public init(_ bytes: ArraySlice<UInt8>) {
    rest = bytes
  }

  /// Reads a number.
  public mutating func number() throws -> Int { Int(truncatingIfNeeded: try digest()) }

  /// Reads a number of 64 bits.
  public mutating func digest() throws -> UInt64 {
    var number: UInt64 = 0
    for shift in stride(from: 0, to: UInt64.bitWidth, by: 7) {
      guard let byte = rest.popFirst() else { throw Flaw() }
      number |= UInt64(byte & 0x7F) << UInt64(shift)
      if byte < 0x80 { return number }
    }
    throw Flaw()
  }

  /// Reads a text.
  public mutating func text() throws -> String {
    String(decoding: try part(), as: UTF8.self)
  }

  /// Reads a list of texts.
  public mutating func texts() throws -> [String] {
    try list { try $0.text() }
  }

  /// Reads bytes.
  public mutating func part() throws -> ArraySlice<UInt8> {
    let count = try number()
    guard 0...rest.count ~= count else { throw Flaw() }
    defer { rest.removeFirst(count) }
    return rest.prefix(count)
  }

  /// Reads an optional value.
  public mutating func optional<Value>(
    _ read: (inout Self) throws -> Value
  ) throws -> Value? {
    try number() == 0 ? nil : try read(&self)
  }

  /// Reads a list of values.
  public mutating func list<Value>(
    _ read: (inout Self) throws -> Value
  ) throws -> [Value] {
    let count = try number()
    // Each value has at least one byte.
    guard 0...rest.count ~= count else { throw Flaw() }
    var values: [Value] = []
    values.reserveCapacity(count)
    for _ in 0..<count { values.append(try read(&self)) }
    return values
  }
}
