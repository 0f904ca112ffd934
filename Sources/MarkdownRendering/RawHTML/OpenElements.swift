/// An element that a raw tag has opened and that is not closed yet.
struct OpenElement {
  let element: HTMLElement
  /// The range of the start tag in the source.
  let range: Range<Int>
  /// Whether its end tag was read inside a block that it contains; it closes with that block.
  var isEnding = false
  /// Whether the policy reopened it after an end tag closed it out of order.
  var isReopened = false
  /// Whether it is an `<a>` with a URL.
  var isLink = false
  /// The offset in the output of a `<ruby>` tag that may need `lang="ja"`; nil for other elements.
  var ruby: Int?
  /// The author's name of a heading whose level was changed; nil for other elements.
  var writtenName: String?

  /// The name of the element as its author wrote it.
  var authorsName: String { writtenName ?? element.name }
}

/// The open elements, grouped by the Markdown containers in which they were opened.
struct OpenElements {
  var elements: [OpenElement] = []
  /// The number of open elements at the beginning of each container.
  private var containers: [Int] = []

  /// The index of the first element that may be closed; earlier ones belong to outer containers.
  var base: Int { containers.last ?? 0 }

  var top: OpenElement? { elements.count == base ? nil : elements.last }

  /// Whether the current position is inside an author's `<a href>`.
  var isInLink: Bool { elements.contains(where: \.isLink) }

  /// Whether an outer container has an open link.
  var isInOuterLink: Bool { elements[..<base].contains(where: \.isLink) }

  var isInPage: Bool { containers.count == 1 }

  var isInReading: Bool {
    elements.last.map { $0.element.has([.rubyText, .rubyTexts]) && $0.element.name != "rb" }
      ?? false
  }

  mutating func enterContainer() { containers.append(elements.count) }

  /// Ends a container; all its elements must be closed.
  mutating func leaveContainer() { _ = containers.popLast() }

  mutating func pop() -> OpenElement? { top == nil ? nil : elements.removeLast() }

  /// Ends an element, and the elements inside it whose end tags are optional.
  mutating func end(at index: Int) {
    let inner = elements[(index + 1)...].filter { !$0.element.has(.optionalEnd) }
    elements.replaceSubrange(index..., with: inner)
  }

  /// The index of the innermost element that matches `wanted`, inside the innermost with a
  /// `barrier` trait.
  func last(where wanted: (HTMLElement) -> Bool, before barrier: HTMLElement.Traits) -> Int? {
    let index = elements[base...].lastIndex { wanted($0.element) || $0.element.has(barrier) }
    return index.flatMap { wanted(elements[$0].element) ? $0 : nil }
  }

  func last(_ wanted: HTMLElement.Traits, before barrier: HTMLElement.Traits = .scope) -> Int? {
    last(where: { $0.has(wanted) }, before: barrier)
  }

  /// The index of the outermost element with one of `traits` inside the innermost with one of
  /// `limits`.
  func outermost(with traits: HTMLElement.Traits, within limits: HTMLElement.Traits) -> Int? {
    let inside = elements[base...].lastIndex { $0.element.has(limits) }.map { $0 + 1 } ?? base
    return elements[inside...].firstIndex { $0.element.has(traits) }
  }

  func block(above index: Int) -> OpenElement? {
    elements[(index + 1)...].last { $0.element.has(.block) }
  }
}
