@MainActor
struct ConfirmPlayersPresenter {
  let players: [Player]

  var gather: Gather {
    let half = (players.count + 1) / 2
    return Gather(home: Array(players[..<half]), away: Array(players[half...]))
  }

  var summary: String {
    "\(gather.home.count)対\(gather.away.count)"
  }
}
