import UIKit

// region: screen
final class KanjiDetailViewController: UITableViewController {
  private let kanji: Kanji

  init(kanji: Kanji) {
    self.kanji = kanji
    super.init(style: .insetGrouped)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("This app does not use storyboards")
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let list = KanjiListViewController()
    list.word = kanji.words[indexPath.row]
    navigationController?.pushViewController(list, animated: true)
  }
}
// endregion
