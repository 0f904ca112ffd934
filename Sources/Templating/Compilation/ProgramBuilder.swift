/// Collects steps, joins literal text that follows on literal text, and hands out slots.
struct ProgramBuilder {
  private(set) var program = Program()
  private var steps: [Step] = []
  private var slots: [SlotKey: Int] = [:]

  /// What a slot holds: one slot for each, so that stepping into the same type again covers the
  /// outer value for as long.
  enum SlotKey: Hashable {
    case record(ObjectIdentifier)
    case scalar(FieldKind)
  }

  init(language: Language) {
    program.language = language
    program.blocks = [[]]
    program.slotCount = 0
  }

  /// The slot for a type.
  mutating func slot(for key: SlotKey) -> Int {
    if let slot = slots[key] { return slot }
    let slot = program.slotCount
    slots[key] = slot
    program.slotCount += 1
    return slot
  }

  /// How many bytes of literal text there are.
  var literalCount: Int { program.literals.count }

  /// Adds a step.
  mutating func append(_ step: Step) {
    steps.append(step)
  }

  /// Adds literal text.
  mutating func append(_ text: some Collection<UInt8>) {
    guard !text.isEmpty else { return }
    let end = program.literals.count
    program.literals.append(contentsOf: text)
    if case .literal(let start, let count)? = steps.last, start + count == end {
      steps[steps.count - 1] = .literal(start: start, count: count + text.count)
    } else {
      steps.append(.literal(start: end, count: text.count))
    }
  }

  /// Keeps a number for a block whose steps come later.
  mutating func reserveBlock() -> Int {
    program.blocks.append([])
    return program.blocks.count - 1
  }

  /// Sets the steps that have been collected aside, for those of a block.
  mutating func begin() -> [Step] {
    let outer = steps
    steps = []
    return outer
  }

  /// Gives the collected steps to a block and goes on with the outer ones.
  mutating func end(_ outer: [Step], block: Int) {
    program.blocks[block] = steps
    steps = outer
  }

  /// Gives the collected steps to the template itself.
  mutating func finish() -> Program {
    program.blocks[0] = steps
    return program
  }
}
