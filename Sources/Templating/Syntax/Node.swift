/// A part of a parsed template.
struct Node: Sendable {
  indirect enum Kind: Sendable {
    /// The range's bytes.
    case text
    /// A line of the source begins: what stands before a partial is repeated here.
    case lineStart
    case variable(Expression, isEscaped: Bool)
    case section(Expression, isInverted: Bool, [Node])
    case partial(TemplateReference)
    case parent(TemplateReference, [Block])
    case block(Block)
  }

  let kind: Kind
  let range: Range<Int>
}

/// What stands in `{{date | long}}`: a name, perhaps dotted, and perhaps a form.
struct Expression: Sendable {
  /// A word of the template and where it stands.
  struct Word: Sendable {
    let text: String
    let range: Range<Int>
  }

  /// The parts of a dotted name; empty for `{{.}}`.
  let path: [Word]
  /// What stands behind `|`.
  let form: Word?
  /// The name as it is written, without the form.
  let name: Word
}

/// Another template that is put in here.
struct TemplateReference: Sendable {
  let name: Expression.Word
  /// Whether the tag stands alone on its line, so that its lines are moved to the right.
  let isStandalone: Bool
  /// The blanks before a tag that stands alone, which are put before each line.
  var indentation: [UInt8]
}

/// `{{$title}}…{{/title}}`: a place that can be filled, or, inside a parent, what fills it.
struct Block: Sendable {
  let name: Expression.Word
  var content: [Node]
  /// Whether the opening tag stands alone on its line.
  let isStandalone: Bool
  /// What is put before each line of the content that fills the place.
  var indentation: [UInt8]
}
