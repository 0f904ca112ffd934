import Content
import MarkdownRendering
import Navigation
import Primitives
import Templating

struct ComponentContext: TemplateContext {
  let call: ComponentCall
  let attributes: RecordContext
  /// The tables for attributes of the kind `entries`, by attribute name.
  var tables: [String: EntryTable] = [:]
  private let text: BodyLinkResolver
  private let phrases: Phrases

  init(_ call: ComponentCall, _ values: [FieldValue?], in text: BodyLinkResolver) {
    self.call = call
    self.text = text
    attributes = RecordContext(
      values: values,
      scope: FieldScope(text.site, text.localSite, in: text.language, inComponentAt: text.origin))
    phrases = text.site.phrases(in: text.language)
  }

  /// The names that every component can use.
  static let fields: Fields<ComponentContext> = [
    .optionalHTML("label", "The text in its square brackets") { $0.call.label },
    .optionalHTML("content", "The content between its lines") { $0.call.content },
    .number("number", "Its number on the page, from 1") { $0.call.number },
    .number("group", "The number of the component around it, or 0") {
      $0.call.outer
    },
    .number("index", "Its position in the component around it, from 1") {
      $0.call.index
    },
    .flag("isFirst", "Whether index is 1") { $0.call.index == 1 },
    .flag("isCopy", "Whether it is shown in a feed or a list, where videos are links") {
      $0.text.isCopy
    },
    .url("root", "The start of every URL of the site: / or the path of the baseURL") {
      $0.text.origin + $0.text.localSite.root
    },
    .text("language", "The page's language as in HTML's lang, for example ko") {
      $0.text.language
    },
    .optionalText("siteLanguage", "The site's language if the page has another") {
      let own = $0.text.localSite.settings.language
      return ByteOrder.same($0.text.language, own) ? nil : own
    },
    .optionalRecord("project", "The page's sample project, or the one in the folder stage") {
      $0.project
    },
    .record("phrases", "The UI strings in the page's language", at: \.phrases),
    .optionalText("phraseLanguage", "The language of the UI strings if it is not the page's") {
      let own = $0.phrases.language
      return ByteOrder.same($0.text.language, own) ? nil : own
    },
  ]

  /// The sample project of the page that uses the component.
  var project: ProjectContext? {
    guard let page = text.page, let screen = text.site.screens[page.id] as? EntryScreen else {
      return nil
    }
    let name = call.attributes.first { $0.name == "stage" }?.value
    let pages = text.localSite.localized.codePages(of: screen.entry)
    guard let (stage, route) = pages.first(where: { $0.stage.name == name }),
      let id = text.site.tree.id(at: route)
    else { return nil }
    let archive = PercentEncoding.encoded(path: StageArchive.name(of: stage, at: route))
    return ProjectContext(
      address: text.origin + text.site.addresses[id],
      archive: text.origin + text.localSite.root + archive)
  }

  /// The names that every component can use, and the data that `site.yml` declares.
  static func fields(_ shared: SharedNames) -> Fields<ComponentContext> {
    fields.naming("phrases") { shared.phrases } + shared.data { $0.data }
  }

  private var data: RecordContext? {
    let values = text.localSite.data
    return values.isEmpty ? nil : RecordContext(values: values, scope: attributes.scope)
  }

  /// The names of a component's attributes, followed by the common names.
  static func fields(
    of component: Component, in settings: Settings, _ shared: SharedNames
  ) -> Fields<ComponentContext> {
    let tables = component.attributes.filter { $0.kind == .entries }.map { spec in
      Field<ComponentContext>.optionalRecord(spec.name, spec.kind.words) {
        [name = spec.name] in $0.tables[name]
      }
    }
    let attributes = RecordContext.fields(
      component.attributes, in: settings, called: component.name)
    let others = component.attributes.enumerated().flatMap { further($1, at: $0) }
    return Fields(tables) + attributes.lifted(\.attributes) + Fields(others)
      + fields(shared)
  }

  /// Additional names for an attribute: an image's size, or a flag for each of its allowed words.
  private static func further(_ spec: FieldSpec, at index: Int) -> [Field<ComponentContext>] {
    let name = spec.name
    switch spec.kind {
    case .image:
      let size = { @Sendable (context: ComponentContext) in
        context.call.attributes.first { $0.name == name }?.size
      }
      return [
        .optionalNumber("\(name)Width", "Its width in pixels") { size($0)?.width },
        .optionalNumber("\(name)Height", "Its height in pixels") { size($0)?.height },
      ]
    case .choice(let words):
      // Only words without spaces and template syntax can be part of a name.
      return words.filter { !$0.utf8.contains { $0 <= 0x20 || ".|{}=".utf8.contains($0) } }
        .map { word in
          .flag("\(name)-\(word)", "Whether it is \(word)") {
            $0.attributes.values[index]?.text == word
          }
        }
    case .embed:
      return [
        .optionalText("\(name)Host", "The host of its URL") {
          $0.attributes.values[index]?.text.flatMap(EmbeddedPage.host(of:))
        }
      ]
    default: return []
    }
  }
}

struct ProjectContext: TemplateContext {
  let address: String
  let archive: String

  static let fields: Fields<ProjectContext> = [
    .url("url", "The URL of its page") { $0.address },
    .url("archive", "The URL of a ZIP with its files") { $0.archive },
  ]
}
