import UIKit

@MainActor
protocol KanjiListViewControllerDelegate: AnyObject {
  func kanjiListViewController(
    _ viewController: KanjiListViewController, didSelect kanji: Kanji)
}

final class KanjiListViewController: UITableViewController {
  weak var delegate: (any KanjiListViewControllerDelegate)?
  private let kanji: [Kanji]

  // region: coder
  static func instantiate(title: String, kanji: [Kanji]) -> KanjiListViewController {
    let storyboard = UIStoryboard(name: "Main", bundle: nil)
    return storyboard.instantiateViewController(identifier: "KanjiListViewController") { coder in
      KanjiListViewController(coder: coder, title: title, kanji: kanji)
    }
  }

  init?(coder: NSCoder, title: String, kanji: [Kanji]) {
    self.kanji = kanji
    super.init(coder: coder)
    self.title = title
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }
  // endregion

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
    delegate?.kanjiListViewController(self, didSelect: kanji[indexPath.row])
  }
}
