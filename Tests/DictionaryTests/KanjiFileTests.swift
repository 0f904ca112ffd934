import Diagnostics
import TestKit
import Testing

@testable import Dictionary

/// What is said of a whole file.
@Suite struct KanjiFileTests {
  @Test(arguments: [
    (
      "a,b,c\n",
      "error: the columns \"kanji\", \"kstroke\", \"kmeaning\" are missing"
        + " | use the header of Kanji alive's ka_data.csv"
    ),
    (
      "kanji,kstroke,kmeaning,kgrade\n",
      "warning: the columns \"onyomi_ja\", \"onyomi\", \"kunyomi_ja\", \"kunyomi\", \"examples\" "
        + "and 7 more are missing"
        + " | use the header of Kanji alive's ka_data.csv"
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
        "content/kanji/a.json", "[" + String(repeating: "{},", count: 5_000) + "{}]",
        "and 14,003 more in this file"
      ),
      (
        "content/kanji/a.csv", String(repeating: "a,", count: 20_000) + "a\n",
        "and 19,001 more in this file"
      ),
      (
        "content/kanji/b.csv", (0..<20_000).map { "a\($0)," }.joined() + "a\n", nil
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
