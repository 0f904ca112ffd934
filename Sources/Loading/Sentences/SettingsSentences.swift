internal import Content
internal import Primitives
internal import Diagnostics

// What is said of `content/site.yml`.
extension LoadingSentences {
  static let settings = "site.yml"
  static let noSettings = "there is no content/site.yml"
  static let createSettings =
    "create it with a line \"title: My site\", or start a site with `michi new site`"
  static func renameSettings(_ name: String) -> String { "rename content/\(name) to site.yml" }
  static let noTitle = "the site has no title"
  static let addTitle = "add a line \"title: My site\""
  static func notAnEditURL(_ text: String) -> String {
    "\(quoted(text)) is not an address that a file's path can stand behind"
  }
  static let writeEditURL = "write it like https://github.com/me/site/edit/main/"
  static func notATimeZone(_ name: String) -> String { "there is no time zone \(quoted(name))" }
  static let writeTimeZone = "write it like Asia/Seoul"
  static func notASlug(_ path: String) -> String {
    "\(quoted(path)) cannot be the first part of an address"
  }
  static func writeSlug(_ slug: String) -> String { "write it like \(quoted(slug))" }
  static func samePath(_ path: String, _ first: String, _ second: String) -> String {
    "the sections \(quoted(first)) and \(quoted(second)) are both at \(quoted(path))"
  }
  static let moveSection = "give one of them another path"
  static let menu = "a menu entry"
  static func unknownCheck(_ name: String) -> String { "there is no check \(quoted(name))" }
  static func fixedCheck(_ name: String) -> String {
    "the check \(quoted(name)) cannot be changed: nothing could be built without it"
  }
  static func notALevel(_ text: String, for check: String) -> String {
    "\(quoted(text)) is no level for the check \(quoted(check))"
  }
  static func notASetting(_ text: String, for key: String) -> String {
    "\(quoted(text)) is no setting for \(quoted(key))"
  }
  static func notInRange(_ number: Int, for key: String) -> String {
    "\(quoted(key)) cannot be \(number)"
  }
  static func writeNumber(in range: ClosedRange<Int>) -> String {
    "write a whole number from \(range.lowerBound) to \(range.upperBound)"
  }
  static let writeContentsDepth = "write true, false, or { depth: 3 }"
  static func notAHost(_ text: String) -> String {
    "\(quoted(text)) is no host that has files of its own"
  }
  static func notACompression(_ text: String) -> String {
    "\(quoted(text)) is no setting for \"compress\""
  }
  static func writeGzip(insteadOf text: String) -> String {
    Spelling.suggestion(for: text, among: ["gzip"]) ?? "write gzip"
  }
  static let noBrotli = "Michi makes no brotli copies"
  static let serverHasBrotli =
    "leave it out; a server can compress with brotli itself, for example nginx with ngx_brotli"
  static func notASearch(_ node: DataNode) -> String {
    node.text.map { "\(quoted($0)) is no setting for \"search\"" }
      ?? expected("off or a mapping", for: "search", found: node)
  }
  static let writeSearch = "write off, or what is not searched, for example { words: false }"
  static let code = "code"
  static func folderOutside(_ path: String) -> String {
    "\(quoted(path)) is no folder in the site's folder"
  }
  static let writeModulesFolder =
    "write its path from the site's folder, for example \"modules\", without \"..\""
  static func notAModule(_ name: String) -> String {
    "\(quoted(name)) cannot be the name of a Swift module"
  }
  static let nameModule = "name the folder with letters from A to Z, digits and \"_\""
  static let moveIntoModule = "put it into a folder with the name of its module"
  static let onlySwiftInModules = "a module has files that end in .swift"
  static let tooManyItems = "a menu of more than \(Limits.menuItems) entries"
  static let writeFewItems = "each page shows it: lead to pages that lead on"
  static let notAMenuItem = "a menu entry needs a title and a link"
  static let writeMenuItem = "write it like \"- { title: Kanji, link: /kanji/ }\""

  // Languages.
  static let languages = "\"languages\""
  static let tooManyLanguages = "more than \(Limits.languages) languages, the site's own counted"
  static let writeFewLanguages =
    "each page leads to all of them: make sites of their own of the rest"
  static let writeLanguages = "write it like languages: [ja, en]"
  static func ownLanguage(_ code: String, _ key: String) -> String {
    "\(quoted(code)) is the site's own language, so its \(quoted(key)) does not belong here"
  }
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
  static func unusedTerm(_ name: String, of taxonomy: Taxonomy) -> String {
    "no page has the \(noun(taxonomy)) \(quoted(name)), whose names stand here"
  }
  static func termBesideOptions(_ name: String, _ taxonomy: String) -> String {
    "the names of \(quoted(name)) stand among the options of \(quoted(taxonomy))"
  }
  static func writeNames(_ taxonomy: String, _ name: String) -> String {
    "write all of them below names: \(taxonomy): { names: { \(name): … } }"
  }

  // Taxonomies.
  static func taxonomyInWords(_ name: String, _ plural: String) -> String {
    "the taxonomy \(quoted(name)) has options here, not the word \(quoted(plural))"
  }
  static func writeTaxonomy(_ name: String) -> String {
    "write \"\(name):\" alone, or with options: \(name): { title: \(name) }"
  }
  static func takenTaxonomy(_ name: String) -> String {
    "\(quoted(name)) means something else already and cannot be a taxonomy"
  }
  static let nameTaxonomy = "give it a name of its own, for example topics"
  static func notATaxonomy(_ name: String) -> String {
    "\(quoted(name)) cannot be the name of a taxonomy, its templates and its addresses"
  }
  static func writeBelowTaxonomies(_ name: String) -> String {
    "write it below \"taxonomies\": taxonomies: { \(name): … }"
  }
  static func emptyTitle(_ key: String) -> String {
    key == "title" ? "the title is empty" : "the title in \(quoted(key)) is empty"
  }
  static let writeTitle = "write it like \"title: Posts\", or { ko: 글, en: Posts }"
  static func noSuchLanguage(_ code: String) -> String {
    "the site has no pages in \(quoted(code))"
  }
  static let phrases = "the phrases"
  static let strayPhrases = "nothing uses this file"
  static func namePhrases(_ languages: [String]) -> String {
    "phrases lie in templates/phrases/, named by a language of the site: "
      + languages.map { "\($0).yml" }.joined(separator: ", ")
  }
  static func addLanguage(_ code: String) -> String {
    "add it to site.yml, for example: languages: [\(code)]"
  }

  // Destinations.
  static func destination(_ name: String) -> String { "the destination \(quoted(name))" }
  static func noDestination(_ name: String) -> String {
    "\(destination(name)) does not say where it is"
  }
  static let writeDestination =
    "write it like \"www: { folder: ../www }\"; instead of folder there are git, rsync and s3"
  static func twoKinds(_ name: String, _ first: String, _ second: String) -> String {
    "\(destination(name)) is \(quoted(first)) and \(quoted(second)) at once"
  }
  static func twoDefaults(_ first: String, _ second: String) -> String {
    "the destinations \(quoted(first)) and \(quoted(second)) are both the default"
  }
  static let secretInAddress = "the address holds a user name, password or token"
  static func secretKey(_ key: String) -> String {
    "\(quoted(key)) would be a secret in a file that others can read"
  }
  static let keepSecretOut =
    "take it out; the tool asks for it, or finds it in its own settings or the environment"
  static func addressIsOption(_ text: String) -> String {
    "\(quoted(text)) would be taken for an option"
  }
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
