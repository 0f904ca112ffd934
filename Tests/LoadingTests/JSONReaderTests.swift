import Foundation
import Primitives
import Diagnostics
import TestKit
import Testing

@testable import Loading

@Suite struct JSONReaderTests {
  @Test(arguments: [
    ("", "0: there is no data here | write [] for an empty list, or remove the file"),
    ("[1,]", "3: expected a value, found \"]\" | remove the comma before it"),
    ("[1 2]", "3: expected \",\" or \"]\", found \"2\""),
    ("{\"a\" 1}", "5: expected \":\", found \"1\""),
    ("{\"a\":1,}", "7: expected a key in quotes, found \"}\" | remove the comma before it"),
    ("{a:1}", "1: expected a key in quotes, found \"a\""),
    ("['a']", "1: expected a value, found \"'\" | put text in double quotes"),
    ("[1] x", "4: something stands behind the end of the data"),
    ("[01]", "1: a number may not start with 0"),
    ("[1.]", "1: this is not a number"),
    ("[-]", "1: this is not a number"),
    ("[+1]", "1: expected a value, found \"+\""),
    ("[tru", "1: expected a value, found \"t\""),
    ("nul", "0: expected a value, found \"n\""),
    ("[tru]", "1: expected a value, found \"t\""),
    ("[\"a", "1: the text is not closed | close it with a double quote on the same line"),
    ("[\"a\nb\"]", "3: the text is not closed | close it with a double quote on the same line"),
    (
      "[\"a\tb\"]",
      "3: the text holds the control character U+0009 | write it as an escape, for example \\t, or remove it"
    ),
    ("[\"\\x\"]", "2: there is no such escape in JSON | write \\\\ for a backslash"),
    ("[\"\\u001b\"]", "2: this \\u escape is a character that no page can hold | remove it"),
    ("[\"\\ufffe\"]", "2: this \\u escape is a character that no page can hold | remove it"),
    ("[\"\\u12g4\"]", "2: \\u needs four hexadecimal digits"),
    ("[\"\\ud800\"]", "2: this \\u escape is one half of a pair without the other"),
    ("[\"\\udc00\"]", "2: this \\u escape is one half of a pair without the other"),
    ("{\"a\":1,\"a\":2}", "7: the key \"a\" is in this object twice | keep one of them"),
    ("{\"a\":1,\"\\u0061\":2}", "7: the key \"a\" is in this object twice | keep one of them"),
    ("{\"\\u0061\":1,\"a\":2}", "12: the key \"a\" is in this object twice | keep one of them"),
    ("[,]", "1: expected a value, found \",\""),
    ("{\"a\":", "5: the data ends in the middle"),
    ("[", "1: the data ends in the middle"),
    ("[1", "2: expected \",\" or \"]\", found the end"),
    ("{\"a\":1 \"b\":2}", "7: expected \",\" or \"}\", found \"\"\""),
    ("{\"a\":1,", "7: expected a key in quotes, found the end"),
    ("{\"a\":1,b}", "7: expected a key in quotes, found \"b\""),
    ("{\"a\"", "4: expected \":\", found the end"),
    ("[}", "1: expected a value, found \"}\" | remove the comma before it"),
    ("[-01]", "1: a number may not start with 0"),
    ("[09]", "1: a number may not start with 0"),
    ("[1e]", "1: this is not a number"), ("[1e+]", "1: this is not a number"),
    ("[-.5]", "1: this is not a number"), ("[.5]", "1: expected a value, found \".\""),
    ("[0x1]", "2: expected \",\" or \"]\", found \"x\""),
    ("[\"a\rb\"]", "3: the text is not closed | close it with a double quote on the same line"),
    (
      "[\"\u{1F}\"]",
      "2: the text holds the control character U+001F | write it as an escape, for example \\t, or remove it"
    ),
    ("[\"\\u12", "2: \\u needs four hexadecimal digits"),
    ("[\"\\u123", "2: \\u needs four hexadecimal digits"),
    ("[\"\\u0000\"]", "2: this \\u escape is a character that no page can hold | remove it"),
    ("[\"\\ud834\\ue000\"]", "2: this \\u escape is one half of a pair without the other"),
    ("[\"\\ud834\\udbff\"]", "2: this \\u escape is one half of a pair without the other"),
    ("[\"\\ud834\\udd1\"]", "2: this \\u escape is one half of a pair without the other"),
    ("[\"\\ud834\\n\"]", "2: this \\u escape is one half of a pair without the other"),
    ("[\"\\ud834", "2: this \\u escape is one half of a pair without the other"),
    ("[\"\\ud834\\", "2: this \\u escape is one half of a pair without the other"),
    ("[\"\\ud834xxdd1e\"]", "2: this \\u escape is one half of a pair without the other"),
    ("[\"\\udfff\"]", "2: this \\u escape is one half of a pair without the other"),
    ("[\"\\", "2: there is no such escape in JSON | write \\\\ for a backslash"),
    ("[道]", "1: expected a value, found \"道\""),
    ("\u{0}", "0: expected a value, found \"\u{0}\""),
  ])
  func `a message names the fault and its place`(_ text: String, _ expected: String) {
    let (_, faults) = JSONReader.read(Array(text.utf8))
    let lines = faults.map {
      "\($0.range.lowerBound): \($0.message)" + ($0.suggestion.map { " | \($0)" } ?? "")
    }
    #expect(lines == [expected])
  }

