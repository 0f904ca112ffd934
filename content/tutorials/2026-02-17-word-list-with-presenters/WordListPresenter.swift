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

  /// 아직 못 외운 단어의 자리. 담은 차례를 지킵니다.
  private var remaining: [Int] {
    words.indices.filter { !words[$0].isLearned }
  }

  private var state: WordListState {
    WordListState(
      title: remaining.isEmpty ? "단어장" : "남은 단어 \(remaining.count)개",
      rows: remaining.map { position in
        let word = words[position].word
        return WordListState.Row(
          text: word.text, detail: "\(word.reading) · \(word.meaning)")
      },
      message: message)
  }

  private var message: String? {
    if words.isEmpty { return "사전에서 단어를 담아 보세요." }
    return remaining.isEmpty ? "모두 외웠습니다. 축하합니다!" : nil
  }
}
// endregion
