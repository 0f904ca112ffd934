import Primitives
@testable import Diagnostics
import TestKit
import Testing

@Suite struct SpellingTests {
  @Test(
    "the nearest name is suggested, and none when none is near",
    arguments: [
      ("titel", "title"), ("Title", "title"), ("tag", "tags"), ("dat", "date"), ("xyz", nil),
      ("", nil), ("descripton", "description"),
    ] as [(String, String?)])
  func nearest(name: String, expected: String?) {
    let known = ["title", "tags", "date", "description", "author"]
    #expect(Spelling.nearest(to: name, among: known) == expected)
  }

  @Test func `a name of more than a hundred letters is compared with nothing`() {
    let letters = String(repeating: "a", count: 99)
    #expect(Spelling.nearest(to: letters + "b", among: [letters + "c"]) == letters + "c")
    #expect(Spelling.slip(in: letters + "b", among: [letters + "c"]) == letters + "c")
    #expect(Spelling.nearest(to: letters + "bb", among: [letters + "bc"]) == nil)
    #expect(Spelling.slip(in: letters + "bb", among: [letters + "bc"]) == nil)
  }

  @Test(
    arguments: [
      ("a", "b", nil), ("ab", "cb", "cb"), ("ab", "cd", nil), ("abcde", "abcXY", nil),
      ("abcdef", "abcdXY", "abcdXY"), ("abcdef", "abcXYZ", nil), ("abc", "abcd", "abcd"),
      ("abc", "abcde", nil), ("abcd", "abcdef", "abcdef"), ("abcdef", "abcd", "abcd"),
      ("translator", "translationOf", nil), ("transaltonof", "translationOf", "translationOf"),
      ("ab", "ab", nil), ("ab", "AB", "AB"), ("a", "ab", "ab"),
    ] as [(String, String, String?)])
  func `a third of the letters may differ, of long names less, and one of two`(
    name: String, known: String, found: String?
  ) {
    #expect(Spelling.nearest(to: name, among: [known]) == found)
    #expect(
      Spelling.suggestion(for: name, among: [known]) == found.map { "did you mean \"\($0)\"?" })
  }

  @Test(arguments: [UInt64(1), 2])
  func `no near name is passed over for its letters`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func word() -> String {
      let letters = (0..<Int.random(in: 1...9, using: &random)).map { _ in
        "abAé가각".randomElement(using: &random) ?? "a"
      }
      return String(letters)
    }
    for _ in 0..<300 {
      let (name, known) = (word(), (0..<20).map { _ in word() })
      let wanted = Array(name.lowercased().unicodeScalars)
      let near = known.filter { $0 != name }.compactMap { other -> (Int, String)? in
        let letters = Array(other.lowercased().unicodeScalars)
        let (distance, most) = (
          Spelling.distance(wanted, letters), max(wanted.count, letters.count)
        )
        return distance <= max(1, most / 3) && distance < most ? (distance, other) : nil
      }
      let nearest = near.min { $0.0 != $1.0 ? $0.0 < $1.0 : ByteOrder.precedes($0.1, $1.1) }
      #expect(Spelling.nearest(to: name, among: known) == nearest?.1, "\(name) of \(known)")
    }
  }

}
