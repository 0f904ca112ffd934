import UIKit

@MainActor
protocol PlayerListTogglable: UIViewController {
  func toggleViewState()
}

final class PlayerListViewController: UITableViewController {
  private let presenter: PlayerListPresenter
  private let storage: PlayerStorage

  init(presenter: PlayerListPresenter, storage: PlayerStorage) {
    self.presenter = presenter
    self.storage = storage
    super.init(style: .plain)
    title = presenter.title
    navigationItem.backButtonTitle = presenter.title
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "player")
    let add = UIAction(title: "선수 추가") { [weak self] _ in self?.addPlayer() }
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
    let confirm = ConfirmPlayersPresenter(players: presenter.players)
    let screen = ConfirmPlayersViewController(presenter: confirm)
    navigationController?.pushViewController(screen, animated: true)
  }

  private func addPlayer() {
    let presenter = PlayerAddPresenter(storage: storage)
    let screen = PlayerAddViewController(presenter: presenter)
    screen.delegate = self
    navigationController?.pushViewController(screen, animated: true)
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
    let player = presenter.players[indexPath.row]
    let detail = PlayerDetailPresenter(player: player, storage: storage)
    let screen = PlayerDetailViewController(presenter: detail, storage: storage)
    screen.delegate = self
    navigationController?.pushViewController(screen, animated: true)
  }
  // endregion
}

extension PlayerListViewController: PlayerAddViewControllerDelegate {
  func playerWasAdded() {
    tableView.reloadData()
  }
}

extension PlayerListViewController: PlayerDetailViewControllerDelegate {
  func didEdit(player: Player) {
    guard let row = presenter.row(of: player) else { return }
    tableView.reloadRows(at: [IndexPath(row: row, section: 0)], with: .none)
  }
}

extension PlayerListViewController: PlayerListTogglable {}
