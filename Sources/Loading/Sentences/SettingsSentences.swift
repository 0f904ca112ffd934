internal import Content
internal import Primitives
internal import Diagnostics

// What is said of `content/site.yml`.
extension LoadingSentences {
  static let settings = "site.yml"
  static let noTitle = "the site has no title"
  static let addTitle = "add a line \"title: My site\""
  static func writeSlug(_ slug: String) -> String { "write it like \(quoted(slug))" }
  static let menu = "a menu entry"
  static func writeGzip(insteadOf text: String) -> String {
    Spelling.suggestion(for: text, among: ["gzip"]) ?? "write gzip"
  }
  static func notASearch(_ node: DataNode) -> String {
    node.text.map { "\(quoted($0)) is no setting for \"search\"" }
      ?? expected("off or a mapping", for: "search", found: node)
  }
  static let code = "code"
  static func folderOutside(_ path: String) -> String {
    "\(quoted(path)) is no folder in the site's folder"
  }
  static let writeModulesFolder =
    "write its path from the site's folder, for example \"modules\", without \"..\""
  static let writeMenuItem = "write it like \"- { title: Kanji, link: /kanji/ }\""

  // Languages.
  static let languages = "\"languages\""
  static let tooManyLanguages = "more than \(Limits.languages) languages, the site's own counted"
  static let writeFewLanguages =
    "each page leads to all of them: make sites of their own of the rest"
  static let writeAtMargin = "write it at the margin of site.yml"
  static func sameTerm(
    _ name: String, _ first: String, _ second: String, of taxonomy: Taxonomy
  ) -> String {
    "\(quoted(name)) is a name of the \(noun(taxonomy))s \(quoted(first)) and "
      + quoted(second) + belonging(to: taxonomy)
  }
  static func renameTerm(of taxonomy: Taxonomy) -> String {
    "give it another name, or make them one \(noun(taxonomy))"
  }
  /// What one term is called.
  static func noun(_ taxonomy: Taxonomy) -> String {
    taxonomy.name == Taxonomy.tags.name ? "tag" : "term"
  }
  /// What follows a term where its noun does not say what it is a term of.
  static func belonging(to taxonomy: Taxonomy) -> String {
    taxonomy.name == Taxonomy.tags.name ? "" : " of \(quoted(taxonomy.name))"
  }

  // Taxonomies.
  static func writeTaxonomy(_ name: String) -> String {
    "write \"\(name):\" alone, or with options: \(name): { title: \(name) }"
  }
  static func writeBelowTaxonomies(_ name: String) -> String {
    "write it below \"taxonomies\": taxonomies: { \(name): … }"
  }
  static func emptyTitle(_ key: String) -> String {
    key == "title" ? "the title is empty" : "the title in \(quoted(key)) is empty"
  }
  static let phrases = "the phrases"
  static func namePhrases(_ languages: [String]) -> String {
    "phrases lie in templates/phrases/, named by a language of the site: "
      + languages.map { "\($0).yml" }.joined(separator: ", ")
  }
  static func addLanguage(_ code: String) -> String {
    "add it to site.yml, for example: languages: [\(code)]"
  }

  // Destinations.
  static func destination(_ name: String) -> String { "the destination \(quoted(name))" }
  static func twoKinds(_ name: String, _ first: String, _ second: String) -> String {
    "\(destination(name)) is \(quoted(first)) and \(quoted(second)) at once"
  }
  static let secretInAddress = "the address holds a user name, password or token"
  static let keepSecretOut =
    "take it out; the tool asks for it, or finds it in its own settings or the environment"
  static func notAnOption(_ text: String, for key: String) -> String {
    "\(quoted(text)) cannot be the value of \(quoted(key))"
  }
  static func writeOption(_ key: String) -> String? {
    switch key {
    case "keep": "write a whole number from 1"
    case "branch": "write it like gh-pages"
    case "cname": "write it like www.example.org"
    case "endpoint": "write it like https://s3.example.org"
    case "cache": "write it like max-age=600, or { \"assets/*\": max-age=600 }"
    default: nil
    }
  }
}
