/// Names of earlier versions of Michi: settings, field types, template names, partials and
/// diagnostic codes.
///
/// A message about an old name suggests the new one.
enum RenamedNames {
  /// The new names by the old one.
  ///
  /// The first one that is allowed in place of the old one is suggested.
  static let all: [String: [String]] = [
    "pictures": ["images"],
    "address": ["url"], "picture": ["image", "imageHTML", "diagram"], "editAddress": ["editURL"],
    "textAddress": ["postURL"], "licenseAddress": ["licenseURL"], "side": ["sidebar"],
    "hasSides": ["hasSidebar"],
    "colophon": ["footer"], "colophon-parts": ["footer-parts"], "masthead": ["header"],
    "trail": ["breadcrumbs"], "side-link": ["sidebar-link"], "neighbours": ["previous-next"],
    "contents": ["table-of-contents"], "app-picture": ["app-diagram"],
    "tutorial": ["tutorials"], "tutorial-list": ["tutorials-list"], "page": ["pages"],
    "tag-list": ["tags-terms"], "series-list": ["series-terms"], "tutorial-row": ["entry-row"],
    "template-tag": ["foreign-syntax"], "irregular-link": ["malformed-link"],
    "unread-markdown": ["markdown-in-html"], "lost-cell": ["extra-cell"],
    "unmeant-list": ["accidental-list"], "irregular-data": ["suspicious-data"],
    "code-stage": ["sample-project"],
  ]
}
