/// What an author wants to see of a tutorial's app: ` ```flow kanji-list step="tap 日" `.
public struct FlowFence: Hashable, Sendable {
  /// The app: the name of its flow file.
  public let name: String
  /// The version of its code; nil for the first.
  public private(set) var variant: String?
  /// The events that lead to the state to show, or the number of a step of `walk`; nil for the
  /// picture of the app, or for the whole walk.
  public private(set) var step: String?
  /// The walk to show.
  public private(set) var walk: String?
  /// What is not understood.
  let problems: [WrittenFault]

  /// The meaning of a fence's info string; nil for one that is of code. `flow` alone is, because it
  /// is the language of flow charts to other systems.
  init?(info: [UInt8]) {
    guard info.starts(with: Array("flow ".utf8)) else { return nil }
    var reader = CodeFenceReader(String(decoding: info, as: UTF8.self))
    var name: String?
    var problems: [WrittenFault] = []
    _ = reader.next()
    while let word = reader.next() {
      switch word {
      case .name(let word) where name == nil: name = word
      case .attribute("variant", let value): variant = value
      case .attribute("step", let value): step = value
      case .attribute("walk", let value): walk = value
      case .name(let word), .className(let word), .identifier(let word), .lines(let word),
        .attribute(let word, _):
        problems.append(
          WrittenFault(
            at: word, FlowFenceSentences.unknownWord(word),
            suggestion: FlowFenceSentences.suggestion(forWord: word)))
      }
    }
    guard let name else { return nil }
    if !reader.isComplete {
      problems.append(WrittenFault(at: name, FlowFenceSentences.notClosed))
    }
    self.name = name
    self.problems = problems
  }
}
