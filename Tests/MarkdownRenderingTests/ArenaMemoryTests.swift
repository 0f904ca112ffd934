import CCmarkGFM
import CMarkArena
import Foundation
import Testing

/// The memory that the parser is given, asked as the parser asks for it.
@Suite struct ArenaMemoryTests {
  /// What a piece of memory takes besides itself.
  private static let header = 16
  /// How much is asked of the system at once.
  private static let chunk = 1 << 20

  private final class Box<Value>: @unchecked Sendable {
    var value: Value?
  }

  /// Runs a closure on a thread that has parsed nothing yet.
  private func onNewThread<Value>(_ body: @escaping @Sendable () -> Value) throws -> Value {
    let box = Box<Value>()
    let end = DispatchSemaphore(value: 0)
    let thread = Thread {
      box.value = body()
      end.signal()
    }
    thread.stackSize = 8 << 20
    thread.start()
    end.wait()
    return try #require(box.value)
  }

  private static var usual: michi_limits {
    michi_limits(text: 1000, pipes: 1000, delimiter_rows: 1000)
  }

  /// An empty document's way to its memory: whoever frees a node is told of it.
  private static func memory() -> cmark_mem {
    let arena = michi_arena_enter(Self.chunk)
    defer { michi_arena_leave(arena) }
    var refusal = michi_refusal()
    let document = michi_parse(arena, "", 0, Self.usual, &refusal)
    var memory: UnsafeMutablePointer<cmark_mem>?
    withUnsafeMutablePointer(to: &memory) { place in
      cmark_node_set_user_data(document, place)
      cmark_node_set_user_data_free_func(document) { memory, place in
        place?.assumingMemoryBound(to: UnsafeMutablePointer<cmark_mem>?.self).pointee = memory
      }
      cmark_node_free(document)
    }
    guard let memory else { fatalError("a node was freed and nobody told of it") }
    return memory.pointee
  }

  /// What a closure makes of an arena in which nothing is yet.
  private static func entered<Value>(
    _ body: (_ used: () -> Int, _ memory: cmark_mem) -> Value
  ) -> Value {
    let memory = memory()
    let arena = michi_arena_enter(Self.chunk)
    defer { michi_arena_leave(arena) }
    return body({ michi_arena_used(arena) }, memory)
  }

  @Test func `what is handed out counts in steps of sixteen bytes and what stands before it`()
    throws
  {
    let counts = try onNewThread {
      Self.entered { used, memory in
        [0, 1, 16, 17, 32, 100].map { size in
          let before = used()
          _ = memory.calloc(size, 1)
          return used() - before
        } + [used()]
      }
    }
    #expect(counts == [16, 32, 32, 48, 48, 128, 304])
  }

  @Test func `the last piece grows in its place, and any other moves with what is in it`() throws {
    let facts = try onNewThread {
      Self.entered { used, memory -> [Bool] in
        guard let first = memory.realloc(nil, 16) else { return [] }
        first.storeBytes(of: 7, as: UInt8.self)
        let grown = memory.realloc(first, 48)
        let afterGrowth = used()
        let second = memory.realloc(nil, 16)
        let same = memory.realloc(first, 48)
        let smaller = memory.realloc(first, 1)
        let unchanged = used()
        guard let moved = memory.realloc(first, 49) else { return [] }
        return [
          grown == first, afterGrowth == 48 + 16, same == first, smaller == first,
          unchanged == 48 + 16 + 32, moved != first && moved != second,
          used() == 48 + 16 + 32 + 64 + 16, moved.load(as: UInt8.self) == 7,
        ]
      }
    }
    #expect(facts == Array(repeating: true, count: 8))
  }

  @Test func `the last piece is given back, and any other is not`() throws {
    let facts = try onNewThread {
      Self.entered { used, memory -> [Bool] in
        let first = memory.realloc(nil, 64)
        let second = memory.realloc(nil, 32)
        memory.free(first)
        let kept = used()
        memory.free(nil)
        memory.free(second)
        let given = used()
        let third = memory.realloc(nil, 32)
        return [kept == 80 + 48, given == 80, third == second, used() == 80 + 48]
      }
    }
    #expect(facts == Array(repeating: true, count: 4))
  }

