import Primitives

/// Walks the steps of a program and appends bytes.
///
/// A slot holds the address of a value that lives on the stack or in an array for as long as the
/// steps that read it run; the compiler has made sure that those steps know its type.
struct Renderer: ~Copyable {
  let program: CompiledProgram
  private let language: LanguageRules
  private(set) var output = ByteBuffer(capacity: 1 << 14)
  /// The addresses that were handed out, by their numbers, and where each was closed.
  private(set) var addresses: [(number: Int, end: Int)] = []
  /// The limit that was exceeded, if any; then no more steps run.
  private(set) var exceeded: TemplateLimitExceeded.Limit?
  private var slots = UnsafeMutableBufferPointer<UnsafeRawPointer>(start: nil, count: 0)
  /// The index in the innermost list and the number of its elements; 0 elements outside of lists.
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
    stand(on: root) { $0.run(0) }
  }

  /// Does something with a value in all slots.
  mutating func stand<Context: TemplateContext>(
    on root: Context, _ body: (inout Renderer) -> Void
  ) {
    withUnsafePointer(to: root) { root in
      withUnsafeTemporaryAllocation(of: UnsafeRawPointer.self, capacity: program.slotCount) {
        slots = $0
        slots.initialize(repeating: UnsafeRawPointer(root))
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
    // Not `for step in`: all cores share the array of steps, and would count references to it.
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
      // Not as a slice of the array, which would be retained and released.
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
    case .handOut(let address):
      if addresses.count < Limits.madeAddresses { addresses.append((address, output.count)) }
    }
  }

  @inline(__always)
  private static func read<Value>(
    _ reader: Unmanaged<ValueReader>, _ root: UnsafeRawPointer, as type: Value.Type,
    use: (Value) -> Void
  ) {
    reader._withUnsafeGuaranteedRef { reader in
      reader.visit(root) { value, _, _ in
        use(value.assumingMemoryBound(to: Value.self).pointee)
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
