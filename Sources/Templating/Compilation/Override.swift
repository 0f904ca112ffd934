/// What fills a block: the block inside a parent, the file it stands in, and what filled blocks
/// there, so that a block in it means what its author sees and not what the parent goes on to fill.
struct Override: Hashable {
  let block: Block
  let source: TemplateSource
  let overrides: [String: Override]

  static func == (left: Override, right: Override) -> Bool {
    left.source.name == right.source.name
      && left.block.name.range == right.block.name.range && left.overrides == right.overrides
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(source.name)
    hasher.combine(block.name.range)
  }
}
