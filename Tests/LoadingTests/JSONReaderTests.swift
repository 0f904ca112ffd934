import Diagnostics
import Foundation
import Primitives
import TestKit
import Testing

@testable import Loading

/// JSON as RFC 8259 has it.
@Suite struct JSONReaderTests {
  /// What is read, and what is wrong with it: offset, message and suggestion.
  private static func read(_ text: String) -> (node: DataNode?, faults: [String]) {
    let (node, faults) = JSONReader.read(Array(text.utf8))
    return (
      node,
      faults.map { fault in
        "\(fault.range.lowerBound): \(fault.message)" + (fault.suggestion.map { " | \($0)" } ?? "")
      }
    )
  }

  @Test(arguments: [
    ("", "0: this file contains no data | write [] for an empty list, or remove the file"),
    ("[1,]", "3: expected a value, found \"]\" | remove the comma before it"),
    ("[1 2]", "3: expected \",\" or \"]\", found \"2\""),
    ("{\"a\" 1}", "5: expected \":\", found \"1\""),
    ("{\"a\":1,}", "7: expected a key in quotes, found \"}\" | remove the comma before it"),
    ("{a:1}", "1: expected a key in quotes, found \"a\""),
    ("['a']", "1: expected a value, found \"'\" | put text in double quotes"),
    ("[1] x", "4: there is text after the end of the data"),
    ("[01]", "1: a number may not start with 0"),
    ("[1.]", "1: this is not a number"),
    ("[-]", "1: this is not a number"),
    ("[+1]", "1: expected a value, found \"+\""),
    ("[tru", "1: expected a value, found \"t\""),
    ("[\"a", "1: the closing quote is missing | add a double quote on the same line"),
    ("[\"a\nb\"]", "3: the closing quote is missing | add a double quote on the same line"),
    (
      "[\"a\tb\"]",
      "3: the text contains the control character U+0009 | write it as an escape, for example \\t, or remove it"
    ),
    ("[\"\\x\"]", "2: JSON does not have this escape | write \\\\ for a backslash"),
    ("[\"\\u001b\"]", "2: this \\u escape is a character that is not allowed in HTML | remove it"),
    ("[\"\\u12g4\"]", "2: \\u needs four hexadecimal digits"),
    ("[\"\\ud800\"]", "2: this \\u escape is only one half of a surrogate pair"),
    ("{\"a\":1,\"a\":2}", "7: the key \"a\" is in this object twice | keep one of them"),
    ("{\"a\":1,\"\\u0061\":2}", "7: the key \"a\" is in this object twice | keep one of them"),
    ("[,]", "1: expected a value, found \",\""),
    ("{\"a\":", "5: the data is incomplete: the file ends here"),
    ("[", "1: the data is incomplete: the file ends here"),
    ("[1", "2: expected \",\" or \"]\", found the end"),
    ("[}", "1: expected a value, found \"}\" | remove the comma before it"),
    ("[\"a\rb\"]", "3: the closing quote is missing | add a double quote on the same line"),
    (
      "[\"\u{1F}\"]",
      "2: the text contains the control character U+001F | write it as an escape, for example \\t, or remove it"
    ),
    ("[\"\\ud834\\n\"]", "2: this \\u escape is only one half of a surrogate pair"),
    ("[\"\\", "2: JSON does not have this escape | write \\\\ for a backslash"),
    ("[道]", "1: expected a value, found \"道\""),
    ("\u{0}", "0: expected a value, found \"\u{0}\""),
  ])
  func `a message names the fault and its place`(_ text: String, _ expected: String) {
    #expect(Self.read(text).faults == [expected])
  }

  @Test func `each value is read with its kind, its escapes undone`() {
    let text =
      #"[null, true, false, -1.5e3, "a\"\\\/\b\f\n\r\t\u00e9\uD834\uDD1E道", [], {"b": 1, "a": {}}]"#
    let expected = [
      "null", "true", "false", "-1.5e3", "\"a\"\\/\u{8}\u{C}\n\r\té𝄞道\"", "[]", "{b: 1, a: {}}",
    ]
    let node = Self.read("\u{FEFF}" + text).node
    #expect(node.map(Self.shown) == "[\(expected.joined(separator: ", "))]")
  }

  private static func shown(_ node: DataNode) -> String {
    switch node.value {
    case .scalar(let text, .plain): text
    case .scalar(let text, _): "\"\(text)\""
    case .list(let items): "[\(items.map(shown).joined(separator: ", "))]"
    case .mapping(let fields):
      "{\(fields.map { "\($0.key): \(shown($0.value))" }.joined(separator: ", "))}"
    }
  }

  @Test(arguments: [
    "[0,-0,9,19,90,0.5,1e5,0e1,1E+2,1e-2,-0.0]", "[[],{},[{}]]", " [ 1 , 2 ] \t\r\n",
    "[\"\\ud800\\udc00\",\"\\ud7ff\",\"\\ue000\"]", "[\" \u{7F}\"]", "0", "\"\"", "true",
    String(repeating: "[", count: 64) + String(repeating: "]", count: 64),
    "{\"\u{E9}\":1,\"e\u{301}\":2}",
  ])
  func `what JSON allows has no fault`(text: String) {
    let (node, faults) = Self.read(text)
    #expect(node != nil)
    #expect(faults == [])
  }

