/// A part of a parsed template.
struct TemplateNode: Sendable {
  indirect enum Kind: Sendable {
    /// The range's bytes.
    case text
    /// A line of the source begins: what stands before a partial is repeated here.
    case lineStart
    case variable(Expression, isEscaped: Bool)
    case section(TemplateSection)
    case partial(Inclusion)
    case parent(Inclusion, [Block])
    case block(Block)
  }

  let kind: Kind
  let range: Range<Int>
}

/// `{{#name}}…{{/name}}`, or `{{^name}}…{{/name}}`, which is inverted.
struct TemplateSection: Sendable {
  let expression: Expression
  let isInverted: Bool
  var content: [TemplateNode]
}

/// Another template that is put in here.
struct Inclusion: Sendable {
  let name: PlacedWord
  /// Whether the tag stands alone on its line, so that its lines are moved to the right.
  let isStandalone: Bool
  /// The blanks before a tag that stands alone, which are put before each line.
  var indentation: [UInt8]
}

/// `{{$title}}…{{/title}}`: a place that can be filled, or, inside a parent, what fills it.
struct Block: Sendable {
  let name: PlacedWord
  var content: [TemplateNode]
  /// Whether the opening tag stands alone on its line.
  let isStandalone: Bool
  /// What is put before each line of the content that fills the place.
  var indentation: [UInt8]
}
