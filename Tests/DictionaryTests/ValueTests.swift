import Diagnostics
import TestKit
import Testing

@testable import Dictionary

/// Values that look right and are not.
@Suite struct ValueTests {
  private func lines(_ files: [String: String]) throws -> [String] {
    var bytes = files.mapValues { Array($0.utf8) }
    bytes["content/site.yml"] = bytes["content/site.yml"] ?? Array("title: x\n".utf8)
    return try TestSite(bytes: bytes).lines()
  }

  @Test(arguments: ["가", "あ", "★", "ー", "😀"])
  func `a letter that is no kanji is none`(_ letter: String) throws {
    let json =
      "[{\"kanji\": {\"character\": \"\(letter)\", \"meaning\": {\"english\": \"x\"}, "
      + "\"strokes\": {\"count\": 1}}}]"
    #expect(
      try lines(["content/kanji/a.json": json]) == [
        "content/kanji/a.json:1:26: error: [0].kanji.character: expected one kanji, found "
          + "\"\(letter)\""
      ])
  }

  @Test func `half of a surrogate pair is no kanji`() throws {
    let json = "[{\"kanji\": {\"character\": \"\\ud840\"}}]"
    #expect(
      try lines(["content/kanji/a.json": json]) == [
        "content/kanji/a.json:1:27: error: "
          + "this \\u escape is one half of a pair without the other"
      ])
  }

  @Test func `a misspelt key inside strokes is named`() throws {
    let json =
      "[{\"kanji\": {\"character\": \"一\", \"meaning\": {\"english\": \"x\"}, "
      + "\"strokes\": {\"cuont\": 1}}}]"
    #expect(
      try lines(["content/kanji/a.json": json]) == [
        "content/kanji/a.json:1:73: error: [0].kanji.strokes.count: missing",
        "content/kanji/a.json:1:74: warning: [0].kanji.strokes: unknown key \"cuont\""
          + " | did you mean \"count\"?",
      ])
  }

  @Test(arguments: [
    (
      "a,b,c\n",
      "error: the columns \"kanji\", \"kstroke\", \"kmeaning\" are missing"
        + " | the header is that of Kanji alive's ka_data.csv"
    ),
    (
      "kanji,kstroke,kmeaning,kgrade\n",
      "warning: the columns \"kunyomi_ja\", \"kunyomi\", \"onyomi_ja\", \"onyomi\", \"examples\" "
        + "and 7 more are missing"
        + " | the header is that of Kanji alive's ka_data.csv"
    ),
  ])
  func `a header of another table is said in one line`(_ csv: String, _ line: String) throws {
    let site = try TestSite(
      bytes: [
        "content/site.yml": Array("title: x\n".utf8), "content/kanji/a.csv": Array(csv.utf8),
      ])
    #expect(try site.lines() == ["content/kanji/a.csv:1:1: " + line])
  }
}

/// A file with many faults takes neither the memory nor the time of as many.
@Suite struct FaultLimitTests {
  /// What stands in a file, and how much is wrong with it.
  @Test(
    arguments: [
      (
        "content/kanji/a.json", "[" + String(repeating: "{},", count: 50_000) + "{}]",
        "and 149,003 more in this file"
      ),
      (
        "content/kanji/a.csv", String(repeating: "a,", count: 200_000) + "a\n",
        "and 199,001 more in this file"
      ),
      (
        "content/kanji/b.csv", (0..<200_000).map { "a\($0)," }.joined() + "a\n", nil
      ),
    ])
  func `a thousand faults of a file are told, the others counted`(
    _ path: String, _ text: String, _ last: String?
  ) throws {
    let site = try TestSite(
      "-- content/site.yml --\ntitle: x\n", bytes: [path: Array(text.utf8)])
    let diagnostics = try site.load().diagnostics
    #expect(diagnostics.containsError)
    #expect(diagnostics.count <= FileDiagnostics.limit + 2)
    #expect(last == nil || diagnostics.contains { $0.message == last && $0.severity == .error })
  }
}
