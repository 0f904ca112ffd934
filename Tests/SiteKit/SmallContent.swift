package import Content
import Loading
package import Navigation
import Primitives
import Diagnostics

package import SiteSections

extension SiteContent {
  /// Three tutorials with tags, a page.
  package static func small(with sections: [SectionDeclaration] = []) -> SiteContent {
    var content = SiteContent.tutorials(count: 3, with: sections)
    content.changeTutorial(0) {
      $0.termsByTaxonomy["tags"] = [Term(name: "Swift", slug: "Swift")]
    }
    content.entriesByCollection["pages"] = [
      .make("content/pages/about.md", title: "About", slug: "about", in: .pages)
    ]
    return content
  }

  /// Nothing but what pages say, in the languages of the site.
  package static func saying(
    title: String = "Test", languages: [String] = [], with sections: [SectionDeclaration] = []
  ) -> SiteContent {
    var content = SiteContent(
      settings: Settings(title: title, sections: sections))
    content.settings.languages = languages.map { SiteLanguage(code: $0) }
    for language in languages + [content.settings.language] {
      content.phrases[language] = PhrasesLoader.phrases(in: language, with: sections)
    }
    return content
  }

  /// So many tutorials, newest first.
  package static func tutorials(
    count: Int, with sections: [SectionDeclaration] = []
  ) -> SiteContent {
    var content = SiteContent.saying(with: sections)
    content.entriesByCollection["tutorials"] = (0..<count).map { number in
      .make(
        "content/tutorials/\(number).md", title: "Tutorial \(number)", slug: "tutorial-\(number)")
    }
    return content
  }

  /// The tutorials.
  package var tutorials: [Entry] { entries(of: .tutorials) }

  /// Changes what a tutorial says of itself.
  package mutating func changeTutorial(_ index: Int, _ change: (inout Entry.Fields) -> Void) {
    let changed = tutorials[index].with(change)
    entriesByCollection["tutorials"]?[index] = changed
  }

  /// The tree of the content's screens, and of sections.
  package func tree(with sections: [any SectionData] = []) -> NavigationTree {
    let navigator = Navigator()
    SiteCoordinator(LocalizedContent.all(of: self, with: sections), navigator: navigator).start()
    return navigator.finish().tree
  }
}

extension ContentCollection {
  package static var tutorials: ContentCollection { builtIn[0] }
  package static var pages: ContentCollection { builtIn[1] }
}

extension Entry {
  /// An entry whose file no test reads.
  package static func make(
    _ path: String, title: String, slug: String, in collection: ContentCollection = .tutorials
  ) -> Entry {
    var fields = Fields(in: collection, body: .none(path))
    fields.title = title
    fields.slug = slug
    fields.address = collection.isListed ? "/\(collection.name)/\(slug)/" : "/\(slug)/"
    fields.sharedAddress = fields.address
    return Entry(fields)
  }
}

extension Body {
  /// A body that no test reads.
  package static func none(_ path: String) -> Body {
    Body(source: SourceFile(path: path, location: path))
  }
}
