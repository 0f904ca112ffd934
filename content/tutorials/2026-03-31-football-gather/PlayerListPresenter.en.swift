@MainActor
final class PlayerListPresenter {
  private let storage: PlayerStorage
  private var isSelecting = false

  init(storage: PlayerStorage) {
    self.storage = storage
  }

  var title: String { isSelecting ? "Choose players" : "Players" }
  var players: [Player] { storage.players }

  func beginSelecting() {
    isSelecting = true
  }

  func endSelecting() {
    isSelecting = false
  }

  func toggleViewState() {
    isSelecting.toggle()
  }

  func row(of player: Player) -> Int? {
    players.firstIndex { $0.id == player.id }
  }
}
