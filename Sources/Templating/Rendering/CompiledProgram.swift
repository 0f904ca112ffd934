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
