import UIKit

@MainActor
protocol KanjiDetailViewControllerDelegate: AnyObject {
  func kanjiDetailViewController(
    _ viewController: KanjiDetailViewController, didSelect word: Word)
}

final class KanjiDetailViewController: UITableViewController {
  weak var delegate: (any KanjiDetailViewControllerDelegate)?
  private let kanji: Kanji

  init(kanji: Kanji) {
    self.kanji = kanji
    super.init(style: .insetGrouped)
    title = String(kanji.character)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("ストーリーボードは使いません")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "word")
  }

  override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int {
    kanji.words.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let word = kanji.words[indexPath.row]
    let cell = tableView.dequeueReusableCell(withIdentifier: "word", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = "\(word.text)（\(word.reading)）"
    content.secondaryText = word.meaning
    cell.contentConfiguration = content
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    delegate?.kanjiDetailViewController(self, didSelect: kanji.words[indexPath.row])
  }
}