  @Test func `memory that was used before is empty when it has to be`() throws {
    let bytes = try onNewThread {
      Self.entered { _, memory -> [[UInt8]] in
        guard let used = memory.realloc(nil, 40) else { return [] }
        memset(used, 0xAB, 40)
        memory.free(used)
        guard let zeroed = memory.calloc(5, 8) else { return [] }
        let zeros = Array(UnsafeRawBufferPointer(start: zeroed, count: 40))
        memset(zeroed, 0xAB, 40)
        memory.free(zeroed)
        guard let text = memory.realloc(nil, 40) else { return [] }
        return [zeros, Array(UnsafeRawBufferPointer(start: text, count: 1))]
      }
    }
    #expect(bytes == [[UInt8](repeating: 0, count: 40), [0]])
  }

  @Test func `a chunk is filled to its last byte`() throws {
    let facts = try onNewThread {
      Self.entered { used, memory -> [Bool] in
        guard let first = memory.realloc(nil, Self.chunk - 64) else { return [] }
        // 48 bytes are left: a piece of 32 and what stands before it.
        let second = memory.realloc(nil, 32)
        let isBehind = second == first + (Self.chunk - 64 + Self.header)
        memory.free(second)
        let grown = memory.realloc(first, Self.chunk - Self.header)
        let isFull = used() == Self.chunk
        let moved = memory.realloc(first, Self.chunk)
        return [
          isBehind, grown == first, isFull, moved != first,
          used() == 2 * Self.chunk + Self.header,
        ]
      }
    }
    #expect(facts == Array(repeating: true, count: 5))
  }

  /// The places of pieces of these sizes in an arena.
  private static func places(_ sizes: [Int]) -> [UInt] {
    entered { _, memory in sizes.map { UInt(bitPattern: memory.realloc(nil, $0)) } }
  }

  @Test func `what a parse used is used again by the thread's next, in the same order`() throws {
    let full = Self.chunk - Self.header
    let rounds = try onNewThread {
      let sizes = [full, full, 3 * Self.chunk, full, 16]
      return [Self.places(sizes), Self.places(sizes), Self.places(sizes)]
    }
    #expect(Set(rounds[0]).count == 5)
    #expect(rounds[1] == rounds[0])
    #expect(rounds[2] == rounds[0])
  }

  @Test func `a chunk that is too small stays for what comes behind it`() throws {
    let full = Self.chunk - Self.header
    let (first, second, third) = try onNewThread {
      (
        Self.places([full, full]), Self.places([full, 2 * Self.chunk, full]),
        Self.places([full, 2 * Self.chunk, full])
      )
    }
    #expect(second[0] == first[0])
    #expect(second[2] == first[1])
    #expect(third == second)
  }

  @Test func `sixteen MiB are kept for the next parse`() throws {
    let full = Self.chunk - Self.header
    let rounds = try onNewThread {
      (0..<2).map { _ in
        Self.entered { _, memory in
          (0..<20).map { number -> (place: UInt, rest: UInt8) in
            guard let piece = memory.realloc(nil, full) else { return (0, 0) }
            let rest = piece.load(fromByteOffset: full - 1, as: UInt8.self)
            piece.storeBytes(of: UInt8(number + 1), toByteOffset: full - 1, as: UInt8.self)
            return (UInt(bitPattern: piece), rest)
          }
        }
      }
    }
    #expect(rounds[1].prefix(16).map(\.place) == rounds[0].prefix(16).map(\.place))
    #expect(rounds[1].prefix(16).map(\.rest) == Array(1...16))
  }

  @Test func `an arena that was entered has handed out nothing`() throws {
    let counts = try onNewThread {
      (0..<3).map { _ in
        Self.entered { used, memory in
          let before = used()
          _ = memory.calloc(1, 1)
          return [before, used()]
        }
      }
    }
    #expect(counts == [[0, 32], [0, 32], [0, 32]])
  }

