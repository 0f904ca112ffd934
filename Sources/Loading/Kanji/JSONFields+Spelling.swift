internal import Primitives
internal import Diagnostics

extension JSONFields {
  /// The keys of the Kanji alive API, those that Michi has no use for included, and our own: what
  /// is none of them and looks like one that is missing is a slip.
  private static let knownKeys: Set<String> = [
    "kanji", "radical", "references", "examples", "korean", "character", "meaning", "english",
    "strokes", "count", "timings", "images", "onyomi", "kunyomi", "romaji", "katakana", "hiragana",
    "video", "poster", "mp4", "webm", "name", "position", "icon", "image", "animation", "grade",
    "kodansha", "classic_nelson", "japanese", "audio", "opus", "aac", "ogg", "mp3", "sound",
  ]

  /// Warns of a key that may be a misspelt `key`, which the object does not have. Other unknown
  /// keys are passed over, because the data is not ours alone.
  mutating func reportMisspelling(
    of key: StaticString, in object: Int, _ path: DataPath, _ keys: ArraySlice<StaticString>
  ) {
    let wanted = key.description
    var children = document.children(of: object)
    while let index = children.next(), children.next() != nil {
      let length = document.nodes[index].end - document.nodes[index].start - 2
      guard abs(length - wanted.utf8.count) <= max(1, wanted.utf8.count / 3) else { continue }
      let found = document.text(index)
      guard !Self.knownKeys.contains(found),
        Spelling.nearest(to: found, among: CollectionOfOne(wanted)) != nil
      else { continue }
      addOnce(
        .unknownKey, at: index,
        Sentence.at(path.joined(Array(keys)), Sentence.unknownDataKey(found)),
        suggestion: Spelling.suggestion(for: found, among: CollectionOfOne(wanted)))
    }
  }
}
