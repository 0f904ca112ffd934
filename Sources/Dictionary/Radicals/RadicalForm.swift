/// A form of one of the 214 radicals that dictionaries sort kanji by: 水, or 氵 as a part of others.
struct RadicalForm: Hashable, Sendable {
  /// The radical's number in the Kangxi dictionary, from 1 to 214.
  let number: Int
  /// The form, as a character that fonts have.
  let character: String
  /// Other characters for it.
  let others: [String]
  /// Its names in hiragana, the usual one first.
  let japaneseNames: [String]
  /// Its names in Korean, the usual one first.
  let koreanNames: [String]
  let strokes: Int

  /// The form that stands for the radical itself: 水 for 氵.
  var main: RadicalForm { Self.mains[number - 1] }

  /// The forms that data may mean by it: all of 水, where that stands for 氵 too, and 氵 alone.
  var meant: [RadicalForm] { self == main ? Self.byNumber[number] ?? [self] : [self] }

  /// Every form, by number.
  static let all: [RadicalForm] = RadicalTable.text.split(separator: "\n").compactMap {
    RadicalForm($0)
  }
  private static let byNumber = Dictionary(grouping: all, by: \.number)
  private static let mains = byNumber.sorted { $0.key < $1.key }.map { $0.value[0] }
  /// The forms that a character may be, those that it alone stands for first.
  private static let byCharacter = all.reduce(into: [String: [RadicalForm]]()) { forms, form in
    for other in form.others { forms[other, default: []].insert(form, at: 0) }
    forms[form.character, default: []].append(form)
  }

  /// The form that some data writes with a character; of two that share one, as 阝, the one with the
  /// name.
  ///
  /// - Parameter name: a Japanese name, in hiragana.
  init?(_ written: String, named name: String?) {
    guard let forms = Self.byCharacter[written] else { return nil }
    self = forms.first { name.map($0.japaneseNames.contains) ?? false } ?? forms[0]
  }

  /// The form that stands for a radical itself; nil for a number that none has.
  init?(number: Int) {
    guard Self.mains.indices.contains(number - 1) else { return nil }
    self = Self.mains[number - 1]
  }

  private init?(_ line: Substring) {
    let fields = line.split(separator: "|", omittingEmptySubsequences: false)
    guard fields.count == 7, let number = Int(fields[0]), let strokes = Int(fields[6]) else {
      return nil
    }
    let ownFont = fields[3].split(separator: ",").compactMap { code in
      UInt32(code, radix: 16).flatMap { Unicode.Scalar($0) }.map { String($0) }
    }
    self.number = number
    self.strokes = strokes
    character = String(fields[1])
    others = fields[2].unicodeScalars.map { String($0) } + ownFont
    japaneseNames = fields[4].split(separator: ",").map { String($0) }
    koreanNames = fields[5].split(separator: ",").map { String($0) }
  }
}
