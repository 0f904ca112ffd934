import Templating

/// A page like a tutorial: three tags, a table of contents of 14 rows, a body of 30 KB.
///
/// Both libraries read this one value: Michi through `fields`, the other through reflection. So
/// its texts are Strings, also the body, which Michi has as bytes.
struct TutorialPage {
  let language = "ko"
  let siteTitle = "미치 튜토리얼"
  let siteDescription = "코디네이터로 만드는 iOS 앱 — tutorials on coordinators"
  let home = "/"
  let stylesheet = "/assets/michi.css"
  let feed = "/feed.xml"
  let canonical = "https://example.org/tutorials/child-coordinators/"
  let title = "자식 코디네이터 & child coordinators"
  let subtitle: String? = "화면은 다른 화면을 \"모릅니다\""
  let image: String? = "/img/coordinators.png"
  let author: String? = "Somebody with a Long Name"
  let series: String?
  let date = "2026-11-21"
  let longDate = "2026년 11월 21일"
  let updated: String? = "2026-11-22"
  let minutes = "12"
  let isDraft = false
  let menu = PageLink.some(4)
  let breadcrumbs = PageLink.some(2)
  let tags = PageLink.some(3)
  let contents = PageLink.some(14)
  let previous: PageLink? = PageLink(1)
  let next: PageLink? = PageLink(2)
  let body: String
  let bodyBytes: [UInt8]

  init() {
    series = nil
    let paragraph = "<p>코디네이터는 화면을 만들고 어디로 갈지 정합니다. A screen knows no other screen.</p>\n"
    body = String(repeating: paragraph, count: (30 << 10) / paragraph.utf8.count)
    bodyBytes = Array(body.utf8)
  }
}

/// A link of a page.
struct PageLink {
  let title: String
  let url: String
  let level = "2"

  init(_ number: Int) {
    title = "코디네이터 \(number): 화면을 넘기는 방법"
    url = "/tutorials/coordinator-\(number)/#section-\(number)"
  }

  static func some(_ count: Int) -> [PageLink] { (1...count).map { PageLink($0) } }
}

extension TutorialPage: TemplateContext {
  static let fields: Fields<TutorialPage> = [
    .text("language", "") { $0.language },
    .text("siteTitle", "") { $0.siteTitle },
    .text("siteDescription", "") { $0.siteDescription },
    .url("home", "") { $0.home },
    .url("stylesheet", "") { $0.stylesheet },
    .url("feed", "") { $0.feed },
    .url("canonical", "") { $0.canonical },
    .text("title", "") { $0.title },
    .optionalText("subtitle", "") { $0.subtitle },
    .optionalURL("image", "") { $0.image },
    .optionalText("author", "") { $0.author },
    .optionalText("series", "") { $0.series },
    .text("date", "") { $0.date },
    .text("longDate", "") { $0.longDate },
    .optionalText("updated", "") { $0.updated },
    .text("minutes", "") { $0.minutes },
    .flag("isDraft", "") { $0.isDraft },
    .list("menu", "") { $0.menu },
    .list("breadcrumbs", "") { $0.breadcrumbs },
    .list("tags", "") { $0.tags },
    .list("contents", "") { $0.contents },
    .optionalRecord("previous", "") { $0.previous },
    .optionalRecord("next", "") { $0.next },
    .html("body", "") { $0.bodyBytes },
  ]
}

extension PageLink: TemplateContext {
  static let fields: Fields<PageLink> = [
    .text("title", "") { $0.title },
    .url("url", "") { $0.url },
    .text("level", "") { $0.level },
  ]
}
