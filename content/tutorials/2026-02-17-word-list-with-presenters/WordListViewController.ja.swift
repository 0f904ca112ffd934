import UIKit

final class WordListViewController: UITableViewController, WordListScreen {
  private let presenter: WordListPresenter
  private var rows: [WordListState.Row] = []
  private let message = UILabel()

  init(presenter: WordListPresenter) {
    self.presenter = presenter
    super.init(style: .plain)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("ストーリーボードは使いません")
  }

  // region: show
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "word")
    message.textAlignment = .center
    message.numberOfLines = 0
    presenter.screenDidLoad()
  }

  func show(_ state: WordListState) {
    title = state.title
    rows = state.rows
    message.text = state.message
    tableView.backgroundView = state.message == nil ? nil : message
    tableView.reloadData()
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    presenter.didLearn(row: indexPath.row)
  }
  // endregion

  override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int {
    rows.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "word", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = rows[indexPath.row].text
    content.secondaryText = rows[indexPath.row].detail
    cell.contentConfiguration = content
    return cell
  }
}
