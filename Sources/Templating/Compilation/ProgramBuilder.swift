import Primitives

/// Collects steps, joins adjacent literal text and assigns slots.
struct ProgramBuilder {
  private var program: CompiledProgram
  private var blocks: [[Step]] = [[]]
  private var open: [[Step]] = [[]]
  private var slots: [ScopeValue: Int]

  init(for root: ScopeValue, language: LanguageRules) {
    program = CompiledProgram(language: language)
    slots = [root: 0]
  }

  /// The slot for a value.
  ///
  /// There is one for each type, because inner values of a type hide outer ones.
  mutating func slot(for value: ScopeValue) -> Int {
    if let slot = slots[value] { return slot }
    let slot = slots.count
    slots[value] = slot
    return slot
  }

  var literalCount: Int { program.literals.count }

  /// Keeps the reader of a step alive as long as the program.
  mutating func keep(_ reader: ValueReader) -> Unmanaged<ValueReader> {
    program.readers.append(reader)
    return Unmanaged.passUnretained(reader)
  }

  mutating func append(_ step: Step) {
    open[open.count - 1].append(step)
  }

  /// Appends a step that reports the URL in the attribute that was just closed.
  mutating func append(_ address: TemplateMarkup.Address) {
    append(.reportAddress(program.addresses.count))
    program.addresses.append(address)
  }

  mutating func append(_ text: some Collection<UInt8>) {
    guard !text.isEmpty else { return }
    let end = program.literals.count
    program.literals.append(contentsOf: text)
    if case .literal(let start, let count)? = open.last?.last, start + count == end {
      open[open.count - 1].removeLast()
      append(.literal(start: start, count: count + text.count))
    } else {
      append(.literal(start: end, count: text.count))
    }
  }

  mutating func reserveBlock() -> Int {
    blocks.append([])
    return blocks.count - 1
  }

  mutating func begin() {
    open.append([])
  }

  mutating func end(block: Int) {
    blocks[block] = open.removeLast()
  }

  /// Finishes the program after every block has ended.
  ///
  /// - Parameter ids: the ids in the template's own text, which its links can refer to.
  func finish(having ids: Set<String>) -> CompiledProgram {
    var program = program
    for (number, address) in program.addresses.enumerated() {
      guard let address, address.isOwn, address.base == nil, address.text.hasPrefix("#") else {
        continue
      }
      let id = PercentEncoding.decoded(address.text.utf8.dropFirst())
      if ids.contains(id) { program.addresses[number] = nil }
    }
    for block in [open[0]] + blocks.dropFirst() {
      program.blocks.append(program.steps.count..<program.steps.count + block.count)
      program.steps += block
    }
    program.slotCount = slots.count
    return program
  }
}

/// The identity of a partial that includes itself; its steps are reused if all properties are
/// equal.
struct Subroutine: Hashable {
  let name: String
  let overrides: [String: Override]
  let scope: Scope
  let markup: MarkupState
}

/// A section that has just been compiled.
///
/// If `{{^name}}…{{/name}}` follows, only one of the two is shown, so both begin in the same HTML
/// state.
struct FinishedSection {
  let name: String
  let before: MarkupState
  /// The HTML state after the section if it is shown.
  let shown: MarkupState
}
