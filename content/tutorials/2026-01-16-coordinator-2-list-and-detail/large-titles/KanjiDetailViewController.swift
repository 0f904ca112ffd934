import UIKit

@MainActor
protocol KanjiDetailViewControllerDelegate: AnyObject {
  func kanjiDetailViewControllerDidSelectWord(_ word: String)
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
  required init?(coder: NSCoder) { return nil }

  // region: title
  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.largeTitleDisplayMode = .never
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "word")
  }
  // endregion

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
    content.text = kanji.words[indexPath.row]
    cell.contentConfiguration = content
    return cell
  }

  // region: deselect
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    delegate?.kanjiDetailViewControllerDidSelectWord(kanji.words[indexPath.row])
    tableView.deselectRow(at: indexPath, animated: true)
  }
  // endregion
}
