import UIKit

final class KanjiListViewController: UITableViewController {
  private let kanji = KanjiStorage.shared.kanji

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "kanji")
  }

  override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int {
    kanji.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "kanji", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = String(kanji[indexPath.row].character)
    content.secondaryText = kanji[indexPath.row].meaning
    cell.contentConfiguration = content
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let detail = KanjiDetailViewController(kanji: kanji[indexPath.row])
    navigationController?.pushViewController(detail, animated: true)
  }
}
