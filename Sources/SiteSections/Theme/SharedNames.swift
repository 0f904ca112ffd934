package import Content
import Templating

/// The names by which templates see something of a section on pages that are not its own.
package struct SectionNames: Sendable {
  /// A name, and what the designer's reference says of it.
  package struct Name: Sendable {
    let name: String
    let about: String
  }

  /// On every page: whether it shows a figure of the section.
  var figure: Name?
  /// The word that its fences begin with, and what tells its figures from others.
  var fence: String?
  /// On the start page: the way into the section.
  var entrance: Name?
  /// On the start page: some of its pages.
  var samples: Name?
  /// On an entry's page: those of its pages that the entry leads to.
  var links: Name?
}

/// What templates see besides the names that their screens declare.
package struct SharedNames: Sendable {
  /// Those that declare data; nil for the theme alone.
  let settings: Settings?
  let sections: [SectionNames]
  let phrases: PhraseNames

  /// The names that a site has.
  package init(_ settings: Settings? = nil, of sections: [any SiteSection]) {
    self.settings = settings
    self.sections = sections.map(\.names)
    phrases = PhraseNames(with: sections.map(\.declaration))
  }
}

extension Fields where Root: FramedContext {
  /// These names, those of sections, and those of the data that `site.yml` declares.
  func seeing(_ shared: SharedNames) -> Fields<Root> {
    var fields =
      naming("phrases") { Phrases.fields(shared.phrases) }
      + Fields(Root.fields(of: shared.sections))
    fields =
      fields
      + Fields(
        shared.sections.compactMap { section in
          section.figure.map { figure in
            .flag(figure.name, figure.about) { $0.frame.figures.contains(section.fence ?? "") }
          }
        })
    guard let settings = shared.settings, !settings.data.isEmpty else { return fields }
    return fields + [
      .optionalRecord(
        "data", "The files in content/data that site.yml declares",
        fields: { RecordContext.fields(settings.data, in: settings, called: "data") }
      ) { $0.frame.data }
    ]
  }
}
