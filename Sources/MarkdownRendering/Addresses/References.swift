import Diagnostics
import Primitives

/// Resolves the references of one page and collects its links, files and diagnostics.
///
/// A class, because the writer and the policy for raw HTML share it.
final class References {
  /// The resolved target of a reference.
  struct Answer {
    /// The URL to write; nil to keep the author's.
    var address: [UInt8]?
    /// The size of the target image.
    var size: PixelSize?
    /// The copies of the target image.
    var sources: PictureSources?
    var isExternal = false
  }

  private(set) var links: [OutgoingLink] = []
  private(set) var files: [String] = []
  private(set) var fileLinks: [FileLink] = []
  private let notesFileLinks: Bool
  /// The URLs of shown images in a format that most browsers do not support.
  private(set) var foreignImages: [String] = []
  private(set) var diagnostics: [Diagnostic] = []
  var places: SourcePlaces
  let resolver: any LinkResolver
  let source: SourceText
  let advises: Bool
  /// The URL before the fragment in links within the page.
  private let ownAddress: [UInt8]
  private var faultCount = 0
  private var adviceCount = 0
  /// Whether the source contains a link definition, `[name]: URL`.
  private(set) lazy var hasDefinitions = source.bytes.split(whereSeparator: \.isLineEnd).contains {
    let line = $0.drop(while: \.isBlank)
    return line.first == UInt8(ascii: "[") && line.dropFirst().first != UInt8(ascii: "^")
      && line.indices.dropLast().contains {
        line[$0] == UInt8(ascii: "]") && line[$0 + 1] == UInt8(ascii: ":")
      }
  }

  init(
    in source: SourceText, from start: Int, resolver: any LinkResolver,
    options: MarkdownOptions = MarkdownOptions()
  ) {
    self.source = source
    self.resolver = resolver
    advises = options.advises
    notesFileLinks = options.notesFileLinks
    ownAddress = Array(options.ownAddress.utf8)
    places = SourcePlaces(in: source, from: start)
  }

  /// Returns the target of a URL in Markdown or raw HTML; nil if its scheme is not allowed.
  ///
  /// - Parameter place: returns the URL's range in the source; called only if it is needed.
  func answer(
    _ address: some Collection<UInt8>, kind: LinkReference.Kind, place: () -> Range<Int>
  ) -> Answer? {
    guard let first = address.first else { return Answer() }
    if first == UInt8(ascii: "["), let inner = Self.innerLink(of: Array(address)) {
      report(
        .malformedLink, at: place(), "the URL of this link is itself a link",
        suggestion: MarkdownSentences.write(inner))
      guard var answer = answer(inner, kind: kind, place: place) else { return nil }
      answer.address = answer.address ?? inner
      return answer
    }
    if let scheme = LinkScheme.scheme(of: address) {
      guard AddressScheme.allowed.contains(scheme) else {
        report(
          LinkScheme.code(forRefused: scheme), at: place(),
          "\"\(scheme):\" is not allowed in a link: "
            + (kind == .link || kind == .form
              ? "the link was left out" : "the image was left out"),
          suggestion: MarkdownSentences.allowedSchemes)
        return nil
      }
      guard scheme.hasPrefix("http") else { return Answer() }
      let rest = address.drop { $0 != UInt8(ascii: ":") }.dropFirst()
      if rest.first != nil, !rest.starts(with: "//".utf8) {
        let host = rest.drop { "/\\".utf8.contains($0) }
        report(
          .malformedLink, at: place(),
          "this URL lacks \"//\" after \"\(scheme):\", without which it may stay on this site",
          suggestion: MarkdownSentences.write(Array("\(scheme)://".utf8) + host))
      }
      return check(whole: address, kind: kind, place: place)
    }
    if address.starts(with: "//".utf8) { return check(whole: address, kind: kind, place: place) }
    if first == UInt8(ascii: "#"), kind == .link {
      let written = LinkAddress(address)
      let fragment = written.fragment ?? ""
      if !fragment.isEmpty, fragment != "top" {
        links.append(OutgoingLink(page: nil, fragment: fragment, range: place()))
      }
      return ownAddress.isEmpty && written.rest.elementsEqual(address)
        ? Answer() : Answer(address: ownAddress + written.rest)
    }
    return resolve(LinkAddress(address), kind: kind, place: place)
  }

