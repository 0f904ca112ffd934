import Content
import Navigation

/// All tags with how many tutorials each has.
struct TagListScreen: Screen {
  let title: String
  let tags: [TaggedTutorials]
  private(set) var tagRoutes: [Route] = []

  init(title: String, tags: [TaggedTutorials]) {
    self.title = title
    self.tags = tags
  }

  var links: [Route] { tagRoutes }

  mutating func willPush(asking delegate: any TagListScreenDelegate) {
    tagRoutes = tags.map { delegate.tagListScreen(self, didSelect: $0.tag) }
  }
}

/// Answers where the tag list's links lead.
protocol TagListScreenDelegate: AnyObject {
  func tagListScreen(_ screen: TagListScreen, didSelect tag: Tag) -> Route
}
