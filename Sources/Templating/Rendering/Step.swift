import Primitives

/// One operation of rendering. It reads its value from the value in a slot, and refers to a block
/// by its number in the program, which owns the readers.
enum Step: Sendable {
  /// Appends a part of the program's literal text.
  case literal(start: Int, count: Int)
  /// Appends text, escaped.
  case text(slot: Int, Unmanaged<ValueReader>)
  /// Appends an address, escaped, or a harmless one in its place.
  case address(slot: Int, isContinued: Bool, Unmanaged<ValueReader>)
  /// Appends HTML that the program made.
  case html(slot: Int, Unmanaged<ValueReader>)
  case number(slot: Int, Unmanaged<ValueReader>)
  case date(slot: Int, DateForm, Unmanaged<ValueReader>)
  /// The place in the innermost list, from 1.
  case index
  /// Runs a block where a condition is `wanted`.
  case when(Condition, wanted: Bool, block: Int)
  /// Runs a block for each element, which is put into the slot `into`.
  case visit(slot: Int, into: Int, isList: Bool, Unmanaged<ValueReader>, block: Int)
  /// Runs the block of a partial that includes itself, with its lines indented.
  case call(block: Int, keepsIndentation: Bool, indentation: [UInt8])
  /// Appends a line's indentation in a partial that includes itself.
  case indentation
  /// Hands out the address in the attribute that was closed last.
  case handOut(Int)
}

/// The condition of a section.
enum Condition: Sendable {
  /// Whether a field holds something.
  case present(slot: Int, Unmanaged<ValueReader>)
  /// Whether a number takes a plural form.
  case plural(slot: Int, Unmanaged<ValueReader>, PluralForm)
  /// Whether the innermost list is at this place.
  case position(ListPosition)
}

/// The names that a list gives to its elements.
enum ListPosition: String, Sendable {
  case first = "-first"
  case last = "-last"
  case index = "-index"
}

/// A compiled template.
struct CompiledProgram: Sendable {
  /// All literal text, concatenated.
  var literals: [UInt8] = []
  /// Lists of steps; the first is the template itself.
  var blocks: [[Step]] = [[]]
  /// The readers that steps name.
  var readers: [ValueReader] = []
  /// The addresses that steps hand out; nil for one that needs no check.
  var addresses: [TemplateMarkup.Address?] = []
  /// The number of slots: one for each type that the template steps into.
  var slotCount = 0
  /// The language of dates and plurals, unless a page has another.
  let language: LanguageRules
}
