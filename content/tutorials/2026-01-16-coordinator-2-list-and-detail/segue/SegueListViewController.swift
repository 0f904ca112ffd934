import UIKit

final class SegueListViewController: UITableViewController {
  // region: word
  var word: String?
  var opensDetails = true

  private var kanji: [Kanji] {
    word.map(KanjiStorage.shared.kanjiForWord) ?? KanjiStorage.shared.allKanji
  }
  // endregion

  override func viewDidLoad() {
    super.viewDidLoad()
    title = word ?? "한자 목록"
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

  // region: select
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard opensDetails else { return }
    performSegue(withIdentifier: "detail", sender: kanji[indexPath.row])
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    super.prepare(for: segue, sender: sender)
    if let detail = segue.destination as? SegueDetailViewController {
      detail.kanji = sender as? Kanji
    }
  }
  // endregion
}
