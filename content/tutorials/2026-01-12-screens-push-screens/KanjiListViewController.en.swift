import UIKit

final class KanjiListViewController: UITableViewController {
  // region: word
  var word: Word?

  private lazy var kanji: [Kanji] = {
    if let word {
      KanjiStorage.shared.kanjiForWord(word.text)
    } else {
      KanjiStorage.shared.kanji
    }
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "kanji")
    title = word?.text ?? "Kanji"
    if word == nil {
      let sort = UIAction(title: "By strokes") { [weak self] _ in self?.sortByStrokes() }
      navigationItem.rightBarButtonItem = UIBarButtonItem(primaryAction: sort)
    }
  }
  // endregion

  private func sortByStrokes() {
    kanji.sort { $0.strokes < $1.strokes }
    tableView.reloadData()
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
