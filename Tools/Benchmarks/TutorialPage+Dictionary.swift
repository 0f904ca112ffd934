/// The page as a library without types reads it fastest: what is missing has no key.
extension TutorialPage {
  var dictionary: [String: Any] {
    var values: [String: Any] = [
      "language": language, "siteTitle": siteTitle, "siteDescription": siteDescription,
      "home": home, "stylesheet": stylesheet, "feed": feed, "canonical": canonical,
      "title": title, "date": date, "longDate": longDate, "minutes": minutes,
      "isDraft": isDraft, "menu": menu.map(\.dictionary),
      "breadcrumbs": breadcrumbs.map(\.dictionary), "tags": tags.map(\.dictionary),
      "contents": contents.map(\.dictionary), "body": body,
    ]
    values["subtitle"] = subtitle
    values["image"] = image
    values["author"] = author
    values["series"] = series
    values["updated"] = updated
    values["previous"] = previous?.dictionary
    values["next"] = next?.dictionary
    return values
  }
}

extension PageLink {
  fileprivate var dictionary: [String: Any] {
    ["title": title, "url": url, "level": level]
  }
}
