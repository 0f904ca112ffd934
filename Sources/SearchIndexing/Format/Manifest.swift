/// `index.json`: what a query has to know before it reads anything else.
struct Manifest: Codable {
  /// Documents of one kind and language that come one after the other.
  struct Group: Codable, Equatable {
    let kind: SearchDocument.Kind
    let language: String
    var count: Int
  }

  /// The version of the format.
  let version: Int
  /// How many documents there are.
  let documents: Int
  /// What the documents are, in their order.
  let groups: [Group]
  /// The first term of each file of terms, in order.
  let terms: [String]
  /// A checksum of eight hexadecimal digits for each file of terms.
  let termSums: String
  /// The same for each file of documents.
  let documentSums: String
  /// Old forms of kanji, each with its new form behind it.
  let kanji: String
  /// Romaji and kana in turn, with spaces between; empty where no reading is known.
  let romaji: String

  /// Whether the numbers go together, so that a query can count on them.
  var isSound: Bool {
    var left = documents
    for group in groups {
      guard group.count >= 0, group.count <= left else { return false }
      left -= group.count
    }
    return version == SearchLimits.version && left == 0 && documents >= 0
      && documents <= SearchLimits.documents && termSums.utf8.count == terms.count * 8
      && documentSums.utf8.count % 8 == 0
  }
}
