import UIKit

// region: screen
final class KanjiListViewController: UITableViewController {
  var word: Word?

  private var kanji: [Kanji] {
    if let word {
      KanjiStorage.shared.kanjiForWord(word.text)
    } else {
      KanjiStorage.shared.kanji
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = word?.text ?? "漢字"
    if word == nil {
      navigationItem.rightBarButtonItem = UIBarButtonItem(title: "並べ替え")
    }
  }
}
// endregion