  /// What comes of a text: `read`, or why it is refused and its line.
  private static func outcome(
    _ text: String, _ limits: michi_limits, budget: Int = 1 << 20
  ) -> String {
    let arena = michi_arena_enter(budget)
    defer { michi_arena_leave(arena) }
    var refusal = michi_refusal()
    if michi_parse(arena, text, text.utf8.count, limits, &refusal) != nil {
      return "read"
    }
    let reason =
      switch refusal.reason {
      case michi_over_budget: "memory"
      case michi_long_paragraph: "paragraph"
      case michi_long_line: "line"
      case michi_many_pipes: "pipes"
      case michi_many_delimiter_rows: "rows"
      default: "unknown"
      }
    return "\(reason) \(refusal.line)"
  }

  private static var small: michi_limits {
    michi_limits(text: 10, pipes: 4, delimiter_rows: 2)
  }

  @Test(arguments: [
    // A paragraph's last line has its end, a heading's has none.
    ("123456789", "read"), ("1234567890", "paragraph 1"),
    ("a\n\n1234567890\n\nb", "paragraph 3"), ("1234\n6789\n", "read"),
    ("1234\n67890", "paragraph 1"), ("\n\n> 1234567890\n", "paragraph 3"),
    ("a\n\n- b\n\n- 12345678901\n- c\n", "paragraph 5"),
    ("# 1234567890\n", "read"), ("a\n\n# 12345678901\n\nb", "line 3"),
    ("a\n\n12345678901\n===\n\nb\n", "line 3"),
    ("```\n12345678901234567890\n```\n", "read"), ("<div>12345678901234567890\n", "read"),
    ("a|b\n-|-\nc|1234567890\n", "read"), ("a|b\n-|-\nc|d\ne|12345678901\n", "line 4"),
    ("a|b\n-|-\n12345678901|d\n\ne\n", "line 3"),
    // What may become a table's first line is a paragraph until then, with the line's end.
    ("123456789\n|-|\n", "read"), ("1234567890\n|-|\n", "paragraph 1"),
    ("x\n\n1234567890\n|-|\n", "paragraph 3"),
    ("||||", "read"), ("a\n\n||||| ", "pipes 3"), ("|a|b|c|", "read"), ("|a|b|c|d|", "pipes 1"),
    ("abcdefgh|", "read"), ("```\n|||||\n```", "read"),
    ("x\n-|-\n:|\n", "read"), ("x\n-|-\n-|", "read"), ("x\n-|-\n-|\n-|-\n", "rows 4"),
    ("x\n-|-\n-|\n\ny\n-|-\n-|\n", "read"), ("x\n-|-\n\ny\n-|-\n-|\n-|-", "rows 7"),
  ])
  func `what is too much is told by its reason and line`(text: String, outcome: String) throws {
    // Twice, because what was known of the first text says nothing of the second.
    let outcomes = try onNewThread {
      [Self.outcome(text, Self.small), Self.outcome(text, Self.small)]
    }
    #expect(outcomes == [outcome, outcome])
  }

  @Test func `too little memory is told of line one, and the next text is read`() throws {
    let outcomes = try onNewThread {
      [
        Self.outcome("a\n\nb", Self.small, budget: 100), Self.outcome("a\n\nb", Self.small),
        Self.outcome("a\n\n12345678901", Self.small),
        Self.outcome("a\n\nb", Self.small, budget: 100),
      ]
    }
    #expect(outcomes == ["memory 1", "read", "paragraph 3", "memory 1"])
  }

  @Test func `what just fits is a whole number of steps`() throws {
    let needed = try onNewThread {
      let text = "*a* | b\n-|-\nc | [d](e)\n\n- f\n"
      let enough = (0..<16_384).first { number in
        Self.outcome(text, Self.usual, budget: number * 16) == "read"
      }
      guard let enough else { return [String]() }
      return [enough * 16 - 15, enough * 16 - 1, enough * 16].map {
        Self.outcome(text, Self.usual, budget: $0)
      }
    }
    #expect(needed == ["memory 1", "memory 1", "read"])
  }
}
