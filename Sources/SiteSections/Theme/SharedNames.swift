package import Content
import Diagnostics
package import Templating

/// The names by which templates see something of a section on pages that are not its own.
public struct SectionNames: Sendable {
  /// A name, and what the designer's reference says of it.
  public typealias Name = (name: String, about: String)

  /// On every page: whether it shows a figure of the section.
  var figure: Name?
  /// The word that its fences begin with, and what tells its figures from others.
  var fence: String?
  /// On the start page: some of its pages.
  var samples: Name?
  /// On an entry's page: those of its pages that the entry leads to.
  var links: Name?
  /// The theme's partials that show something of it in fixed places.
  package let partials: [Place: String]

  /// A place on pages that are not a section's own; there a template includes `home-parts` and the
  /// like, which includes the partials of all sections.
  public enum Place: String, CaseIterable, Sendable {
    case head, lead, home, entry, footer, search
  }

  /// Names; a section that shows nothing elsewhere has none.
  public init(
    figure: Name? = nil, fence: String? = nil, samples: Name? = nil, links: Name? = nil,
    partials: [Place: String] = [:]
  ) {
    self.figure = figure
    self.fence = fence
    self.samples = samples
    self.links = links
    self.partials = partials
  }
}

/// What templates see besides the names that their screens declare.
package struct SharedNames: Sendable {
  /// Those that declare data; nil for the theme alone.
  let settings: Settings?
  let sections: [SectionNames]
  /// Made once, because there are hundreds and each template sees them.
  let phrases: Fields<Phrases>

  package init(_ settings: Settings? = nil, of sections: [any SiteSection]) {
    self.settings = settings
    self.sections = sections.map(\.names)
    phrases = Phrases.fields(PhraseNames(with: sections.map(\.declaration)).ofTemplates)
  }

  /// The data that `site.yml` declares; none for the theme alone.
  func data<Root>(_ read: @escaping @Sendable (Root) -> RecordContext?) -> Fields<Root> {
    guard let settings, !settings.data.isEmpty else { return [] }
    return [
      .optionalRecord(
        "data", "The data files that site.yml declares",
        fields: { RecordContext.fields(settings.data, in: settings, called: "data") }, read)
    ]
  }
}

extension Fields where Root: FramedContext {
  /// These names, those of sections, and those of the data that `site.yml` declares.
  func seeing(_ shared: SharedNames) -> Fields<Root> {
    let figures = shared.sections.compactMap { section -> Field<Root>? in
      section.figure.map { figure in
        .flag(figure.name, figure.about) { $0.frame.figures.contains(section.fence ?? "") }
      }
    }
    let named = naming("phrases") { shared.phrases }
    return named + Fields(Root.fields(of: shared.sections) + figures)
      + shared.data { $0.frame.data }
  }
}

extension [any SiteSection] {
  /// Those that have something to show.
  package func showing(_ shown: Set<Section>) -> Self {
    filter { !shown.isDisjoint(with: $0.declaration.parts) }
  }

  /// The partials of the theme's fixed places, each with those of the sections that have something to
  /// show.
  package func parts(showing shown: Set<Section>) -> [TemplateFile] {
    let sections = showing(shown)
    return SectionNames.Place.allCases.map { place in
      let partials = sections.compactMap { $0.names.partials[place] }.map { "{{> \($0)}}" }
      // What stands in a tag has no line of its own.
      let text =
        partials.joined(separator: "\n") + (place == .search || partials.isEmpty ? "" : "\n")
      let path = "partials/\(place)-parts.mustache"
      return TemplateFile(
        name: "\(place)-parts", text: SourceText(path: path, bytes: [UInt8](text.utf8)))
    }
  }
}
