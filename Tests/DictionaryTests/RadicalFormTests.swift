@testable import Dictionary
import Testing

/// The radicals that dictionaries sort kanji by, and the forms that they have.
@Suite struct RadicalFormTests {
  @Test func `there are 214 radicals, and each form has names and a character that fonts have`() {
    #expect(Set(RadicalForm.all.map(\.number)) == Set(1...214))
    for form in RadicalForm.all {
      #expect(!form.japaneseNames.isEmpty && !form.koreanNames.isEmpty, "\(form.character)")
      #expect((1...17).contains(form.strokes), "\(form.character)")
      let scalars = form.character.unicodeScalars
      #expect(scalars.count == 1 && scalars.allSatisfy(\.properties.isIdeographic) || form.isSign)
      #expect(!scalars.contains { $0.properties.generalCategory == .privateUse })
    }
  }

  @Test(
    arguments: [
      ("氵", nil, 85, "氵"), ("⺡", nil, 85, "氵"), ("⽔", nil, 85, "水"), ("水", nil, 85, "水"),
      ("\u{E704}", nil, 149, "言"), ("\u{E759}", "よこめ", 122, "罒"), ("⻏", nil, 163, "阝"),
      ("阝", "こざとへん", 170, "阝"), ("阝", "おおざと", 163, "阝"), ("⻌", nil, 162, "辶"),
    ] as [(String, String?, Int, String)])
  func `however data writes a radical, it is the same`(
    written: String, name: String?, number: Int, character: String
  ) throws {
    let form = try #require(RadicalForm(written, named: name))
    #expect(form.number == number)
    #expect(form.character == character)
  }

  @Test func `what is no radical is none`() {
    for other in ["", "々", "\u{E7FF}", "水水", "a"] { #expect(RadicalForm(other, named: nil) == nil) }
  }
}

extension RadicalForm {
  /// Whether it has no kanji, but a sign of Unicode's supplement of radicals.
  fileprivate var isSign: Bool {
    character.unicodeScalars.allSatisfy { (0x2E80...0x2EF3).contains($0.value) }
  }
}
