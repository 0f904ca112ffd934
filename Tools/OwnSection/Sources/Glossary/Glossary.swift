import MichiKit

/// A page with terms and their meanings.
struct Glossary: SiteSection {
  let declaration = SectionDeclaration(
    [.glossary], prefixes: ["term"], codes: [.invalidGlossary])
  let screens: [any TemplatedScreen.Type] = [GlossaryScreen.self]

  func read(_ input: SectionInput) -> any SectionData { GlossaryData(input) }
}

extension Section {
  static let glossary = Section("glossary")
}

extension DiagnosticCode {
  static let invalidGlossary = DiagnosticCode("invalid-glossary", .fault)
}

struct Term: Sendable {
  let name: String
  let meaning: String
}

/// The files in content/glossary, with lines like `ARC: counts the references to an object`.
struct GlossaryData: SectionData {
  private(set) var terms: [Term] = []
  private(set) var diagnostics: [Diagnostic]

  init(_ input: SectionInput) {
    let (files, faults) = input.files(
      in: "glossary", endingIn: ["yml"], else: "terms are read from .yml files")
    diagnostics = faults
    for file in files {
      guard
        var fields = FieldReader(
          file, called: "the glossary", code: .invalidGlossary, diagnostics: &diagnostics)
      else { continue }
      for field in fields.entries {
        if let meaning = fields.line(field) {
          terms.append(Term(name: field.key, meaning: meaning))
        }
      }
      diagnostics += fields.diagnostics
    }
    terms.sort { $0.name < $1.name }
  }

  var content: SectionContent {
    var content = SectionContent()
    if !terms.isEmpty { content.partsWithPages = [.glossary] }
    return content
  }

  func local(in site: LanguageContent) -> any LocalSection {
    LocalGlossary(terms: terms, routes: site.routes)
  }
}

/// The glossary in one language of the site.
struct LocalGlossary: LocalSection {
  let terms: [Term]
  let routes: SectionRoutes
  let section: any SiteSection = Glossary()

  func coordinator(in site: LocalizedContent, navigator: Navigator) -> any SectionCoordinator {
    GlossaryCoordinator(self, navigator: navigator)
  }

  /// Resolves links such as `[[term:ARC]]`.
  func routes(to name: String, prefix: String?) -> [Route]? {
    guard prefix == "term" else { return nil }
    return terms.contains { $0.name == name } ? [routes[.glossary]] : []
  }

  /// The text of such a link, with the meaning as its tooltip.
  func label(of name: String, prefix: String?) -> NameLabel {
    NameLabel(name, tooltip: terms.first { $0.name == name }?.meaning)
  }

  func fault(
    of name: String, prefix: String?, nearest: (Route) -> String?
  ) -> (message: String, suggestion: String?) {
    (
      "the glossary has no term \"\(name)\"",
      Spelling.suggestion(for: name, among: terms.map(\.name))
    )
  }
}

final class GlossaryCoordinator: SectionCoordinator {
  weak var delegate: (any CoordinatorDelegate)?
  private let glossary: LocalGlossary
  private let navigator: Navigator

  init(_ glossary: LocalGlossary, navigator: Navigator) {
    self.glossary = glossary
    self.navigator = navigator
  }

  var sectionLink: SectionLink? {
    glossary.terms.isEmpty
      ? nil
      : SectionLink(
        title: "Glossary", count: "\(glossary.terms.count) terms",
        route: glossary.routes[.glossary])
  }

  func start() {
    if let sectionLink {
      navigator.push(
        GlossaryScreen(title: sectionLink.title, terms: glossary.terms), at: sectionLink.route,
        under: glossary.routes.home, delegate: ())
    }
    delegate?.coordinatorDidFinish(self)
  }
}

struct GlossaryScreen: TemplatedScreen {
  static let templates = ["glossary"]

  let title: String
  let terms: [Term]
  let links: [Route] = []

  func context(in page: PageRendering) -> GlossaryContext {
    GlossaryContext(frame: page.frame(), terms: terms)
  }
}

/// The names that templates/glossary.mustache can use.
struct GlossaryContext: FramedContext {
  let frame: FrameContext
  let terms: [Term]

  static let fields: Fields<GlossaryContext> =
    [.list("terms", "The terms by name") { $0.terms }] + FrameContext.fields.lifted(\.frame)
}

extension Term: TemplateContext {
  static let fields: Fields<Term> = [
    .text("name", "The term") { $0.name },
    .text("meaning", "The meaning of the term") { $0.meaning },
  ]
}
