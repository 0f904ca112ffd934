import UIKit

final class KanjiDetailViewController: UITableViewController {
  private let kanji: Kanji

  init(kanji: Kanji) {
    self.kanji = kanji
    super.init(style: .insetGrouped)
    title = String(kanji.character)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("This app does not use storyboards")
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
    let cell = tableView.dequeueReusableCell(withIdentifier: "word", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = kanji.words[indexPath.row].text
    content.secondaryText = kanji.words[indexPath.row].meaning
    cell.contentConfiguration = content
    return cell
  }
}
