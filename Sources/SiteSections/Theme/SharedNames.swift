package import Content
import Diagnostics
package import Templating

/// The names that a section adds to templates of pages that are not its own.
public struct SectionNames: Sendable {
  /// A name, with its description in the theme reference.
  public typealias Name = (name: String, about: String)

  /// On every page: whether it shows a figure of the section.
  var figure: Name?
  /// The first word of the section's code fences, which also identifies its figures.
  var fence: String?
  /// On the start page: some of the section's pages.
  var samples: Name?
  /// On an entry's page: the pages of the section that the entry links to.
  var links: Name?
  /// The partials of the section for fixed places of the theme.
  package let partials: [Place: String]

  /// A place on other pages where sections can add content.
  ///
  /// There, a template includes a partial such as `home-parts`, which includes the partials of all
  /// sections.
  public enum Place: String, CaseIterable, Sendable {
    case head, lead, home, entry, footer, search
  }

  /// Creates the names; none for a section that shows nothing elsewhere.
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

/// The names that all templates share, in addition to those of their screens.
package struct SharedNames: Sendable {
  /// The settings that declare data; `nil` for the theme without a site.
  let settings: Settings?
  let sections: [SectionNames]
  /// The phrases. Stored, because there are hundreds and each template uses them.
  let phrases: Fields<Phrases>

  package init(_ settings: Settings? = nil, of sections: [any SiteSection]) {
    self.settings = settings
    self.sections = sections.map(\.names)
    phrases = Phrases.fields(PhraseNames(with: sections.map(\.declaration)).ofTemplates)
  }

  /// Returns the data that `site.yml` declares; empty for the theme without a site.
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
  /// Returns these names, the names of sections, and the data that `site.yml` declares.
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
  /// Returns the sections that have content to show.
  package func showing(_ shown: Set<Section>) -> Self {
    filter { !shown.isDisjoint(with: $0.declaration.parts) }
  }

  /// Returns the partials of the theme's fixed places, each including those of the sections with
  /// content.
  package func parts(showing shown: Set<Section>) -> [TemplateFile] {
    let sections = showing(shown)
    return SectionNames.Place.allCases.map { place in
      let partials = sections.compactMap { $0.names.partials[place] }.map { "{{> \($0)}}" }
      // A partial inside a tag must not end with a line break.
      let text =
        partials.joined(separator: "\n") + (place == .search || partials.isEmpty ? "" : "\n")
      let path = "partials/\(place)-parts.mustache"
      return TemplateFile(
        name: "\(place)-parts", text: SourceText(path: path, bytes: [UInt8](text.utf8)))
    }
  }
}
