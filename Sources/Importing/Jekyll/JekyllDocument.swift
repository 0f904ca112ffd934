import Content
import Diagnostics
import FileSystem
import Loading
import Primitives

/// A text of a Jekyll source, with the properties that Jekyll derives for it.
///
/// Source: Jekyll 4, `Document` and `Page`.
struct JekyllDocument {
  /// The kinds of texts, with Jekyll's plural names.
  enum Sort: String, CaseIterable {
    case post = "posts"
    case draft = "drafts"
    case page = "pages"
    case entry = "entries of collections"
  }

  let sort: Sort
  /// The collection of an entry; nil for posts and pages.
  let collection: JekyllConfiguration.Collection?
  let path: String
  let text: SourceText
  /// The offset of the body, after the front matter.
  private(set) var start = 0
  private(set) var fields = JekyllFields()
  private(set) var own: [DataField] = []
  private(set) var date: DateTime?
  private(set) var title: String?
  private(set) var slug = ""
  private(set) var categories: [String] = []
  private(set) var tags: [String] = []
  /// The URL, decoded, as visitors know it.
  private(set) var address = ""
  private(set) var outputEnding = ""
  private(set) var cleanedPath = ""
  private(set) var isPublished = false
  /// Whether it is unpublished only because its date is in the future.
  private(set) var waits = false
  /// Whether it is unpublished only because its collection has no pages.
  private var isOfHiddenCollection = false
  /// Whether its front matter is invalid. Jekyll then does not read the date in its file name.
  private var isInvalid = false
  private(set) var report = ImportReport()

  /// - Parameter place: the path relative to the folder of collections.
  init(
    _ sort: Sort, of collection: JekyllConfiguration.Collection?, at path: String, place: String,
    _ text: SourceText,
    _ configuration: JekyllConfiguration
  ) {
    self.sort = sort
    self.collection = collection
    self.path = path
    self.text = text
    own = readFrontMatter()
    let defaults = configuration.defaults(for: place, of: collection?.name ?? sort.rawValue)
    fields = JekyllFields(own).over(defaults)
    readNames(place, JekyllFields(defaults))
    readDate(configuration)
    isPublished =
      (sort != .draft || configuration.isOn("show_drafts"))
      && configuration.publishes(sort == .page ? JekyllFields(own) : fields)
    let isLater = date.map { $0.secondsSinceEpoch > configuration.now.secondsSinceEpoch } ?? false
    waits = isPublished && sort != .page && isLater && !configuration.isOn("future")
    if waits { isPublished = false }
    isOfHiddenCollection = isPublished && collection?.isPublished == false
    if isOfHiddenCollection { isPublished = false }
    cleanedPath = Self.cleaned(place, below: "_" + (collection?.name ?? "posts"))
    outputEnding = readOutputEnding(configuration)
    address = JekyllAddress.withoutIndex(address(configuration))
    if sort == .page, file == "404.html" { address = "/404.html" }
    if isPublished, let node = fields["date"], JekyllDate.moment(node, in: .utc) == nil {
      report.add(
        .missing, "the date \"\(node.printed ?? "")\" cannot be read, and Jekyll stops there",
        in: path, line: own.contains { $0.key == "date" } ? line(at: node.range.lowerBound) : nil,
        address)
    }
  }

  /// Returns a path as `:path` writes it: without the collection's folder and the extension.
  static func cleaned(_ place: String, below folder: String) -> String {
    var path = "/" + RelativePath.joined(RelativePath.folder(of: place) ?? "", basename(of: place))
    if let range = path.firstRange(of: folder) { path.removeSubrange(range) }
    return path.replacing("//", with: "/")
  }

  var stem: String { RelativePath.stem(of: path) }

  /// Whether `site.posts` or `site.COLLECTION` contains it; the collection may have no pages.
  var isListed: Bool { sort != .page && (isPublished || isOfHiddenCollection) }

  /// Whether its lists of posts are written by its author, and are not the theme's.
  var isInPosts: Bool { sort == .post || sort == .draft }

  static func basename(of path: String) -> String {
    var name = RelativePath.stem(of: path)
    while name.hasSuffix(".") { name.removeLast() }
    return name
  }

  var ending: String { RelativePath.ending(of: path) }

  var file: String { JekyllAddress.file(of: address, ending: outputEnding) }

  var aliases: [String] {
    fields.words("redirect_from", "alias", "aliases").map { JekyllAddress.make($0) { _ in nil } }
  }

  /// The order in which Jekyll writes texts. If two texts have the same file, the later one
  /// remains.
  var rank: (Int, Int, String) {
    let order = isPublished ? [.page, .post, .entry].firstIndex(of: sort) ?? 0 : -1
    return (order, date?.secondsSinceEpoch ?? .min, path)
  }

  /// Whether it only tells a search engine who owns the site.
  var isSearchEngines: Bool {
    RelativePath.name(of: path).wholeMatch(
      of: /(google|naver|yandex_|baidu_verify_|pinterest-)[0-9A-Za-z-]+\.html/) != nil
  }

  /// Returns whether it is the search page of the theme.
  func isSearch(_ text: [UInt8]) -> Bool {
    sort == .page && address.split(whereSeparator: { "/.".contains($0) }).first == "search"
      && ["<input", "<form", "<script"].contains {
        ByteSearch.range(of: Array($0.utf8), in: text, text.indices) != nil
      }
  }

  /// Returns the line that contains a text; nil if there is none, or if the document is so long
  /// that searching it for each of its links would take minutes.
  func line(saying text: some Collection<UInt8>) -> Int? {
    guard self.text.bytes.count <= Limits.markdownText, text.contains(where: { !$0.isASCIISpace })
    else { return nil }
    let found = ByteSearch.range(of: text, in: self.text.bytes, start..<self.text.bytes.count)
    return found.map { line(at: $0.lowerBound) }
  }

