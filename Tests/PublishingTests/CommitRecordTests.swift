import Primitives
import Testing

@testable import Publishing

/// What one commit does to the files of a site, and what is noted of releases.
@Suite struct CommitRecordTests {
  private static let changes: [CommitRecord.Change] = [
    .kept, .added, .addedNumbered(0), .changed(1), .removed,
  ]

  @Test(arguments: 0...9)
  func `each file is found among any number, and no other`(count: Int) {
    var record = CommitRecord()
    for number in 0..<count {
      record.entries.append(
        CommitRecord.Entry(path: "\(number)b", change: Self.changes[number % 5]))
    }
    for number in 0..<count {
      #expect(record.change(of: "\(number)b") == Self.changes[number % 5])
      #expect(record.change(of: "\(number)a") == nil)
      #expect(record.change(of: "\(number)c") == nil)
    }
    #expect(record.change(of: "") == nil)
    #expect(record.change(of: "x") == nil)
  }

  @Test func `files are counted by what happens to them`() {
    var record = CommitRecord()
    #expect(record.summary == .init(written: 0, unchanged: 0, removed: 0))
    for (number, change) in (Self.changes + [.kept, .kept, .removed]).enumerated() {
      record.entries.append(CommitRecord.Entry(path: "\(9 - number)", change: change))
    }
    #expect(record.summary == .init(written: 3, unchanged: 3, removed: 2))
    #expect(record.paths == ["9", "8", "7", "6", "4", "3"])
    record.sort()
    #expect(record.paths == ["3", "4", "6", "7", "8", "9"])
    #expect(Self.changes.map(\.isAddition) == [false, true, true, false, false])
  }

  @Test(
    arguments: [
      ("0", 0), ("7", 7), ("10", 10), ("00", 0), ("10995116277759", 10_995_116_277_759),
      ("10995116277760", nil), ("99999999999999", nil), ("1a", nil), ("/", nil), (":", nil),
    ] as [(String, Int?)])
  func `a number is digits, and not too large`(text: String, number: Int?) throws {
    let read = try? CommitRecord(Array("michi-output 1\n~\(text) a\nend\n".utf8))
    #expect(read?.entries.map(\.change) == number.map { [.changed($0)] })
  }

  @Test(arguments: [
    "michi-output 2\nend\n", "michi-output \n", "michi-output 1", "michi-output 11\nend\n",
  ])
  func `a record of another version is told from a damaged one`(text: String) {
    #expect(throws: CommitRecord.Flaw.otherVersion) { try CommitRecord(Array(text.utf8)) }
    #expect(throws: CommitRecord.Flaw.damaged) { try CommitRecord(Array(text.utf8.dropFirst())) }
  }

  @Test(arguments: [(nil, "-"), (1, "1"), (12, "12")] as [(Int?, String)])
  func `a release's record begins with the release before`(before: Int?, word: String) throws {
    let record = ReleaseRecord(before: before, paths: ["a b", "道"])
    let text = "before \(word)\nmichi-output 1\n= a b\n= 道\nend\n"
    #expect(String(decoding: record.bytes(), as: UTF8.self) == text)
    let read = try ReleaseRecord(Array(text.utf8))
    #expect(read.before == before)
    #expect(read.paths == ["a b", "道"])
  }

  @Test(arguments: [
    "", "before 1", "before 1\n", "before \nmichi-output 1\nend\n",
    "before x\nmichi-output 1\nend\n", "before --\nmichi-output 1\nend\n",
    "after 1\nmichi-output 1\nend\n", "before 1\nmichi-output 1\n",
  ])
  func `a damaged record of a release is none`(text: String) {
    #expect(throws: CommitRecord.Flaw.damaged) { try ReleaseRecord(Array(text.utf8)) }
  }
}
