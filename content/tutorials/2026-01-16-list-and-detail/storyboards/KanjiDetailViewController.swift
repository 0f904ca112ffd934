import UIKit

@MainActor
protocol KanjiDetailViewControllerDelegate: AnyObject {
  func kanjiDetailViewController(
    _ viewController: KanjiDetailViewController, didSelect word: Word)
}

final class KanjiDetailViewController: UITableViewController {
  weak var delegate: (any KanjiDetailViewControllerDelegate)?
  private let kanji: Kanji

  static func instantiate(kanji: Kanji) -> KanjiDetailViewController {
    let storyboard = UIStoryboard(name: "Main", bundle: nil)
    return storyboard.instantiateViewController(identifier: "KanjiDetailViewController") { coder in
      KanjiDetailViewController(coder: coder, kanji: kanji)
    }
  }

  init?(coder: NSCoder, kanji: Kanji) {
    self.kanji = kanji
    super.init(coder: coder)
    title = String(kanji.character)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int {
    kanji.words.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "word", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = kanji.words[indexPath.row].text
    cell.contentConfiguration = content
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    delegate?.kanjiDetailViewController(self, didSelect: kanji.words[indexPath.row])
  }
}
