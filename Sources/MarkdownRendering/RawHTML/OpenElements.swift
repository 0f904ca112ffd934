/// An element that a raw tag has opened and nothing has closed yet.
struct OpenElement {
  let element: HTMLElement
  /// The start tag's bytes in the source.
  let range: Range<Int>
  /// Its end tag has been seen inside a block that it holds: it ends with that block.
  var isEnding = false
  /// Opened by the policy itself after a tag that closed it out of turn.
  var isReopened = false
  /// Whether it is an `<a>` that leads somewhere.
  var isLink = false
  /// Where in the output the tag of ruby begins that may have to say that it is Japanese.
  var ruby: Int?
  /// The author's heading, where its level was changed.
  var writtenName: String?

  /// The name that the author knows it by.
  var authorsName: String { writtenName ?? element.name }
}

/// The elements that are open, in the containers of Markdown that they were opened in.
struct OpenElements {
  private(set) var elements: [OpenElement] = []
  /// How many of them are links, in all containers.
  private var links = 0
  /// How many elements were open when each Markdown container began.
  private var containers: [Int] = []

  var depth: Int { elements.count }

  /// The first element that may be closed: those before it belong to an outer container.
  var base: Int { containers.last ?? 0 }

  var isEmpty: Bool { elements.count == base }

  /// Whether what comes next stands inside the author's own `<a href>`.
  var isInLink: Bool { links > 0 }

  var names: [String] { elements.map(\.element.name) }

  /// Whether a link is open that an outer container holds.
  var isInOuterLink: Bool { links > 0 && elements[..<base].contains { $0.isLink } }

  var top: OpenElement? { isEmpty ? nil : elements.last }

  var isInPage: Bool { containers.count == 1 }

  mutating func enterContainer() {
    containers.append(elements.count)
  }

  /// Only when nothing is open in it any more.
  mutating func leaveContainer() {
    _ = containers.popLast()
  }

  mutating func push(_ element: OpenElement) {
    elements.append(element)
    if element.isLink { links += 1 }
  }

  mutating func pop() -> OpenElement? {
    isEmpty ? nil : remove(at: elements.count - 1)
  }

  /// Takes one out whose end tag stands out of turn.
  mutating func remove(at index: Int) -> OpenElement {
    let element = elements.remove(at: index)
    if element.isLink { links -= 1 }
    return element
  }

  /// Ends one, and those in it that need no end tag.
  mutating func end(at index: Int) {
    for inner in elements.indices[(index + 1)...].reversed()
    where elements[inner].element.has(.optionalEnd) {
      _ = remove(at: inner)
    }
    _ = remove(at: index)
  }

  /// Whether a reading of ruby is open.
  var isInReading: Bool {
    elements.last.map { $0.element.has([.rubyText, .rubyTexts]) && $0.element.name != "rb" }
      ?? false
  }

  mutating func markEnding(at index: Int) {
    elements[index].isEnding = true
  }

  /// The innermost open element that answers `wanted`, looking no further than one that answers
  /// `barrier`.
  func last(
    where wanted: (HTMLElement) -> Bool, before barrier: (HTMLElement) -> Bool
  ) -> Int? {
    let index = elements[base...].lastIndex { wanted($0.element) || barrier($0.element) }
    return index.flatMap { wanted(elements[$0].element) ? $0 : nil }
  }

  /// The outermost open element with one of `traits` inside the innermost with one of `limits`.
  func outermost(
    with traits: HTMLElement.Traits, within limits: HTMLElement.Traits
  ) -> Int? {
    let inside = elements[base...].lastIndex { $0.element.has(limits) }.map { $0 + 1 } ?? base
    return elements[inside...].firstIndex { $0.element.has(traits) }
  }

  func block(above index: Int) -> OpenElement? {
    elements[(index + 1)...].last { $0.element.has(.block) }
  }

  /// The open table, where none of its cells is open.
  var tableWithoutCell: Int? {
    let index = elements[base...].lastIndex { $0.element.has(.scope) }
    return index.flatMap { elements[$0].element.has(.table) ? $0 : nil }
  }

  /// The open `<p>` that a block would end.
  var paragraph: Int? { last(where: { $0.has(.paragraph) }, before: { $0.has(.scope) }) }
}