  /// The URL of the link inside the URL of a link, as Notion exports it.
  ///
  /// `[swift.org]([https://swift.org](https://swift.org))` is an example. Nil for any other URL.
  private static func innerLink(of address: [UInt8]) -> [UInt8]? {
    guard address.last == UInt8(ascii: ")"),
      let middle = address.firstRange(of: Array("](".utf8)), middle.upperBound < address.count - 1
    else { return nil }
    let inner = address[middle.upperBound..<address.count - 1]
    return inner.first == UInt8(ascii: "[") ? nil : Array(inner)
  }

  /// Whether a name in double brackets is the name of a page, and not code.
  func isPage(_ name: String, at range: Range<Int>, in text: Bytes) -> Bool {
    !NamedReference.mayBeCode(range, in: text) && resolver.path(ofPage: name) != nil
  }

  /// Returns the URL for a name in double brackets; nil if nothing has the name.
  func answer(_ name: NamedReference, place: () -> Range<Int>) -> [UInt8]? {
    switch resolver.resolve(
      LinkReference(kind: .name(prefix: name.prefix), address: LinkAddress(path: name.text)))
    {
    case .page(let address, let page, let fault):
      links.append(OutgoingLink(page: page, fragment: nil, range: place()))
      if let fault { report(fault, at: place()) }
      return Array(address.utf8)
    case .file(let address, _):
      files.append(address)
      return Array(address.utf8)
    case .unchecked, .picture: return nil
    case .broken(let fault):
      report(fault, at: place())
      return nil
    }
  }

  func knows(_ word: Bytes) -> Bool {
    word.count <= Self.longestWord && resolver.knows(word: String(decoding: word, as: UTF8.self))
  }

  /// The highest number of bytes of a word that is looked up in the site.
  private static let longestWord = 72

  private func resolve(
    _ written: LinkAddress, kind: LinkReference.Kind, hasHost: Bool = false,
    place: () -> Range<Int>
  ) -> Answer {
    let reference = LinkReference(kind: kind, address: written, hasHost: hasHost)
    switch resolver.resolve(reference) {
    case .page(let address, let page, let fault):
      if let fault { report(fault, at: place()) }
      let fragment = written.fragment?.isEmpty == true ? nil : written.fragment
      links.append(OutgoingLink(page: page, fragment: fragment, range: place()))
      return Answer(address: Array(address.utf8) + written.rest)
    case .file(let address, let size):
      files.append(address)
      if notesFileLinks { fileLinks.append(FileLink(address: address, range: place())) }
      if kind == .image, ReaderFile.isForeignPicture(address) { foreignImages.append(address) }
      return Answer(address: Array(address.utf8) + written.rest, size: size)
    case .picture(let sources):
      files += sources.addresses
      return Answer(address: Array(sources.address.utf8), size: sources.size, sources: sources)
    case .unchecked: return Answer(isExternal: hasHost)
    case .broken(let fault):
      if !hasHost, let address = LinkScheme.completed(written) {
        report(
          .malformedLink, at: place(),
          "\"\(written.destination)\" lacks \"https://\", without which browsers look for it on this site",
          suggestion: MarkdownSentences.write(address))
        return Answer(address: address, isExternal: true)
      }
      let place = place()
      if let advice = fault.suggestionForText, isText(place) {
        report(LinkFault(fault.code, fault.message, suggestion: advice), at: place)
      } else {
        report(becauseOfLiquid(fault, reference) ?? fault, at: place)
      }
      return Answer()
    }
  }

  /// Whether a URL is itself the text of its link: it is not in `[text](URL)`, a link definition or
  /// an HTML attribute.
  private func isText(_ place: Range<Int>) -> Bool {
    let before = source.bytes[..<place.lowerBound].lazy.reversed()
      .filter { !$0.isBlank && $0 != UInt8(ascii: "<") }.prefix(2)
    let end = String(decoding: before.reversed(), as: UTF8.self)
    return !["](", "]:"].contains(end) && !["\"", "'", "="].contains { end.hasSuffix($0) }
  }

  /// Checks a URL with a host, which may be the site's own; it is written unchanged.
  func check(
    whole address: some Collection<UInt8>, kind: LinkReference.Kind, place: () -> Range<Int>
  ) -> Answer {
    let answer = resolve(LinkAddress(address), kind: kind, hasHost: true, place: place)
    return Answer(isExternal: answer.isExternal)
  }

