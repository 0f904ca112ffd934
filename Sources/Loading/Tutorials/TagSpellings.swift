internal import Content
internal import Primitives
internal import Diagnostics

/// Brings the spellings of each tag together: equal ignoring case and normalisation is one tag, in
/// its commonest spelling.
struct TagSpellings {
  /// Where a tag stands.
  private struct Use {
    /// The number of the file, in the order in which the files' tags were added.
    let file: Int
    /// The offset in the file of the value that the tag is part of.
    let offset: Int
  }

  /// One way to write a tag.
  private struct Spelling {
    let name: String
    /// The number of the tag.
    let tag: Int
    var uses: [Use] = []
  }

  /// A tag with the numbers of its spellings, in the order in which they were added.
  private struct Entry {
    var spellings: [Int] = []
    /// The spelling that was decided on.
    var spelling: Int?
    var tag: Tag?
  }

  private var files: [SourceFile] = []
  private var entries: [Entry] = []
  private var spellings: [Spelling] = []
  private var entryByKey: [ByteKey: Int] = [:]
  private var spellingByName: [ByteKey: Int] = [:]

  /// No tags yet.
  init() {}

  /// The tags of a file as it spells them, to ask for when all are added and decided on.
  struct Written {
    fileprivate let spellings: [Int]
  }

  /// Adds the tags of a file as it spells them.
  mutating func add(_ tags: [FrontMatter.WrittenTag], in source: SourceFile) -> Written {
    guard !tags.isEmpty else { return Written(spellings: []) }
    defer { files.append(source) }
    return Written(
      spellings: tags.map { tag in
        let spelling = spelling(tag.name)
        spellings[spelling].uses.append(Use(file: files.count, offset: tag.offset))
        return spelling
      })
  }

  /// Decides on the spellings of all that was added.
  mutating func decide() {
    for index in entries.indices {
      let commonest = commonest(of: entries[index])
      let name = spellings[commonest].name
      entries[index].spelling = commonest
      entries[index].tag = Tag(name: name, slug: Slug.make(from: name))
    }
  }

  /// The tags that a file has instead of those that it spells, each once; nil when it has the same.
  func tags(insteadOf written: Written) -> [Tag]? {
    var seen: [Int] = []
    var isSame = true
    for spelling in written.spellings {
      let entry = spellings[spelling].tag
      if entries[entry].spelling != spelling || seen.contains(entry) { isSame = false }
      if !seen.contains(entry) { seen.append(entry) }
    }
    return isSame ? nil : seen.compactMap { entries[$0].tag }
  }

  /// One warning for each tag that is spelt in more than one way, where the first other spelling
  /// is.
  func diagnostics() -> [Diagnostic] {
    entries.filter { $0.spellings.count > 1 }.compactMap(diagnostic).sorted()
  }

  private func diagnostic(_ entry: Entry) -> Diagnostic? {
    guard let tag = entry.tag else { return nil }
    let all = entry.spellings.map { spellings[$0] }
    let agreed = all.filter { ByteOrder.same($0.name, tag.name) }
    let others = all.filter { !ByteOrder.same($0.name, tag.name) }
    guard let first = others.first, let use = first.uses.first else { return nil }
    let message = LoadingSentences.tagSpellings(
      (agreed + others).map { ($0.name, $0.uses.map { files[$0.file].path }) })
    let suggestion = LoadingSentences.writeTag(tag.name)
    let source = files[use.file]
    guard let text = try? MarkdownHead(source).text else {
      return Diagnostic(.tagSpelling, path: source.path, message, suggestion: suggestion)
    }
    let start = min(use.offset, text.bytes.count)
    return Diagnostic(
      .tagSpelling, in: text, at: start..<(start + first.name.utf8.count), message,
      suggestion: suggestion)
  }

  /// The spelling that most uses have; of two as common, the first by bytes.
  private func commonest(of entry: Entry) -> Int {
    var best = entry.spellings[0]
    for index in entry.spellings.dropFirst() {
      let (left, right) = (spellings[best], spellings[index])
      let isCommoner =
        left.uses.count != right.uses.count
        ? right.uses.count > left.uses.count : ByteOrder.precedes(right.name, left.name)
      if isCommoner { best = index }
    }
    return best
  }

  /// The number of a spelling, which is made where it is new.
  private mutating func spelling(_ name: String) -> Int {
    if let known = spellingByName[ByteKey(name)] { return known }
    let new = spellings.count
    let tag = entry(of: name)
    entries[tag].spellings.append(new)
    spellings.append(Spelling(name: name, tag: tag))
    spellingByName[ByteKey(name)] = new
    return new
  }

  /// The number of the tag that a spelling is of: all of its spellings have the address in common
  /// that they would have on a file system which ignores case.
  private mutating func entry(of name: String) -> Int {
    let key = ByteKey(NormalForm.folded(Slug.make(from: name)))
    if let known = entryByKey[key] { return known }
    entryByKey[key] = entries.count
    entries.append(Entry())
    return entries.count - 1
  }
}
