import Diagnostics
import Loading

// The example words and sentences of a kanji.
extension KanjiReader {
  mutating func examples(
    of entry: DataEntry, _ character: Unicode.Scalar?
  ) -> [Example] {
    objects("examples", in: entry).compactMap { example($0, of: character) }
  }

  mutating func sentences(
    of entry: DataEntry, _ character: Unicode.Scalar?
  ) -> [Sentence] {
    objects("sentences", in: entry).compactMap { sentence($0, of: character) }
  }

  /// Returns the objects in a list of the entry. Other values are reported.
  private mutating func objects(_ key: String, in entry: DataEntry) -> [DataEntry] {
    guard let list = fields.value([key], in: entry) else { return [] }
    guard case .list(let items) = list.value else {
      fields.reportExpected(LoadingSentences.list, list, [key], in: entry)
      return []
    }
    return items.enumerated().compactMap { number, item in
      var object = DataEntry(node: item, path: entry.path)
      object.path.part = (key, number)
      if item.fields != nil { return object }
      fields.reportExpected(LoadingSentences.object, item, in: object)
      return nil
    }
  }

  private mutating func sentence(_ entry: DataEntry, of character: Unicode.Scalar?) -> Sentence? {
    let japanese = fields.requiredText(["japanese"], in: entry)
    let reading = fields.requiredText(["reading"], in: entry)
    let korean = fields.text(["meaning", "korean"], in: entry)
    let meaning = english(["meaning", "english"], in: entry, korean)
    guard let japanese, let reading, let meaning else { return nil }
    if let character, !japanese.unicodeScalars.contains(character) {
      warn(
        ["japanese"], in: entry,
        "the sentence does not contain \(MessageText.quoted(String(character)))",
        code: .contradictoryData)
    }
    return Sentence(
      japanese: japanese, reading: reading, meaning: meaning, koreanMeaning: korean)
  }

  private mutating func example(_ entry: DataEntry, of character: Unicode.Scalar?) -> Example? {
    let written = fields.requiredText(["japanese"], in: entry)
    let korean = fields.text(["meaning", "korean"], in: entry)
    let meaning = english(["meaning", "english"], in: entry, korean)
    guard let written, let meaning else { return nil }
    let word = WordNotation(written)
    if let irregularity = word.irregularity {
      warn(
        ["japanese"], in: entry, irregularity.message(written), "write it like 道路（どうろ）",
        code: irregularity == .noWord ? .invalidData : .suspiciousData)
    }
    guard word.irregularity != .noWord else { return nil }
    if let character, !word.word.isEmpty, !word.word.unicodeScalars.contains(character) {
      warn(
        ["japanese"], in: entry,
        "\(MessageText.quoted(word.word)) does not contain "
          + "\(MessageText.quoted(String(character))), although it is an example for it",
        code: .contradictoryData)
    }
    return Example(
      word: word.word, reading: word.reading, meaning: meaning, koreanMeaning: korean,
      partOfSpeech: fields.text(["partOfSpeech"], in: entry), mark: word.mark, written: written)
  }
}

extension WordNotation.Irregularity {
  fileprivate func message(_ written: String) -> String {
    switch self {
    case .noReading: "\(MessageText.quoted(written)) has no reading in （）"
    case .noWord: "\(MessageText.quoted(written)) has no word before （"
    case .unfinished: "\(MessageText.quoted(written)) continues after the reading"
    }
  }
}