  @Test func `escapes are undone`() throws {
    let text = #"["a\"\\\/\b\f\n\r\t\u00e9\uD834\uDD1E道"]"#
    let document = try #require(JSONReader.read(Array(text.utf8)).document)
    #expect(document.text(1) == "a\"\\/\u{8}\u{C}\n\r\té𝄞道")
  }

  @Test(arguments: [
    "[0,-0,9,19,90,0.5,1e5,0e1,1E+2,1e-2,-0.0]", "[[],{},[{}]]", " [ 1 , 2 ] \t\r\n",
    "[\"\\ud800\\udc00\",\"\\ud7ff\",\"\\ue000\"]", "[\" \u{7F}\"]", "0", "\"\"", "true",
    String(repeating: "[", count: 64) + String(repeating: "]", count: 64),
  ])
  func `what JSON allows has no fault`(text: String) {
    let (document, faults) = JSONReader.read(Array(text.utf8))
    #expect(document != nil)
    #expect(faults.isEmpty)
  }

  @Test func `a level too many is told where it opens`() {
    let (document, faults) = JSONReader.read([UInt8](repeating: UInt8(ascii: "["), count: 65))
    #expect(document == nil)
    #expect(faults.map(\.range) == [64..<65])
  }

  @Test func `a document knows where its values stand`() throws {
    let text = #" {"a": [1, true], "b\n": null, "c": {}}"#
    let document = try #require(JSONReader.read(Array(text.utf8)).document)
    #expect(
      document.nodes.map { "\($0.kind) \($0.start)-\($0.end) \($0.next)" } == [
        "object 1-39 9", "text 2-5 2", "array 7-16 5", "number 8-9 4", "isTrue 11-15 5",
        "escapedText 18-23 6", "null 25-29 7", "text 31-34 8", "object 36-38 9",
      ])
  }

  @Test func `a key that is there twice is shown whole, each time`() {
    let (_, faults) = JSONReader.read(Array(#"{"a":1,"b":{"a":1},"a":2,"a":3}"#.utf8))
    #expect(faults.map(\.range) == [19..<22, 25..<28])
  }

  @Test func `a byte order mark is passed over`() {
    let (document, faults) = JSONReader.read([0xEF, 0xBB, 0xBF] + Array("[]".utf8))
    #expect(document != nil)
    #expect(faults.isEmpty)
  }

  @Test func `deep nesting is refused at once`() {
    let (document, faults) = JSONReader.read([UInt8](repeating: UInt8(ascii: "["), count: 100_000))
    #expect(document == nil)
    #expect(faults.map(\.message) == ["the data nests deeper than 64 levels"])
  }

  @Test func `duplicates are found among many keys`() {
    let keys = (0..<5000).map { "\"k\($0)\":0" } + ["\"k7\":1"]
    let (_, faults) = JSONReader.read(Array("{\(keys.joined(separator: ","))}".utf8))
    #expect(faults.map(\.message) == ["the key \"k7\" is in this object twice"])
  }

  @Test func `random documents are read as Foundation reads them`() throws {
    let seed: UInt64 = 20_261_121
    var random = SeededGenerator(seed: seed)
    for round in 0..<2000 {
      let text = Self.value(&random, depth: 0)
      let (document, faults) = JSONReader.read(Array(text.utf8))
      let note: Comment = "seed \(seed), round \(round): \(text)"
      #expect(faults.isEmpty, note)
      let found = try #require(document, note)
      let expected = try JSONSerialization.jsonObject(
        with: Data(text.utf8), options: .fragmentsAllowed)
      #expect(isSame(found, 0, expected), note)
    }
  }

  @Test func `nothing is accepted that Foundation refuses`() {
    let seed: UInt64 = 7
    var random = SeededGenerator(seed: seed)
    for round in 0..<4000 {
      var bytes = Array(Self.value(&random, depth: 1).utf8)
      let alphabet = Array("[]{},:\"\\0e.-u\n ".utf8)
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        bytes[index] = alphabet.randomElement(using: &random) ?? 0
      }
      guard UTF8Check.firstInvalidOffset(in: bytes, range: 0..<bytes.count) == nil,
        JSONReader.read(bytes).faults.isEmpty
      else { continue }
      let accepted = try? JSONSerialization.jsonObject(
        with: Data(bytes), options: .fragmentsAllowed)
      #expect(
        accepted != nil,
        "seed \(seed), round \(round): \(String(decoding: bytes, as: UTF8.self))")
    }
  }

  private func isSame(_ document: JSONDocument, _ index: Int, _ expected: Any) -> Bool {
    switch document.nodes[index].kind {
    case .null: return expected is NSNull
    case .isTrue: return (expected as? NSNumber)?.boolValue == true
    case .isFalse: return (expected as? NSNumber)?.boolValue == false
    case .number:
      let text = String(decoding: document.bytes[document.range(index)], as: UTF8.self)
      return (expected as? NSNumber)?.doubleValue == Double(text)
    case .text, .escapedText: return expected as? String == document.text(index)
    case .array:
      guard let list = expected as? [Any] else { return false }
      let items = Array(document.children(of: index))
      return items.count == list.count
        && zip(items, list).allSatisfy { isSame(document, $0, $1) }
    case .object:
      guard let object = expected as? [String: Any] else { return false }
      let keys = Array(document.children(of: index))
      return keys.count == object.count * 2
        && stride(from: 0, to: keys.count, by: 2).allSatisfy { position in
          guard let value = object[document.text(keys[position])] else { return false }
          return isSame(document, keys[position + 1], value)
        }
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
