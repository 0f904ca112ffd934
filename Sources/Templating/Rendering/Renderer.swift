import Primitives
import Diagnostics

/// Walks the steps of a program and appends bytes.
///
/// A slot holds the address of a value that lives on the stack or in an array for as long as the
/// steps that read it run; the compiler has made sure that those steps know its type.
struct Renderer {
  let program: Program
  var output: [UInt8] = []
  /// Untyped data: what sections have stepped into.
  var values: [TemplateValue] = []
  /// The limit that was reached, if any: then no more steps run.
  var exceeded: TemplateLimitExceeded.Limit?
  private var slots: [UnsafeRawPointer] = []
  private var index = 0
  private var count = 0
  private var depth = 0
  private var indentation: [UInt8] = []
  private var limit = 0

  init(_ program: Program) {
    self.program = program
  }

  /// Runs the program for the value at `root`.
  mutating func render(_ root: UnsafeRawPointer, into target: inout [UInt8]) {
    swap(&output, &target)
    limit = output.count + Limits.pageBytes
    output.reserveCapacity(output.count + program.literals.count + 4096)
    slots = Array(repeating: root, count: program.slotCount)
    run(0)
    swap(&output, &target)
  }

  /// Runs the steps of a block.
  mutating func run(_ block: Int) {
    for step in program.blocks[block] {
      perform(step)
      if output.count > limit { exceeded = .size }
      if exceeded != nil { return }
    }
  }

  @inline(__always)
  private mutating func perform(_ step: Step) {
    switch step {
    case .literal(let start, let count):
      output.append(contentsOf: program.literals[start..<start + count])
    case .text(let slot, let read):
      if let text = read(slots[slot]) { output.appendEscaped(text) }
    case .address(let slot, let isContinued, let read):
      if let address = read(slots[slot]) { append(address: address, isContinued: isContinued) }
    case .html(let slot, let read):
      if let html = read(slots[slot]) { output.append(contentsOf: html) }
    case .number(let slot, let read):
      if let number = read(slots[slot]) { output.append(decimal: number) }
    case .date(let slot, let form, let read):
      if let date = read(slots[slot]) { output.append(date, as: form, in: program.language) }
    case .index:
      output.append(decimal: index + 1)
    case .when(let slot, let wanted, let block, let condition):
      if condition(slots[slot]) == wanted { run(block) }
    case .position(let position, let wanted, let block):
      if isAt(position) == wanted { run(block) }
    case .visit(let slot, let into, let isList, let block, let elements):
      visit(elements, of: slots[slot], into: into, isList: isList, block: block)
    case .call(let block, let keepsIndentation, let moved):
      call(block, indentation: keepsIndentation ? indentation + moved : moved)
    case .indentation:
      output.append(contentsOf: indentation)
    case .value(let path, let isEscaped, let form):
      append(path, isEscaped: isEscaped, form: form)
    case .valueSection(let path, let form, let isInverted, let block):
      section(path, form: form, isInverted: isInverted, block: block)
    }
  }

  private mutating func visit(
    _ elements: FieldAccess.Visit, of value: UnsafeRawPointer, into slot: Int, isList: Bool,
    block: Int
  ) {
    let outer = (slots[slot], index, count)
    elements(value) { element, index, count in
      slots[slot] = element
      if isList { (self.index, self.count) = (index, count) }
      run(block)
      return exceeded == nil
    }
    (slots[slot], index, count) = outer
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

  private mutating func append(address: String, isContinued: Bool) {
    var address = address
    address.withUTF8 { bytes in
      if AddressScheme.isHarmless(bytes, isContinued: isContinued) {
        output.appendEscaped(bytes)
      } else {
        output.append(text: isContinued ? "#" : "about:invalid")
      }
    }
  }

  /// Whether the innermost list is at this place.
  func isAt(_ position: ListPosition) -> Bool {
    switch position {
    case .first: count > 0 && index == 0
    case .last: count > 0 && index == count - 1
    case .index: count > 0
    }
  }

  /// The place in the innermost list, from 1; nil outside of lists.
  var listIndex: Int? { count > 0 ? index + 1 : nil }

  /// Runs a block for each of some untyped values.
  mutating func run(_ block: Int, forEach elements: [TemplateValue], isList: Bool) {
    let outer = (index, count)
    for (position, element) in elements.enumerated() where exceeded == nil {
      if isList { (index, count) = (position, elements.count) }
      values.append(element)
      run(block)
      values.removeLast()
    }
    (index, count) = outer
  }
}
