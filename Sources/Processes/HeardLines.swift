import Primitives

/// What a program says, kept whole and handed on line by line.
struct HeardLines {
  /// All of it.
  private(set) var bytes: [UInt8] = []
  private let stream: Program.Stream
  private let listener: Program.Listener?
  /// Where the line starts that has not ended yet.
  private var start = 0

  /// A line is handed on at the latest when it is so long.
  private static let longest = 1 << 16

  init(_ stream: Program.Stream, _ listener: Program.Listener?) {
    self.stream = stream
    self.listener = listener
  }

  /// Takes the next bytes.
  mutating func take(_ piece: [UInt8]) {
    let searched = bytes.count
    bytes += piece
    guard let listener else { return }
    for index in searched..<bytes.count {
      let isEnd = bytes[index] == UInt8(ascii: "\n") || bytes[index] == UInt8(ascii: "\r")
      guard isEnd || index - start >= Self.longest else { continue }
      listener(Array(bytes[start...index]), stream)
      start = index + 1
    }
  }

  /// Hands on what is left without a line end.
  mutating func finish() {
    if let listener, start < bytes.count { listener(Array(bytes[start...]), stream) }
    start = bytes.count
  }
}
