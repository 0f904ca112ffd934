@MainActor
struct PlayerEditPresenter {
  let player: Player

  let positions = Player.Position.allCases.map(\.rawValue)
  var selectedPosition: Int { Player.Position.allCases.firstIndex(of: player.position) ?? 0 }

  // region: edited
  func edited(position: Int) -> Player {
    guard Player.Position.allCases.indices.contains(position) else { return player }
    var player = player
    player.position = Player.Position.allCases[position]
    return player
  }
  // endregion
}
