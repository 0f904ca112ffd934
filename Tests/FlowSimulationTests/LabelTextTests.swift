import Testing

@testable import FlowSimulation

/// How names are broken and cut.
@Suite struct LabelTextTests {
  @Test(
    arguments: [
      ("", []), ("a", ["a"]), ("ABCDEFGHIJKLMN", ["ABCDEFGHIJKLMN"]),
      ("ABCDEFGHIJKLMNO", ["ABCDEFGHIJKLMN", "O"]), ("HomeViewCoords", ["HomeViewCoords"]),
      ("HomeViewCoordsX", ["HomeViewCoords", "X"]),
      ("URLViewController", ["URLView", "Controller"]),
      ("abcdefghijklmnX", ["abcdefghijklmn", "X"]),
      // Twice as wide.
      ("가나다라마바사", ["가나다라마바사"]), ("가나다라마바사아", ["가나다라마바사", "아"]),
      ("가나다라마바aab", ["가나다라마바aa", "b"]), ("가나다라마바a사", ["가나다라마바a", "사"]),
      (
        "abcdefghijklmnopqrstuvwxyzabcdefghijklmnop",
        ["abcdefghijklmn", "opqrstuvwxyzab", "cdefghijklmnop"]
      ),
      // Three lines and a bit.
      (
        "AbcdefghijklmnOpqrstuvwxyzabCdefghijklmnop",
        ["Abcdefghijklmn", "Opqrstuvwxyzab", "Cdefghijklmnop"]
      ),
      (
        "AbcdefghijklmnOpqrstuvwxyzabCdefghijklmnopQ",
        ["Abcdefghijklmn", "Opqrstuvwxyzab", "Cdefghijklmno…"]
      ),
      (
        "AbcdefghijklmnOpqrstuvwxyzabCdefghijklmQrstuv",
        ["Abcdefghijklmn", "Opqrstuvwxyzab", "Cdefghijklm…"]
      ),
    ] as [(String, [String])])
  func `a name is broken into lines of fourteen columns`(name: String, lines: [String]) {
    #expect(LabelText(name: name).lines == lines)
  }

  @Test(arguments: [
    ("abc", 3, "abc"), ("abcd", 3, "ab…"), ("가나", 4, "가나"), ("가나다", 4, "가…"),
    ("가나다", 5, "가나…"), ("ab", 1, "…"), ("e\u{301}e\u{301}e", 2, "e\u{301}…"), ("", 0, ""),
  ])
  func `one line is cut to some columns, with a sign for what is left out`(
    text: String, columns: Int, cut: String
  ) {
    #expect(LabelText.cut(text, to: columns) == cut)
  }

  @Test(arguments: [("", 0), ("a", 7), ("ab", 13), ("abcdefghij", 61), ("한", 13), ("한글한글한", 61)])
  func `ten columns are 61 pixels wide, and a part of one counts whole`(line: String, width: Int) {
    #expect(LabelText.width(of: line) == width)
  }

  @Test(
    arguments: [
      ("tap a, back", [.tap("a"), .back]), ("", []), (",,", []), (" , ", []),
      ("tap Hello, world, back", [.tap("Hello, world"), .back]),
      ("tap a,b,c", [.tap("a,b,c")]), ("launch a, x, tap y", [.launch("a, x"), .tap("y")]),
      ("choose a,tab b,swipe", [.choose("a"), .tab("b"), .back]), ("back,", [.back]),
    ] as [(String, [Event])])
  func `events have commas between them, and labels may have some`(
    text: String, events: [Event]
  ) throws {
    #expect(try Event.list(text) == events)
  }

  @Test(arguments: [
    ("press a", "press a"), ("tap a, back,  x y", "x y"), ("back, down", "down"),
    ("launch, x", "x"),
  ])
  func `what is no event is said without the spaces before it`(text: String, unknown: String) {
    let error = #expect(throws: Event.Unknown.self) { try Event.list(text) }
    #expect(error?.text == unknown)
  }
}
