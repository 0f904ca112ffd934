public import Content
import Primitives
public import Diagnostics

/// How much of a site has changed when one of its Markdown files was saved.
public enum SavedChange: Sendable {
  /// Only the body: every page but those that show it is as it was.
  case body
  /// Also what the tutorial says of itself; its address, its place among the others and its tags
  /// are as they were.
  case tutorial(Tutorial)
  /// What the tutorial says of itself, and with it its place among the others, its tags or the
  /// addresses it had before: its own page can be shown, the site has to be loaded again.
  case moved(Tutorial)
  /// More than can be told from this file: the site has to be loaded again.
  case site
}

extension SiteLoader {
  /// What the save of a page's or a kanji's notes has changed.
  public func change(of body: Body, in settings: Settings) -> SavedChange {
    // A link that has taken the file's place may lead out of the root: the walk looks at it.
    guard entry(at: body.source.path) == .file else { return .site }
    let (text, _) = PageText.read(body.source, name: "", zone: settings.timeZone)
    guard let text, text.body.headHash == body.headHash, text.body.offset == body.offset else {
      return .site
    }
    return .body
  }

  /// What the save of a tutorial has changed.
  ///
  /// - Parameter known: what was wrong with the file before the save.
  public func change(
    of tutorial: Tutorial, in settings: Settings, known: [Diagnostic]
  ) -> SavedChange {
    if case .body = change(of: tutorial.body, in: settings) { return .body }
    let source = tutorial.body.source
    guard entry(at: source.path) == .file,
      let name = FileName.ofTutorial(at: source.path, languages: settings.allLanguages)
    else {
      return .site
    }
    let reader = TutorialReader(settings: settings, options: options)
    let outcome = reader.read(MarkdownTree.Document(source: source, name: name))
    guard let read = outcome.tutorial, outcome.diagnostics.sorted() == known.sorted(),
      ByteOrder.same(read.slug, tutorial.slug), read.language == tutorial.language
    else { return .site }
    // Spellings are agreed on by all tutorials: another spelling may change the others' too.
    let hasTags = read.tags.map(\.name)
      .elementsEqual(tutorial.tags.map(\.name), by: ByteOrder.same)
    let changed = read.with {
      $0.attachments = tutorial.attachments
      if hasTags { $0.tags = tutorial.tags }
    }
    return hasTags && changed.hasPlace(of: tutorial) ? .tutorial(changed) : .moved(changed)
  }
}

extension Tutorial {
  /// Whether both have the same place in every list, and have had the same addresses.
  fileprivate func hasPlace(of other: Tutorial) -> Bool {
    self.date == other.date && self.isDraft == other.isDraft
      && self.aliases.elementsEqual(other.aliases, by: ByteOrder.same)
  }
}

extension FileName {
  /// The name of a tutorial's file, or of its folder when the file is a bundle's `index.md`; nil
  /// for a file that is no tutorial.
  fileprivate static func ofTutorial(at path: String, languages: [String]) -> FileName? {
    let parts = path.split(separator: "/")
    guard let last = parts.last, let stem = markdownStem(last) else { return nil }
    let name = FileName(String(stem), languages: languages)
    guard name.stem == "index", parts.count > 1 else { return name }
    return FileName(String(parts[parts.count - 2]), languages: languages).speaking(name.language)
  }
}

extension SiteLoader {
  /// What is at a path of the root.
  public enum Entry: Sendable {
    /// Nothing.
    case none
    /// A file in the root; a folder above it may be a link, but not one that leads out.
    case file
    /// A folder, a link or something else.
    case other
  }

  /// What is at a path of the root, links not followed.
  public func entry(at path: String) -> Entry {
    switch try? FolderListing.kindWithoutFollowing(root.location(of: path)) {
    case nil: .none
    case .file:
      RootFolder.holds(SourceFile(path: path, location: root.location(of: path)), of: root)
        ? .file : .other
    case .folder, .link, .other: .other
    }
  }

  /// Whether a file is one that editors and systems leave behind, which is never read.
  public func passesOver(_ path: String) -> Bool {
    let isCopied = path.hasPrefix("content/assets/")
    return path.split(separator: "/").contains {
      FolderWalk.isLeftover(String($0), isCopied: isCopied)
    }
  }
}
