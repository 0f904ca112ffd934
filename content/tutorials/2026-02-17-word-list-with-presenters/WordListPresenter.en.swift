// region: presenter
struct LearnedWord: Equatable, Sendable {
  let word: Word
  var isLearned: Bool
}

@MainActor
protocol WordListScreen: AnyObject {
  func show(_ state: WordListState)
}

@MainActor
final class WordListPresenter {
  weak var screen: (any WordListScreen)?
  private var words: [LearnedWord]

  init(words: [LearnedWord]) {
    self.words = words
  }

  func screenDidLoad() {
    screen?.show(state)
  }

  func didLearn(row: Int) {
    guard remaining.indices.contains(row) else { return }
    words[remaining[row]].isLearned = true
    screen?.show(state)
  }

  /// The positions of words not learned yet, in the order in which they were added.
  private var remaining: [Int] {
    words.indices.filter { !words[$0].isLearned }
  }

  private var state: WordListState {
    WordListState(
      title: remaining.isEmpty ? "Word list" : "\(remaining.count) left",
      rows: remaining.map { position in
        let word = words[position].word
        return WordListState.Row(
          text: word.text, detail: "\(word.reading) · \(word.meaning)")
      },
      message: message)
  }

  private var message: String? {
    if words.isEmpty { return "Add words from the dictionary." }
    return remaining.isEmpty ? "You have learned them all. Well done!" : nil
  }
}
// endregion
