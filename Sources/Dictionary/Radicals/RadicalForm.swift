import CDictionary
import MichiKit

/// A form of one of the 214 Kangxi radicals, such as 水 or its form 氵 as a component.
struct RadicalForm: Hashable, Sendable {
  /// The radical's number in the Kangxi dictionary, from 1 to 214.
  let number: Int
  /// The character of the form, one that fonts have.
  let character: String
  /// Other characters that data uses for the form.
  let others: [String]
  /// The names in hiragana, the most common first.
  let japaneseNames: [String]
  /// The names in Korean, the most common first.
  let koreanNames: [String]
  let strokes: Int

  /// The form of the radical itself: 水 for 氵.
  var main: RadicalForm { Self.mains[number - 1] }

  /// The forms that the character can mean in data: 水 means all forms, including 氵; 氵 only itself.
  var meant: [RadicalForm] { self == main ? Self.byNumber[number] ?? [self] : [self] }

  /// All forms, ordered by radical number.
  static let all: [RadicalForm] = {
    let table = DictionaryFiles.all(michi_dictionary_data())["radicals.txt"] ?? []
    return String(decoding: table, as: UTF8.self).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }.compactMap { RadicalForm($0) }
  }()
  private static let byNumber = Dictionary(grouping: all, by: \.number)
  private static let mains = byNumber.sorted { $0.key < $1.key }.map { $0.value[0] }
  /// The forms that a character can mean; forms that only this character represents come first.
  private static let byCharacter = all.reduce(into: [String: [RadicalForm]]()) { forms, form in
    for other in form.others { forms[other, default: []].insert(form, at: 0) }
    forms[form.character, default: []].append(form)
  }

  /// Finds the form for a character in data.
  ///
  /// If two forms share the character, such as 阝, the name decides.
  ///
  /// - Parameter name: a Japanese name, in hiragana.
  init?(_ written: String, named name: String?) {
    guard let forms = Self.byCharacter[written] else { return nil }
    self = forms.first { name.map($0.japaneseNames.contains) ?? false } ?? forms[0]
  }

  /// Finds the form of the radical with a number; `nil` if no radical has it.
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
