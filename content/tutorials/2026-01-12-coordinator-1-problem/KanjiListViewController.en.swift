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
    title = word?.text ?? "Kanji"
    if word == nil {
      navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Sort")
    }
  }
}
// endregion