  @Test(arguments: [65, 100_000])
  func `a level too many is told where it opens`(depth: Int) {
    let (node, faults) = Self.read(String(repeating: "[", count: depth))
    #expect(node == nil)
    #expect(faults == ["64: the data is nested deeper than 64 levels"])
  }

  @Test func `a key that is there twice is told each time, and among many`() {
    func faults(_ text: String) -> [String] {
      Self.read(text).faults.map { String($0.prefix { $0 != "|" }) }
    }
    #expect(
      faults(#"{"a":1,"b":{"a":1},"a":2,"a":3}"#) == [
        "19: the key \"a\" is in this object twice ",
        "25: the key \"a\" is in this object twice ",
      ])
    let keys = (0..<5000).map { "\"k\($0)\":0" } + ["\"k7\":1"]
    let text = "{\(keys.joined(separator: ","))}"
    #expect(faults(text) == ["\(text.utf8.count - 7): the key \"k7\" is in this object twice "])
  }

  @Test func `random documents are read as Foundation reads them`() throws {
    let seed: UInt64 = 20_261_121
    var random = SeededGenerator(seed: seed)
    for round in 0..<Rounds.number(400, long: 2_000) {
      let text = Self.value(&random, depth: 0)
      let (node, faults) = Self.read(text)
      let note: Comment = "seed \(seed), round \(round): \(text)"
      #expect(faults == [], note)
      let found = try #require(node, note)
      let expected = try JSONSerialization.jsonObject(
        with: Data(text.utf8), options: .fragmentsAllowed)
      #expect(isSame(found, expected), note)
    }
  }

  @Test func `nothing is accepted that Foundation refuses`() {
    let seed: UInt64 = 7
    var random = SeededGenerator(seed: seed)
    for round in 0..<Rounds.number(800, long: 4_000) {
      var bytes = Array(Self.value(&random, depth: 1).utf8)
      let alphabet = Array("[]{},:\"\\0e.-u\n ".utf8)
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        bytes[index] = alphabet.randomElement(using: &random) ?? 0
      }
      guard String(validating: bytes, as: UTF8.self) != nil, JSONReader.read(bytes).faults.isEmpty
      else { continue }
      let accepted = try? JSONSerialization.jsonObject(
        with: Data(bytes), options: .fragmentsAllowed)
      #expect(
        accepted != nil,
        "seed \(seed), round \(round): \(String(decoding: bytes, as: UTF8.self))")
    }
  }

  private func isSame(_ node: DataNode, _ expected: Any) -> Bool {
    switch node.value {
    case .scalar("null", .plain): return expected is NSNull
    case .scalar("true", .plain), .scalar("false", .plain):
      return (expected as? NSNumber)?.boolValue == (node.value == .scalar("true", .plain))
    case .scalar(let text, .plain): return (expected as? NSNumber)?.doubleValue == Double(text)
    case .scalar(let text, _): return expected as? String == text
    case .list(let items):
      guard let list = expected as? [Any] else { return false }
      return items.count == list.count && zip(items, list).allSatisfy { isSame($0, $1) }
    case .mapping(let fields):
      guard let object = expected as? [String: Any] else { return false }
      return fields.count == object.count
        && fields.allSatisfy { field in object[field.key].map { isSame(field.value, $0) } ?? false }
    }
  }

  private static func value(_ random: inout SeededGenerator, depth: Int) -> String {
    let space = ["", " ", "\n", "\t ", ""].randomElement(using: &random) ?? ""
    switch Int.random(in: 0..<(depth > 3 ? 5 : 8), using: &random) {
    case 0: return space + "null"
    case 1: return space + (Bool.random(using: &random) ? "true" : "false")
    case 2: return space + String(Int.random(in: -1000...1000, using: &random))
    case 3: return space + "\(Int.random(in: -9...9, using: &random)).25e-1"
    case 4: return space + text(&random)
    case 5, 6:
      let items = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        value(&random, depth: depth + 1)
      }
      return "[" + items.joined(separator: "," + space) + space + "]"
    default:
      let members = (0..<Int.random(in: 0...4, using: &random)).map { number in
        "\"k\(number)\(space.isEmpty ? "\\u9053" : "")\"" + space + ":"
          + value(&random, depth: depth + 1)
      }
      return "{" + members.joined(separator: space + ",") + space + "}"
    }
  }

  private static func text(_ random: inout SeededGenerator) -> String {
    let pieces = [
      "a", "道", "\\n", "\\\"", "\\\\", "\\u00e9", "\\ud834\\udd1e", "😀", " ", "한", "/", "\\/",
    ]
    let content = (0..<Int.random(in: 0...6, using: &random)).map { _ in
      pieces.randomElement(using: &random) ?? ""
    }
    return "\"" + content.joined() + "\""
  }
}
