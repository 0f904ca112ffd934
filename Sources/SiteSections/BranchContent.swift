import Content
import Primitives

extension SiteContent {
  /// The content in one language of the site: what is written in it, the dictionary, and, where the
  /// author asks for it, what is not translated into it.
  ///
  /// - Parameter branch: nil for the site's own language.
  func inBranch(_ branch: String?) -> SiteContent {
    guard !settings.languages.isEmpty else { return self }
    var content = self
    content.settings = settings.inBranch(branch)
    content.tutorials = tutorials.filter { settings.branch(of: $0.language) == branch }
    if settings.showsUntranslated { addUntranslated(branch, to: &content) }
    content.pages = pages.filter { settings.branch(of: $0.language) == branch }
    content.flows = flows.map { inBranch(branch, $0, content.tutorials) }
    return content
  }

  /// Adds the tutorials that have no translation in a branch, each in the first language of the
  /// site that it is there in, under the names that tags and series have in the branch.
  private func addUntranslated(_ branch: String?, to content: inout SiteContent) {
    let branches = settings.branches
    var ranks: [ByteKey: Int] = [:]
    for tutorial in content.tutorials { ranks[tutorial.key] = -1 }
    for tutorial in tutorials {
      let rank = branches.firstIndex(of: settings.branch(of: tutorial.language)) ?? 0
      ranks[tutorial.key] = min(rank, ranks[tutorial.key] ?? .max)
    }
    let names = Dictionary(
      content.tutorials.compactMap { own in
        own.originalSeries.flatMap { name in own.series.map { (ByteKey(name), $0) } }
      }
    ) { first, _ in first }
    let tags = Dictionary(
      settings.joinedTags.map {
        (ByteKey(Slug.make(from: $0.key)), $0.name(in: content.settings.language))
      }
    ) { first, _ in first }
    content.tutorials = tutorials.compactMap { tutorial in
      let own = settings.branch(of: tutorial.language)
      if own == branch { return tutorial }
      guard ranks[tutorial.key] == branches.firstIndex(of: own) else { return nil }
      return tutorial.with {
        $0.series = $0.series.map { names[ByteKey($0)] ?? $0 }
        $0.tags = $0.tags.map { Tag(name: tags[ByteKey($0.slug)] ?? $0.name, slug: $0.slug) }
      }
    }
  }

  /// A flow with its tutorial in the language of a branch; none where it is not translated. One that
  /// is nowhere is reported once.
  private func inBranch(_ branch: String?, _ flow: Flow, _ tutorials: [Tutorial]) -> Flow {
    var flow = flow
    if let tutorial = tutorial(of: flow) {
      flow.tutorial = tutorials.first { $0.key == tutorial.key }?.body.source.path
    } else if branch != nil {
      flow.tutorial = nil
    }
    return flow
  }
}

extension Tutorial {
  /// What it has in common with its translations.
  fileprivate var key: ByteKey { ByteKey(self.original ?? self.slug) }
}
