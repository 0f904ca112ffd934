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

  /// まだ覚えていない単語の位置。追加した順を守ります。
  private var remaining: [Int] {
    words.indices.filter { !words[$0].isLearned }
  }

  private var state: WordListState {
    WordListState(
      title: remaining.isEmpty ? "単語帳" : "残り\(remaining.count)語",
      rows: remaining.map { position in
        let word = words[position].word
        return WordListState.Row(
          text: word.text, detail: "\(word.reading) · \(word.meaning)")
      },
      message: message)
  }

  private var message: String? {
    if words.isEmpty { return "辞典から単語を追加しましょう。" }
    return remaining.isEmpty ? "全部覚えました。おめでとうございます！" : nil
  }
}
// endregion