  func line(at offset: Int) -> Int { text.position(at: offset).line }

  func expectedFiles(_ configuration: JekyllConfiguration) -> [ExpectedFile] {
    let isText = configuration.isText(path)
    // For a post or an entry whose URL ends with a slash, Jekyll writes HTML.
    let isHTML = sort != .page && address.hasSuffix("/")
    let ending = isHTML ? ".html" : outputEnding
    return [ExpectedFile(path, at: address, ending: ending, isText: isText)]
      + aliases.map { ExpectedFile(path, at: $0, ending: JekyllAddress.ending(of: $0) ?? ".html") }
  }

  // MARK: Reading

  private mutating func readFrontMatter() -> [DataField] {
    start = text.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    func mark(_ number: Int) -> String {
      let line = text.line(number).dropFirst(number == 1 ? start : 0)
      return line.first == 0x20 ? "" : String(decoding: line.trimmed(\.isASCIISpace), as: UTF8.self)
    }
    let first = mark(1)
    guard first == "---" || first == "+++" else { return [] }
    let ends = first == "+++" ? ["+++"] : ["---", "..."]
    var number = 2
    while text.offset(ofLine: number) < text.bytes.count {
      if ends.contains(mark(number)) {
        let range = text.offset(ofLine: 2)..<text.offset(ofLine: number)
        start = text.offset(ofLine: number + 1)
        return first == "+++" ? readTOML(range) : readYAML(range)
      }
      number += 1
    }
    return []
  }

  private mutating func readYAML(_ range: Range<Int>) -> [DataField] {
    guard range.count <= Limits.frontMatter else {
      report.add(.lost, "the front matter is too long", in: path, line: 1)
      return []
    }
    let yaml = ForeignYAML(text, in: range)
    for fault in yaml.faults {
      report.add(
        yaml.node == nil ? .lost : .decided, "read as in Jekyll: \(fault.message)", in: path,
        line: fault.position?.line)
    }
    isInvalid = yaml.node == nil && !yaml.faults.isEmpty
    return yaml.node?.fields ?? []
  }

  private mutating func readTOML(_ range: Range<Int>) -> [DataField] {
    let (node, faults) = DataNode.toml(text, in: range)
    for fault in faults {
      report.add(.lost, "the front matter cannot be read: \(fault.message)", in: path, line: 1)
    }
    if faults.isEmpty {
      report.add(.decided, "the front matter was converted from TOML to YAML", in: path, line: 1)
    }
    return node?.fields ?? []
  }

  private mutating func readNames(_ place: String, _ defaults: JekyllFields) {
    let day = sort == .page ? nil : stem.prefixMatch(of: Self.day)
    let name = Self.basename(of: path).dropFirst(day?.0.count ?? 0)
    slug = fields.text("slug") ?? (isInvalid ? Self.basename(of: path) : String(name))
    title = fields.text("title")
    guard sort != .page else { return }
    let words = name.split(separator: "-", omittingEmptySubsequences: false)
    title = title ?? words.map(\.capitalized).joined(separator: " ")
    let special = sort == .draft ? "_drafts" : "_\(collection?.name ?? "posts")"
    let above = place.split(separator: "/").prefix { $0 != special }.map(String.init)
    // Categories in the defaults of the settings and in the front matter are combined.
    let written = [defaults, JekyllFields(own)].flatMap { $0.words("categories", splitting: true) }
    categories = (above + written + fields.words("category")).unique
    let tag = fields.words("tag")
    tags = (tag.isEmpty ? fields.words("tags", splitting: true) : tag).unique
  }

  private static var day: Regex<Substring> { /\d{2,4}-\d{1,2}-\d{1,2}-/ }

  private mutating func readDate(_ configuration: JekyllConfiguration) {
    if let node = fields["date"] { date = JekyllDate.moment(node, in: configuration.zone) }
    if date == nil, let match = stem.prefixMatch(of: Self.day) {
      date = JekyllDate.moment(String(match.0), in: configuration.zone)
    }
  }

  private func readOutputEnding(_ configuration: JekyllConfiguration) -> String {
    // The extension in its own permalink is that of the file.
    if let own = fields.text("permalink").flatMap(JekyllAddress.ending) { return own }
    if JekyllConfiguration.pageEndings.contains(ending) { return "." + ending }
    if configuration.isText(path) { return ".html" }
    return ["scss": ".css", "sass": ".css", "coffee": ".js"][ending]
      ?? String(RelativePath.name(of: path).dropFirst(stem.count))
  }

  private func address(_ configuration: JekyllConfiguration) -> String {
    JekyllAddress.make(fields.text("permalink") ?? pattern(configuration)) { name in
      switch name {
      case "output_ext": outputEnding
      case "path" where sort == .page: RelativePath.folder(of: path) ?? ""
      case "basename" where sort == .page: Self.basename(of: path)
      default: sort == .page ? nil : JekyllAddress.value(name, of: self, configuration)
      }
    }
  }

  private func pattern(_ configuration: JekyllConfiguration) -> String {
    switch sort {
    case .post, .draft: return configuration.postPattern
    case .entry:
      return collection?.permalink ?? "/:collection/:path"
    case .page:
      guard configuration.isText(path) else { return "/:path/:basename:output_ext" }
      return stem == "index" ? "/:path/" : "/:path/:basename" + configuration.addressEnding
    }
  }
}

extension StringProtocol {
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst().lowercased() }
}
