struct Gather: Sendable {
  let home: [Player]
  let away: [Player]
}
