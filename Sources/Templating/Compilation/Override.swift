/// The content that replaces a block: the block inside a parent, its file, and the overrides in
/// force there, so that a nested block means what its author sees and not what the parent goes on
/// to fill.
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
