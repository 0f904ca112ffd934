internal import Content
internal import Primitives

/// Brings the spellings of each tag together: equal ignoring case and normalisation is one tag, in
/// its commonest spelling.
struct TagSpellings {
  /// A tag in a tutorial.
  private struct Use {
    let written: FrontMatter.WrittenTag
    let source: SourceFile
  }

  private var tags: [String: Tag] = [:]
  private var uses: [String: [Use]] = [:]
  /// What was asked for already: there are few tags and many uses of each.
  private var keys: [String: String] = [:]

  /// No tags yet.
  init() {}

  /// Adds a tag as a tutorial spells it.
  mutating func add(_ tag: FrontMatter.WrittenTag, in source: SourceFile) {
    uses[key(tag.name), default: []].append(Use(written: tag, source: source))
  }

  /// Decides on the spellings of all that was added.
  mutating func decide() {
    for (key, uses) in uses {
      let name = Self.commonest(uses)
      tags[key] = Tag(name: name, slug: Slug.make(from: name))
    }
  }

  /// The tags of a tutorial, each once.
  mutating func tags(for written: [FrontMatter.WrittenTag]) -> [Tag] {
    var result: [Tag] = []
    for tag in written {
      let known = tags[key(tag.name)] ?? Tag(name: tag.name, slug: Slug.make(from: tag.name))
      if !result.contains(known) { result.append(known) }
    }
    return result
  }

  /// One warning for each tag that is spelt in more than one way, where the first other spelling
  /// is.
  func diagnostics() -> [Diagnostic] {
    uses.compactMap { key, uses in
      guard let tag = tags[key] else { return nil }
      let other = uses.first { !ByteOrder.same($0.written.name, tag.name) }
      guard let other else { return nil }
      var spellings: [(name: String, paths: [String])] = [(tag.name, [])]
      for use in uses {
        if let index = spellings.firstIndex(where: { ByteOrder.same($0.name, use.written.name) }) {
          spellings[index].paths.append(use.source.path)
        } else {
          spellings.append((use.written.name, [use.source.path]))
        }
      }
      return Self.warning(tag, other, Sentence.tagSpellings(spellings))
    }.sorted()
  }

  private static func warning(_ tag: Tag, _ use: Use, _ message: String) -> Diagnostic {
    let suggestion = Sentence.writeTag(tag.name)
    guard let text = try? MarkdownHead(use.source).text else {
      return Diagnostic(.tagSpelling, path: use.source.path, message, suggestion: suggestion)
    }
    let start = min(use.written.offset, text.bytes.count)
    return Diagnostic(
      .tagSpelling, in: text, at: start..<(start + use.written.name.utf8.count), message,
      suggestion: suggestion)
  }

  /// The spelling that most uses have; of two as common, the first by bytes.
  private static func commonest(_ uses: [Use]) -> String {
    if let first = uses.first?.written.name,
      uses.allSatisfy({ ByteOrder.same($0.written.name, first) })
    {
      return first
    }
    var counts: [[UInt8]: Int] = [:]
    for use in uses { counts[Array(use.written.name.utf8), default: 0] += 1 }
    let best = counts.max { left, right in
      left.value != right.value
        ? left.value < right.value : right.key.lexicographicallyPrecedes(left.key)
    }
    return String(decoding: best?.key ?? [], as: UTF8.self)
  }

  /// What all spellings of a tag have in common: what its address would be on a file system that
  /// ignores case.
  private mutating func key(_ name: String) -> String {
    if let known = keys[name] { return known }
    let key = NormalForm.folded(Slug.make(from: name))
    keys[name] = key
    return key
  }
}
