import Primitives

extension Renderer {
  /// Returns the program with its constant fields replaced by their values.
  ///
  /// Printed values become literal text; sections that depend on them are resolved.
  ///
  /// - Parameter root: any one of the contexts that share the constant values.
  consuming func folded<Context: TemplateContext>(for root: Context) -> CompiledProgram {
    var folded = program
    (folded.literals, folded.steps, folded.blocks) = ([], [], [])
    withSlots(of: root) { renderer in
      for block in renderer.program.blocks {
        let start = folded.steps.count
        renderer.fold(block, into: &folded, from: start)
        folded.blocks.append(start..<folded.steps.count)
      }
    }
    return folded
  }

  /// Appends the steps of a block; the steps of the open block begin at `start`.
  private mutating func fold(
    _ block: Range<Int>, into folded: inout CompiledProgram, from start: Int
  ) {
    for step in program.steps[block] {
      switch step {
      case .when(let condition, let wanted, let block) where condition.isConstant:
        if holds(condition) == wanted { fold(program.blocks[block], into: &folded, from: start) }
      case .visit(0, _, false, let reader, let block)
      where reader.isConstant && isPrinted(program.blocks[block]):
        print(step, into: &folded, from: start)
      case _ where step.isConstant:
        print(step, into: &folded, from: start)
      default:
        folded.steps.append(step)
      }
    }
  }

  /// Whether everything that a block prints is constant.
  private func isPrinted(_ block: Range<Int>) -> Bool {
    program.steps[block].allSatisfy(\.isConstant)
  }

  /// Appends the output of a step, joined with the literal text before it.
  private mutating func print(_ step: Step, into folded: inout CompiledProgram, from start: Int) {
    let begin = output.count
    perform(step)
    let text = output.bytes[begin...]
    guard !text.isEmpty else { return }
    let end = folded.literals.count
    folded.literals += text
    if folded.steps.count > start, case .literal(let first, let count)? = folded.steps.last,
      first + count == end
    {
      folded.steps.removeLast()
      folded.steps.append(.literal(start: first, count: count + text.count))
    } else {
      folded.steps.append(.literal(start: end, count: text.count))
    }
  }
}

extension Unmanaged<ValueReader> {
  fileprivate var isConstant: Bool { _withUnsafeGuaranteedRef { $0.isConstant } }
}

extension Condition {
  fileprivate var isConstant: Bool {
    switch self {
    case .present(0, let reader), .plural(0, let reader, _): reader.isConstant
    case .present, .plural, .position: false
    }
  }
}

extension Step {
  /// Whether the step prints the same on all pages, without running a block.
  fileprivate var isConstant: Bool {
    switch self {
    case .literal: true
    case .text(0, let reader), .html(0, let reader), .number(0, let reader),
      .address(0, _, let reader), .date(0, _, let reader):
      reader.isConstant
    default: false
    }
  }
}
