/// Facts about Hangul.
enum Hangul {
  /// The consonant that begins a syllable: ㄱ of 가.
  static func initial(of syllable: UInt32) -> UInt32 { 0x1100 + (syllable - 0xAC00) / 588 }

  /// Whether a syllable is often a particle behind a noun.
  static func isParticle(_ syllable: UInt32) -> Bool { particles.contains(syllable) }

  private static let particles = "은는이가을를의에도로와과만".unicodeScalars.map(\.value)
}
