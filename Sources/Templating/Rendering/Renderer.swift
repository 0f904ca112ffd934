import Primitives

/// Runs the steps of a compiled template and appends the bytes of the page.
///
/// A slot contains a pointer to a value on the stack or in an array, which lives as long as the
/// steps that read it run. The compiler has made sure that those steps know its type, and a debug
/// build checks it.
struct Renderer: ~Copyable {
  let program: CompiledProgram
  private let language: LanguageRules
  private(set) var output = ByteBuffer(capacity: 1 << 14)
  /// The URLs to check on the page: their indices in the program, and the offsets of their ends.
  private(set) var addresses: [(number: Int, end: Int)] = []
  /// The exceeded limit; nil if none.
  ///
  /// No more steps run after it.
  private(set) var exceeded: TemplateLimitExceeded.Limit?
  private var slots = UnsafeMutableBufferPointer<ValuePointer>(start: nil, count: 0)
  /// The index in the innermost list and the number of its elements; the count is 0 outside of
  /// lists.
  private var index = 0
  private var count = 0
  private var depth = 0
  private var indentation: [UInt8] = []
  var stepsLeft = Limits.templateSteps

  init(_ program: CompiledProgram, language: LanguageRules? = nil) {
    self.program = program
    self.language = language ?? program.language
  }

  mutating func render<Context: TemplateContext>(_ root: Context) {
    withSlots(of: root) { $0.run(0) }
  }

  /// Calls `body` with all slots pointing to the root value.
  mutating func withSlots<Context: TemplateContext>(
    of root: Context, _ body: (inout Renderer) -> Void
  ) {
    withUnsafePointer(to: root) { root in
      withUnsafeTemporaryAllocation(of: ValuePointer.self, capacity: program.slotCount) {
        slots = $0
        slots.initialize(repeating: ValuePointer(root))
        body(&self)
      }
    }
  }

  private mutating func run(_ block: Int) {
    stepsLeft -= 1 + program.blocks[block].count
    guard stepsLeft > 0 else {
      exceeded = .steps
      return
    }
    // A `for step in` loop would retain the array of steps, which all cores share.
    for place in program.blocks[block] {
      perform(program.steps[place])
      if output.count > Limits.pageBytes { exceeded = .size }
      if exceeded != nil { return }
    }
  }

  @inline(__always)
  mutating func perform(_ step: Step) {
    switch step {
    case .literal(let start, let count):
      // A slice of the array would be retained and released.
      program.literals.withUnsafeBufferPointer {
        output.append(UnsafeBufferPointer(rebasing: $0[start..<start + count]))
      }
    case .text(let slot, let reader):
      Self.read(reader, slots[slot], as: UnsafeBufferPointer<UInt8>.self) {
        output.appendEscaped($0)
      }
    case .address(let slot, let isContinued, let reader):
      Self.read(reader, slots[slot], as: UnsafeBufferPointer<UInt8>.self) {
        output.append(address: $0, isContinued: isContinued)
      }
    case .html(let slot, let reader):
      Self.read(reader, slots[slot], as: [UInt8].self) {
        $0.withUnsafeBufferPointer { output.append($0) }
      }
    case .number(let slot, let reader):
      Self.read(reader, slots[slot], as: Int.self) { output.append(text: String($0)) }
    case .date(let slot, let form, let reader):
      Self.read(reader, slots[slot], as: DateTime.self) {
        output.append(text: form.text(of: $0, in: language))
      }
    case .index:
      output.append(text: String(index + 1))
    case .when(let condition, let wanted, let block):
      if holds(condition) == wanted { run(block) }
    case .visit(let slot, let into, let isList, let reader, let block):
      visit(reader, slot, into: into, isList: isList, block: block)
    case .call(let block, let keepsIndentation, let moved):
      call(block, indentation: keepsIndentation ? indentation + moved : moved)
    case .indentation:
      indentation.withUnsafeBufferPointer { output.append($0) }
    case .reportAddress(let address):
      if addresses.count < Limits.composedAddresses { addresses.append((address, output.count)) }
    }
  }

  @inline(__always)
  private static func read<Value>(
    _ reader: Unmanaged<ValueReader>, _ root: ValuePointer, as type: Value.Type,
    use: (Value) -> Void
  ) {
    reader._withUnsafeGuaranteedRef { reader in
      reader.visit(root) { value, _, _ in
        use(value.typed(as: type).pointee)
        return false
      }
    }
  }

  func holds(_ condition: Condition) -> Bool {
    switch condition {
    case .position(let position):
      return isAt(position)
    case .present(let slot, let reader):
      return reader._withUnsafeGuaranteedRef { $0.isPresent(in: slots[slot]) }
    case .plural(let slot, let reader, let form):
      var holds = false
      Self.read(reader, slots[slot], as: Int.self) { holds = language.pluralForm(of: $0) == form }
      return holds
    }
  }

  private mutating func visit(
    _ reader: Unmanaged<ValueReader>, _ slot: Int, into inner: Int, isList: Bool, block: Int
  ) {
    let outer = (slots[inner], index, count)
    reader._withUnsafeGuaranteedRef { reader in
      reader.visit(slots[slot]) { element, index, count in
        slots[inner] = element
        if isList { (self.index, self.count) = (index, count) }
        run(block)
        return exceeded == nil
      }
    }
    (slots[inner], index, count) = outer
  }

  private mutating func call(_ block: Int, indentation moved: [UInt8]) {
    guard depth < Limits.partialDepth else {
      exceeded = .depth
      return
    }
    let outer = indentation
    depth += 1
    indentation = moved
    run(block)
    indentation = outer
    depth -= 1
  }

  private func isAt(_ position: ListPosition) -> Bool {
    switch position {
    case .first: count > 0 && index == 0
    case .last: count > 0 && index == count - 1
    case .index: count > 0
    }
  }
}
