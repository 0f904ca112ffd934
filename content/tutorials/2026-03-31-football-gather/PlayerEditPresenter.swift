@MainActor
final class PlayerEditPresenter {
  private var player: Player
  private let storage: PlayerStorage

  init(player: Player, storage: PlayerStorage) {
    self.player = player
    self.storage = storage
  }

  let positions = Player.Position.allCases.map(\.rawValue)
  var selectedPosition: Int { Player.Position.allCases.firstIndex(of: player.position) ?? 0 }

  func save(position: Int) -> Player {
    if Player.Position.allCases.indices.contains(position) {
      player.position = Player.Position.allCases[position]
    }
    storage.save(player)
    return player
  }
}
