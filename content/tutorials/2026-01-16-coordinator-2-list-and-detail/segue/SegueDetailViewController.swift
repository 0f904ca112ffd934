import UIKit

final class SegueDetailViewController: UITableViewController {
  var kanji: Kanji?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = kanji.map { String($0.character) }
  }

  override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int {
    kanji?.words.count ?? 0
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "word", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = kanji?.words[indexPath.row]
    cell.contentConfiguration = content
    return cell
  }

  // region: prepare
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    performSegue(withIdentifier: "word", sender: kanji?.words[indexPath.row])
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    super.prepare(for: segue, sender: sender)
    switch segue.destination {
    case let list as SegueListViewController:
      list.word = sender as? String
      list.opensDetails = false
    default:
      break
    }
  }
  // endregion
}