  /// The fault with advice about Liquid if Liquid in the URL caused it; otherwise nil.
  private func becauseOfLiquid(_ fault: LinkFault, _ reference: LinkReference) -> LinkFault? {
    guard let rest = Self.withoutLiquid(reference.destination) else { return nil }
    let plain = LinkReference(kind: reference.kind, address: LinkAddress(path: rest))
    let advice =
      if rest.utf8.allSatisfy(\.isBlank) {
        // The tag names its file in a way that only its plugin knows.
        "write the path of the file, such as /img/a.png"
      } else if case .broken = resolver.resolve(plain) {
        "write the URL without {{ }} and {% %}"
      } else {
        "write \"\(rest)\""
      }
    return LinkFault(fault.code, fault.message, suggestion: "Michi does not run Liquid: " + advice)
  }

  /// A URL without the Liquid in it; nil if it contains none.
  private static func withoutLiquid(_ address: String) -> String? {
    let bytes = Array(address.utf8)
    guard let lastEnd = bytes.lastIndex(of: UInt8(ascii: "}")) else { return nil }
    var rest: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let next = bytes[index...].prefix(2)
      if index < lastEnd - 1, next.elementsEqual("{{".utf8) || next.elementsEqual("{%".utf8),
        let end = bytes[(index + 2)...].firstIndex(of: UInt8(ascii: "}"))
      {
        index = end + 1 < bytes.count && bytes[end + 1] == UInt8(ascii: "}") ? end + 2 : end + 1
      } else {
        rest.append(bytes[index])
        index += 1
      }
    }
    return rest.count < bytes.count ? String(decoding: rest, as: UTF8.self) : nil
  }

  func report(_ fault: LinkFault, at place: Range<Int>) {
    report(fault.code, at: place, fault.message, suggestion: fault.suggestion, isURL: true)
  }
}

extension References {
  /// The highest number of faults, and of pieces of advice, on a page; each stores a line of the
  /// file.
  private static let limit = 200

  /// Whether another fault would still be reported; if not, callers can skip the work for it.
  var hasRoomForReports: Bool { faultCount < Self.limit }

  var hasRoomForAdvice: Bool { advises && adviceCount <= Self.limit }

  /// Whether a backslash escapes a place, or a bracket in it.
  func isEscaped(at place: Range<Int>) -> Bool {
    let backslash = UInt8(ascii: "\\")
    let isAfterBackslash = place.lowerBound > 0 && source.bytes[place.lowerBound - 1] == backslash
    return isAfterBackslash
      || place.dropLast().contains { index in
        source.bytes[index] == backslash && "[]()".utf8.contains(source.bytes[index + 1])
      }
  }

  /// Adds a diagnostic that occurs at most once on a page.
  func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  /// Adds a diagnostic, up to the page's limit; advice is added only if the options ask for it.
  ///
  /// - Parameter isURL: whether the suggestion is a URL.
  func report(
    _ code: DiagnosticCode, at range: Range<Int>, _ message: String, suggestion: String? = nil,
    isURL: Bool = false
  ) {
    if code.isAdvice, !advises { return }
    code.isAdvice ? (adviceCount += 1) : (faultCount += 1)
    let count = code.isAdvice ? adviceCount : faultCount
    guard count <= Self.limit + 1 else { return }
    let isLast = count == Self.limit + 1
    let message = ParserMarks.removed(fromMessage: message)
    let diagnostic = Diagnostic(
      code, in: source, at: range,
      isLast ? "\(message); there are more on this page" : message,
      suggestion: isLast ? nil : suggestion.map(ParserMarks.removed(fromMessage:)))
    diagnostics.append(isURL ? diagnostic.fixingURL() : diagnostic)
  }

  /// Returns the target of a URL in raw HTML; nil if the URL stays as written.
  func answer(_ address: HTMLAddress) -> (address: [UInt8], picture: Answer?)? {
    // Browsers strip the spaces around an address.
    let value = Array(address.value.utf8).trimmed(\.isHTMLSpace)
    let kind: LinkReference.Kind =
      switch AddressUse(address.attribute, of: address.element) {
      // An image in a `srcset` of the author's own gets no copies.
      case .picture: address.attribute.hasSuffix("srcset") ? .file : .image
      case .file: .file
      case .form: .form
      case .link, nil: .link
      }
    // A fragment outside of a link refers to a part of the page, such as an SVG symbol.
    if kind != .link, value.first == UInt8(ascii: "#") { return nil }
    // cmark writes three bytes for a NUL, so later positions in the block may be too high.
    let answer = answer(value, kind: kind, place: { places.inFile(address.sourceRange) })
    return answer.flatMap { answer in answer.address.map { ($0, answer) } }
  }
}
