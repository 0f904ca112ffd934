/// What a program prints to one of its streams: kept whole, and handed on line by line.
struct ProgramOutput {
  private(set) var bytes: [UInt8] = []
  private let stream: Program.Stream
  private let listener: Program.Listener?
  /// The start of the line that is not complete yet.
  private var lineStart = 0

  /// The longest line, in bytes; a longer one is handed on in parts.
  private static let longestLine = 1 << 16

  init(_ stream: Program.Stream, _ listener: Program.Listener?) {
    self.stream = stream
    self.listener = listener
  }

  /// Takes the next bytes.
  mutating func append(_ piece: UnsafeRawBufferPointer) {
    let searched = bytes.count
    bytes.append(contentsOf: piece)
    guard let listener else { return }
    for index in searched..<bytes.count {
      let isEnd = bytes[index] == UInt8(ascii: "\n") || bytes[index] == UInt8(ascii: "\r")
      guard isEnd || index - lineStart >= Self.longestLine else { continue }
      listener(Array(bytes[lineStart...index]), stream)
      lineStart = index + 1
    }
  }

  /// Hands on what is left without a line end.
  mutating func finish() {
    if let listener, lineStart < bytes.count { listener(Array(bytes[lineStart...]), stream) }
    lineStart = bytes.count
  }
}
