import Content
import Primitives

/// A tag with the tutorials that have it, newest first.
struct TaggedTutorials {
  let tag: Tag
  private(set) var tutorials: [Tutorial]

  /// The tags of some tutorials, by the bytes of their folded names: Latin before Hangul before
  /// kanji, `iOS` beside `ios`.
  static func group(_ tutorials: [Tutorial]) -> [TaggedTutorials] {
    var indexBySlug: [ByteKey: Int] = [:]
    var groups: [TaggedTutorials] = []
    for tutorial in tutorials {
      for tag in tutorial.tags {
        if let index = indexBySlug[ByteKey(tag.slug)] {
          groups[index].tutorials.append(tutorial)
        } else {
          indexBySlug[ByteKey(tag.slug)] = groups.count
          groups.append(TaggedTutorials(tag: tag, tutorials: [tutorial]))
        }
      }
    }
    return groups.map { (NormalForm.folded($0.tag.name), $0) }
      .sorted { ByteOrder.precedes($0.0, $1.0) }.map(\.1)
  }
}
