import Testing

@testable import Loading

/// Rows, fields and quotes.
@Suite struct CSVReaderTests {
  /// Each field between bars, each row in a line, and then the faults.
  private func read(_ text: String) -> (rows: [[String]], faults: [String]) {
    let bytes = Array(text.utf8)
    let (rows, faults) = CSVReader.read(bytes)
    return (
      rows.map { $0.map { String(decoding: $0.bytes(in: bytes), as: UTF8.self) } },
      faults.map { "\($0.offset): \($0.message) | \($0.suggestion ?? "")" }
    )
  }

  @Test(
    arguments: [
      ("a,b\r\nc,d\re,f\ng", [["a", "b"], ["c", "d"], ["e", "f"], ["g"]]),
      ("\u{FEFF}a", [["a"]]), ("", []), ("\n\r\n\r", []), ("\n\na\n\nb\n\n", [["a"], ["b"]]),
      ("\"\"", [[""]]), (",", [["", ""]]), ("a,", [["a", ""]]), ("a,\n", [["a", ""]]),
      (" ", [[" "]]), ("\"a\"\"b\"", [["a\"b"]]), ("\"\"\"\"", [["\""]]),
      ("\"a,b\nc\",d", [["a,b\nc", "d"]]), ("\"a\"\n\"b\"", [["a"], ["b"]]),
      ("\"a\"\r\nb", [["a"], ["b"]]), ("a,\"\"\"b\"\"\"", [["a", "\"b\""]]),
    ] as [(String, [[String]])])
  func `fields are parted by commas and rows by line ends`(text: String, rows: [[String]]) {
    let found = read(text)
    #expect(found.rows == rows)
    #expect(found.faults == [])
  }

  private static let stray =
    "a quote stands inside a field | put the field in quotes and write \"\" for each quote in it"
  private static let open = "this field's quotes are not closed | close them with a quote"

  @Test(
    arguments: [
      ("a\"b\"c,d", [["a\"b\"c", "d"]], ["1: \(stray)"]),
      ("\"a\"b,c", [["a", "c"]], ["3: \(stray)"]),
      ("\"a\" \"b\"\nc", [["a"], ["c"]], ["3: \(stray)"]),
      ("a\",b\"\nc\"", [["a\"", "b\""], ["c\""]], ["1: \(stray)", "4: \(stray)", "7: \(stray)"]),
      ("\"a", [["a"]], ["0: \(open)"]),
      ("x,\"a\nb,c", [["x", "a\nb,c"]], ["2: \(open)"]),
      ("\"a\"\"", [["a\""]], ["0: \(open)"]),
      ("\"", [[""]], ["0: \(open)"]),
    ] as [(String, [[String]], [String])])
  func `a quote that is out of place is told once for each field`(
    text: String, rows: [[String]], faults: [String]
  ) {
    let found = read(text)
    #expect(found.rows == rows)
    #expect(found.faults == faults)
  }

  @Test(arguments: [
    ("\"a\"\"b\"", [1, 2, 4, 5, 5]), ("\"abc\"", [1, 2, 3, 4, 4]), ("abc", [0, 1, 2, 3, 3]),
    ("\"\"\"\"", [1, 3, 3]),
  ])
  func `a byte of a field is found in the file`(text: String, offsets: [Int]) throws {
    let bytes = Array(text.utf8)
    let field = try #require(CSVReader.read(bytes).rows.first?.first)
    #expect(offsets.indices.map { field.offset(of: $0, in: bytes) } == offsets)
  }
}
