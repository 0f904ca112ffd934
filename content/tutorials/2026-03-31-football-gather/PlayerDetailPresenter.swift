@MainActor
final class PlayerDetailPresenter {
  private(set) var player: Player
  private let storage: PlayerStorage

  init(player: Player, storage: PlayerStorage) {
    self.player = player
    self.storage = storage
  }

  var title: String { player.name }
  var position: String { player.position.rawValue }

  func reload() {
    player = storage.players.first { $0.id == player.id } ?? player
  }
}
