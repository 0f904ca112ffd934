/// What an author wants to see of a tutorial's app: ` ```flow kanji-list step="tap 日" `.
public struct FlowFence: Hashable, Sendable {
  /// Why something of it cannot be had.
  public struct Fault: Error, Hashable, Sendable {
    /// What of the fence is wrong, as the author wrote it.
    public let written: String
    /// One sentence, without a full stop.
    public let message: String
    /// What to write instead.
    public let suggestion: String?

    /// A fault.
    public init(at written: String, _ message: String, suggestion: String? = nil) {
      self.written = written
      self.message = message
      self.suggestion = suggestion
    }
  }

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
  let problems: [Fault]

  /// The meaning of a fence's info string; nil for one that is of code. `flow` alone is, because it
  /// is the language of flow charts to other systems.
  init?(info: [UInt8]) {
    guard info.starts(with: Array("flow ".utf8)) else { return nil }
    var reader = CodeFenceReader(String(decoding: info, as: UTF8.self))
    var name: String?
    var problems: [Fault] = []
    _ = reader.next()
    while let word = reader.next() {
      switch word {
      case .name(let word) where name == nil: name = word
      case .attribute("variant", let value): variant = value
      case .attribute("step", let value): step = value
      case .attribute("walk", let value): walk = value
      case .name(let word), .className(let word), .lines(let word), .attribute(let word, _):
        problems.append(
          Fault(
            at: word, FlowFenceSentences.unknownWord(word),
            suggestion: FlowFenceSentences.suggestion(forWord: word)))
      }
    }
    guard let name else { return nil }
    if !reader.isComplete {
      problems.append(Fault(at: name, FlowFenceSentences.notClosed))
    }
    self.name = name
    self.problems = problems
  }
}
