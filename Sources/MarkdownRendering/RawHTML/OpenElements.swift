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
  var elements: [OpenElement] = []
  /// How many elements were open when each Markdown container began.
  private var containers: [Int] = []

  /// The first element that may be closed: those before it belong to an outer container.
  var base: Int { containers.last ?? 0 }

  var top: OpenElement? { elements.count == base ? nil : elements.last }

  /// Whether what comes next stands inside the author's own `<a href>`.
  var isInLink: Bool { elements.contains(where: \.isLink) }

  /// Whether a link is open that an outer container holds.
  var isInOuterLink: Bool { elements[..<base].contains(where: \.isLink) }

  var isInPage: Bool { containers.count == 1 }

  /// Whether a reading of ruby is open.
  var isInReading: Bool {
    elements.last.map { $0.element.has([.rubyText, .rubyTexts]) && $0.element.name != "rb" }
      ?? false
  }

  mutating func enterContainer() { containers.append(elements.count) }

  /// Only when nothing is open in it any more.
  mutating func leaveContainer() { _ = containers.popLast() }

  mutating func pop() -> OpenElement? { top == nil ? nil : elements.removeLast() }

  /// Ends one, and those in it that need no end tag.
  mutating func end(at index: Int) {
    let inner = elements[(index + 1)...].filter { !$0.element.has(.optionalEnd) }
    elements.replaceSubrange(index..., with: inner)
  }

  /// The innermost open element that answers `wanted`, inside of those with a trait of `barrier`.
  func last(where wanted: (HTMLElement) -> Bool, before barrier: HTMLElement.Traits) -> Int? {
    let index = elements[base...].lastIndex { wanted($0.element) || $0.element.has(barrier) }
    return index.flatMap { wanted(elements[$0].element) ? $0 : nil }
  }

  func last(_ wanted: HTMLElement.Traits, before barrier: HTMLElement.Traits = .scope) -> Int? {
    last(where: { $0.has(wanted) }, before: barrier)
  }

  /// The outermost open element with one of `traits` inside the innermost with one of `limits`.
  func outermost(with traits: HTMLElement.Traits, within limits: HTMLElement.Traits) -> Int? {
    let inside = elements[base...].lastIndex { $0.element.has(limits) }.map { $0 + 1 } ?? base
    return elements[inside...].firstIndex { $0.element.has(traits) }
  }

  func block(above index: Int) -> OpenElement? {
    elements[(index + 1)...].last { $0.element.has(.block) }
  }
}
