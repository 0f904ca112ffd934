import UIKit

final class KanjiListViewController: UITableViewController {
  private let kanji = KanjiStorage.shared.kanji

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let detail = KanjiDetailViewController(kanji: kanji[indexPath.row])
    navigationController?.pushViewController(detail, animated: true)
  }
}
