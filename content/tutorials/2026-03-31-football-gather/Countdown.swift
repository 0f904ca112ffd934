struct Countdown: Sendable {
  let length: Int
  private(set) var remaining: Int

  init(seconds: Int) {
    length = seconds
    remaining = seconds
  }

  var isOver: Bool { remaining == 0 }

  var text: String {
    let seconds = remaining % 60
    return "\(remaining / 60):\(seconds < 10 ? "0" : "")\(seconds)"
  }

  mutating func tick() {
    remaining = max(remaining - 1, 0)
  }

  mutating func reset() {
    remaining = length
  }
}
