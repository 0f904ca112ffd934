internal import Content
internal import Primitives

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

  func load(_ files: [FoundFile]) -> Outcome {
    let tree = MarkdownTree(files, languages: reader.settings.allLanguages)
    let reader = reader
    let read = InParallel.map(tree.documents) { reader.read($0) }
    var outcome = Outcome(diagnostics: tree.diagnostics)
    let spellings = TagSpellings(
      read.lazy.flatMap { one in
        one.tags.compactMap { tag in
          one.tutorial.map { TagSpellings.Use(written: tag, source: $0.body.source) }
        }
      })
    for one in read {
      outcome.diagnostics += one.diagnostics
      if let withheld = one.withheld { outcome.withheld.append(withheld) }
      if var tutorial = one.tutorial {
        tutorial.tags = spellings.tags(for: one.tags)
        outcome.tutorials.append(tutorial)
      }
    }
    outcome.diagnostics += spellings.diagnostics()
    outcome.tutorials.sort(by: Self.isNewer)
    // A picture beside the posts is found where it is: below the section's own address.
    for file in tree.others {
      let path = "\(reader.settings.paths.tutorials)/\(file.relative)"
      if let asset = AssetPath.asset(file.source, at: path, &outcome.diagnostics) {
        outcome.assets.append(asset)
      }
    }
    return outcome
  }

  /// Newest first, undated last, ties by path.
  static func isNewer(_ left: Tutorial, _ right: Tutorial) -> Bool {
    switch (left.date?.secondsSinceEpoch, right.date?.secondsSinceEpoch) {
    case (let first?, let second?) where first != second: first > second
    case (.some, nil): true
    case (nil, .some): false
    default: ByteOrder.precedes(left.body.source.path, right.body.source.path)
    }
  }
}

extension Settings {
  /// The languages that a file's name may end in.
  var allLanguages: [String] { languages.isEmpty ? [] : languages + [language] }
}
