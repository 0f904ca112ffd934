import UIKit

final class PlayerListViewController: UITableViewController, CoordinatedScreen {
  weak var coordinator: PlayerListCoordinator?
  private let presenter: PlayerListPresenter

  init(presenter: PlayerListPresenter) {
    self.presenter = presenter
    super.init(style: .plain)
    title = presenter.title
    navigationItem.backButtonTitle = presenter.title
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "player")
    let add = UIAction(title: "선수 추가") { [weak self] _ in
      self?.coordinator?.navigateToPlayerAddScreen()
    }
    let confirm = UIAction(title: "팀 나누기") { [weak self] _ in self?.confirmPlayers() }
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(primaryAction: add), UIBarButtonItem(primaryAction: confirm),
    ]
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    presenter.endSelecting()
    title = presenter.title
  }

  private func confirmPlayers() {
    presenter.beginSelecting()
    title = presenter.title
    coordinator?.navigateToConfirmPlayersScreen(with: presenter.players)
  }

  func reloadView() {
    tableView.reloadData()
  }

  func didEdit(player: Player) {
    guard let row = presenter.row(of: player) else { return }
    tableView.reloadRows(at: [IndexPath(row: row, section: 0)], with: .none)
  }

  func toggleViewState() {
    presenter.toggleViewState()
    title = presenter.title
  }

  override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int {
    presenter.players.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "player", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = presenter.players[indexPath.row].name
    content.secondaryText = presenter.players[indexPath.row].position.rawValue
    cell.contentConfiguration = content
    return cell
  }

  // region: select
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    coordinator?.navigateToPlayerDetails(player: presenter.players[indexPath.row])
  }
  // endregion
}
