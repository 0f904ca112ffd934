import Testing

@testable import Templating

/// Debug builds check the types behind the pointers of templates.
@Suite struct ValuePointerTests {
  @Test func `a value is read with its type`() {
    withUnsafePointer(to: 3) { #expect(ValuePointer($0).typed(as: Int.self).pointee == 3) }
  }

  #if DEBUG
    @Test func `reading a value with another type ends the program`() async {
      await #expect(processExitsWith: .failure) {
        withUnsafePointer(to: 3) { _ = ValuePointer($0).typed(as: UInt.self) }
      }
    }
  #endif

  @Test func `a value inside another is read with its own type`() throws {
    struct Outer {
      let flag: Bool
      let number: Int
    }
    let offset = try #require(MemoryLayout<Outer>.offset(of: \.number))
    withUnsafePointer(to: Outer(flag: true, number: 4)) { pointer in
      let inner = ValuePointer(pointer).moved(by: offset, to: Int.self)
      #expect(inner.typed(as: Int.self).pointee == 4)
    }
  }
}
