@MainActor
final class PlayerStorage {
  private(set) var players: [Player]

  init(players: [Player]) {
    self.players = players
  }

  func add(name: String) {
    let id = (players.map(\.id).max() ?? 0) + 1
    players.append(Player(id: id, name: name, position: .midfielder))
  }

  func save(_ player: Player) {
    guard let place = players.firstIndex(where: { $0.id == player.id }) else { return }
    players[place] = player
  }
}
