import Primitives

/// An operation of rendering.
///
/// It reads its value from the value in a slot, and refers to a block by its number in the program.
/// The program owns the readers.
enum Step: Sendable {
  case literal(start: Int, count: Int)
  case text(slot: Int, Unmanaged<ValueReader>)
  case address(slot: Int, isContinued: Bool, Unmanaged<ValueReader>)
  case html(slot: Int, Unmanaged<ValueReader>)
  case number(slot: Int, Unmanaged<ValueReader>)
  case date(slot: Int, DateForm, Unmanaged<ValueReader>)
  /// Prints the index in the innermost list, from 1.
  case index
  /// Runs a block if a condition has the value `wanted`.
  case when(Condition, wanted: Bool, block: Int)
  /// Runs a block for each element, which is put into the slot `into`.
  case visit(slot: Int, into: Int, isList: Bool, Unmanaged<ValueReader>, block: Int)
  /// Runs the block of a partial that includes itself, with indented lines.
  case call(block: Int, keepsIndentation: Bool, indentation: [UInt8])
  /// Appends a line's indentation in a partial that includes itself.
  case indentation
  /// Reports the URL in the attribute that was closed last.
  case reportAddress(Int)
}

enum Condition: Sendable {
  case present(slot: Int, Unmanaged<ValueReader>)
  case plural(slot: Int, Unmanaged<ValueReader>, PluralForm)
  case position(ListPosition)
}

/// The position names that are available in a list.
enum ListPosition: String, Sendable {
  case first = "-first"
  case last = "-last"
  case index = "-index"
}

struct CompiledProgram: Sendable {
  var literals: [UInt8] = []
  /// The steps of all blocks, and the range of each block; the first block is the template itself.
  var steps: [Step] = []
  var blocks: [Range<Int>] = []
  var readers: [ValueReader] = []
  /// The URLs that steps report; nil for a URL that needs no check.
  var addresses: [TemplateMarkup.Address?] = []
  /// The number of slots, one for each type that the template steps into.
  var slotCount = 0
  let language: LanguageRules
}
