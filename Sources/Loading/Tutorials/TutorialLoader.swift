internal import Content
internal import Primitives
internal import Diagnostics

/// Reads `content/tutorials/`.
struct TutorialLoader {
  let reader: TutorialReader

  /// What the folder holds.
  struct Outcome {
    var tutorials: [Tutorial] = []
    var assets: [Asset] = []
    var withheld: [Withheld] = []
    var diagnostics: [Diagnostic] = []
  }

  func load(_ files: [RootFile]) -> Outcome {
    let tree = MarkdownTree(
      files, settings: reader.settings, includesDrafts: reader.options.includesDrafts)
    let reader = reader
    var outcome = Outcome(diagnostics: tree.diagnostics)
    var spellings = TagSpellings()
    var tutorials: [Tutorial] = []
    var tags: [TagSpellings.Written] = []
    var joining: [(text: TranslationJoin.Text, tutorial: Int?)] = []
    for one in tree.documents.concurrentMap({ reader.read($0) }) {
      outcome.diagnostics += one.diagnostics
      if let withheld = one.withheld { outcome.withheld.append(withheld) }
      if let text = one.joining {
        joining.append((text, one.tutorial.map { _ in tutorials.count }))
      }
      if let tutorial = one.tutorial {
        tutorials.append(tutorial)
        tags.append(spellings.add(one.tags, in: tutorial.body.source))
      }
    }
    spellings.decide()
    for (index, written) in tags.enumerated() {
      guard let agreed = spellings.tags(insteadOf: written) else { continue }
      tutorials[index] = tutorials[index].with { $0.tags = agreed }
    }
    outcome.diagnostics += spellings.diagnostics()
    tutorials = tutorials.map { reader.naming(tagsOf: $0) }
    if !reader.settings.languages.isEmpty || joining.contains(where: { $0.text.original != nil }) {
      outcome.diagnostics += Self.join(joining, &tutorials, reader.settings.branches)
      Self.shareAttachments(of: &tutorials, reader.settings)
    }
    outcome.tutorials = Self.newestFirst(tutorials)
    // A picture beside the posts is found where it is: below the section's own address.
    for file in tree.others {
      let path = "\(reader.settings.paths[.tutorials])/\(file.relative)"
      if let asset = Asset.beside(file.source, at: path, &outcome.diagnostics) {
        outcome.assets.append(asset)
      }
    }
    return outcome
  }

  /// Tells each translation what it translates.
  private static func join(
    _ joining: [(text: TranslationJoin.Text, tutorial: Int?)], _ tutorials: inout [Tutorial],
    _ branches: [String?]
  ) -> [Diagnostic] {
    let join = TranslationJoin(joining.map(\.text), branches: branches)
    let read = tutorials
    for (index, original) in join.originals.enumerated() where original != index {
      guard let number = joining[index].tutorial else { continue }
      let (own, other) = (joining[index].text.slug, joining[original].text.slug)
      let series = joining[original].tutorial.flatMap { read[$0].series }
      tutorials[number] = tutorials[number].with {
        $0.original = ByteOrder.same(own, other) ? nil : other
        $0.originalSeries = series
      }
    }
    return join.diagnostics
  }

  /// Leaves the files of a bundle to one of its translations, the one in the site's own language
  /// where there is one: they are copied once.
  private static func shareAttachments(of tutorials: inout [Tutorial], _ settings: Settings) {
    var taken: Set<SourceFile> = []
    for isOwn in [true, false] {
      for (index, tutorial) in tutorials.enumerated()
      where !tutorial.attachments.isEmpty
        && (settings.branch(of: tutorial.language) == nil) == isOwn
      {
        let left = tutorial.attachments.filter { taken.insert($0.source).inserted }
        guard left.count < tutorial.attachments.count else { continue }
        tutorials[index] = tutorial.with { $0.attachments = left }
      }
    }
  }

  /// Newest first, undated last, ties as they are: by path.
  static func newestFirst(_ tutorials: [Tutorial]) -> [Tutorial] {
    let dates = tutorials.map { $0.date?.secondsSinceEpoch ?? .min }
    let order = dates.indices.sorted { left, right in
      dates[left] != dates[right] ? dates[left] > dates[right] : left < right
    }
    return order.map { tutorials[$0] }
  }
}

extension Settings {
  /// The languages that a file's name may end in; none on a site of one language.
  var nameEndings: [String] { languages.isEmpty ? [] : languages.map(\.code) + [language] }
}
