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
    let tree = MarkdownTree(files, languages: reader.settings.allLanguages)
    let reader = reader
    var outcome = Outcome(diagnostics: tree.diagnostics)
    var spellings = TagSpellings()
    var tutorials: [Tutorial] = []
    var tags: [TagSpellings.Written] = []
    for one in tree.documents.concurrentMap({ reader.read($0) }) {
      outcome.diagnostics += one.diagnostics
      if let withheld = one.withheld { outcome.withheld.append(withheld) }
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
  /// The languages that a file's name may end in.
  var allLanguages: [String] { languages.isEmpty ? [] : languages + [language] }
}
