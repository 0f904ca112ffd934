import MarkdownRendering

/// What an author wants to see of a tutorial's app: ` ```flow kanji-list step="tap 日" `.
struct FlowFence {
  /// The word that such fences begin with.
  static let kind = "flow"

  /// The app: the name of its flow file.
  let name: String
  /// The version of its code; nil for the first.
  private(set) var variant: String?
  /// The events that lead to the state to show, or the number of a step of `walk`; nil for the
  /// picture of the app, or for the whole walk.
  private(set) var step: String?
  /// The walk to show.
  private(set) var walk: String?
  /// What is not understood.
  private(set) var problems: [WrittenFault]

  /// The meaning of a fence.
  init(_ fence: FigureFence) {
    name = fence.name
    problems = fence.words.map(FlowPageSentences.unknownWord)
    for attribute in fence.attributes {
      switch attribute.name {
      case "variant": variant = attribute.value
      case "step": step = attribute.value
      case "walk": walk = attribute.value
      default: problems.append(FlowPageSentences.unknownWord(attribute.name))
      }
    }
    if !fence.isComplete {
      problems.append(
        WrittenFault(at: name, "a quote or brace of the flow fence is not closed"))
    }
  }
}
