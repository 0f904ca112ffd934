internal import Diagnostics
internal import Primitives

/// What is noted of a page's raw HTML while it passes.
struct HTMLNotes {
  /// How many reports a page may give; one more says that there were more.
  static let reportLimit = 100

  /// The ids, and names of `<a>`, that authors have set, in order, each once.
  private(set) var ids: [String] = []
  /// What was escaped, dropped or closed.
  private(set) var reports: [HTMLReport] = []
  /// What could be better.
  private(set) var advice: [HTMLReport] = []
  /// The headings, where advice is wanted.
  private(set) var headings: [(level: Int, range: Range<Int>)] = []
  private var knownIDs: Set<String> = []
  private let advises: Bool
  private let reservedIDs: Set<String>

  /// - Parameters:
  ///   - advises: whether advice is wanted.
  ///   - reservedIDs: the ids that the page around the body has.
  init(advises: Bool = false, reservedIDs: Set<String> = []) {
    self.advises = advises
    self.reservedIDs = reservedIDs
  }

  /// Whether the page has an id already.
  func has(id: String) -> Bool { reservedIDs.contains(id) || knownIDs.contains(id) }

  /// Notes an id; false when the page has it already.
  mutating func note(id: String) -> Bool {
    guard !reservedIDs.contains(id), knownIDs.insert(id).inserted else { return false }
    ids.append(id)
    return true
  }

  /// Notes what became of a tag; its sentence is made only while there is room for it.
  mutating func report(_ report: @autoclosure () -> HTMLReport) {
    if reports.count < Self.reportLimit {
      reports.append(report())
    } else if reports.count == Self.reportLimit {
      reports.append(.tooMany(at: report().range))
    }
  }

  /// Notes a comment that does not end.
  mutating func reportOpenComment(_ comment: Range<Int>, of fragment: HTMLFragment) {
    // Only a block that begins with one goes on over blank lines.
    guard fragment.bytes[..<comment.lowerBound].allSatisfy(\.isHTMLSpace) else {
      return report(.commentInBlock(at: fragment.source(comment.prefix(4))))
    }
    let lines = SwallowedLines(
      fragment.bytes.slice(comment), topHeading: 1, fencesOf: Array("`~".utf8), length: 3)
    let end = lines.end.map { line in
      let start = comment.lowerBound
      return fragment.source(line.range.lowerBound + start..<line.range.upperBound + start)
    }
    report(.openComment(at: fragment.source(comment.prefix(4)), endsBefore: end))
  }

  /// Notes what could be better about a start tag that passes.
  ///
  /// - Parameter level: the level that a heading has on the page, where it is not the tag's.
  mutating func advise(
    on tag: HTMLTag, name: String, level: Int? = nil, of fragment: HTMLFragment
  ) {
    guard advises, advice.count + headings.count < Self.reportLimit * 10 else { return }
    let range = fragment.source(tag.range)
    switch name {
    case "img":
      if tag.attribute("alt", of: fragment) == nil { advice.append(.missingAlt(at: range)) }
      adviseIfEmpty("src", of: tag, in: fragment)
    case "a": adviseIfEmpty("href", of: tag, in: fragment)
    case "h1", "h2", "h3", "h4", "h5", "h6":
      let written = Int(fragment.bytes[tag.name.lowerBound + 1] & 0x0F)
      headings.append((level ?? written, range))
    default: break
    }
  }

  private mutating func adviseIfEmpty(
    _ attribute: String, of tag: HTMLTag, in fragment: HTMLFragment
  ) {
    guard let address = tag.attribute(attribute, of: fragment),
      address.value.map({ fragment.bytes[$0].allSatisfy(\.isHTMLSpace) }) ?? true
    else { return }
    let place = fragment.source(address.value ?? address.name)
    advice.append(attribute == "src" ? .emptyPicture(at: place) : .emptyLink(at: place))
  }
}
