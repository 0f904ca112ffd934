/// A pointer to a value whose type the compiler of templates has checked.
///
/// A debug build carries the type along and checks it at each read: a wrong type would read other
/// memory. A release build has only the pointer.
@usableFromInline
struct ValuePointer {
  @usableFromInline let address: UnsafeRawPointer
  #if DEBUG
    @usableFromInline let type: Any.Type
  #endif

  @inlinable
  init<Value>(_ value: UnsafePointer<Value>) {
    address = UnsafeRawPointer(value)
    #if DEBUG
      type = Value.self
    #endif
  }

  @usableFromInline
  init(_ address: UnsafeRawPointer, to type: Any.Type) {
    self.address = address
    #if DEBUG
      self.type = type
    #endif
  }

  /// Returns the pointer with a type, to read the value.
  @inlinable @inline(__always)
  func typed<Value>(as type: Value.Type = Value.self) -> UnsafePointer<Value> {
    #if DEBUG
      precondition(self.type == type, "a template reads \(self.type) as \(type)")
    #endif
    return address.assumingMemoryBound(to: Value.self)
  }

  /// Returns the pointer to a value inside this one.
  ///
  /// - Parameter type: the type of the inner value; nil if it is this value.
  @inline(__always)
  func moved(by offset: Int, to type: Any.Type?) -> ValuePointer {
    #if DEBUG
      ValuePointer(address + offset, to: type ?? self.type)
    #else
      ValuePointer(address + offset, to: Any.self)
    #endif
  }
}
