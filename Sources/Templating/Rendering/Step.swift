import Primitives

/// One thing that rendering does. Blocks of steps are meant by their number in the program.
enum Step: Sendable {
  /// Appends a part of the program's literal text.
  case literal(start: Int, count: Int)
  /// Appends text, escaped.
  case text(slot: Int, @Sendable (UnsafeRawPointer) -> String?)
  /// Appends an address, escaped, or a harmless one in its place.
  case address(slot: Int, isContinued: Bool, @Sendable (UnsafeRawPointer) -> String?)
  /// Appends HTML that the program made.
  case html(slot: Int, @Sendable (UnsafeRawPointer) -> [UInt8]?)
  case number(slot: Int, @Sendable (UnsafeRawPointer) -> Int?)
  case date(slot: Int, DateForm, @Sendable (UnsafeRawPointer) -> DateTime?)
  /// The place in the innermost list, from 1.
  case index
  /// Runs a block when a condition is `wanted`.
  case when(slot: Int, wanted: Bool, block: Int, @Sendable (UnsafeRawPointer) -> Bool)
  /// Runs a block at a place in the innermost list.
  case position(ListPosition, wanted: Bool, block: Int)
  /// Runs a block for each element, which is put into the slot `into`.
  case visit(slot: Int, into: Int, isList: Bool, block: Int, FieldAccess.Visit)
  /// Runs the block of a partial that includes itself, its lines moved to the right.
  case call(block: Int, keepsIndentation: Bool, indentation: [UInt8])
  /// What stands before each line of a partial that includes itself.
  case indentation
  /// Untyped data: looks the name up.
  case value([String], isEscaped: Bool, form: String?)
  case valueSection([String], form: String?, isInverted: Bool, block: Int)
}

/// The names that a list gives to its elements.
enum ListPosition: String, CaseIterable, Sendable {
  case first = "-first"
  case last = "-last"
  case index = "-index"
}

/// A compiled template.
struct Program: Sendable {
  /// All literal text, one after the other.
  var literals: [UInt8] = []
  /// Lists of steps; the first is the template itself.
  var blocks: [[Step]] = []
  /// How many values are known at a time: one for each type that the template steps into.
  var slotCount = 1
  /// The language of dates and plurals.
  var language = Language("en")
}
