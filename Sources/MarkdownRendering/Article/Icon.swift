import Primitives

/// The icons of links, as in `[Guide](/guide/){icon=book}`, drawn for Michi on a 24 × 24 grid.
enum Icon {
  static let paths: [String: String] = [
    "arrow": "M4 12h16M13 5l7 7-7 7",
    "bell": "M6 16V10a6 6 0 0 1 12 0v6l2 2H4zM10 21h4",
    "bolt": "M13 2 4 14h7l-1 8 10-13h-7z",
    "book": "M4 5c3-1 6-1 8 1v14c-2-2-5-2-8-1zM20 5c-3-1-6-1-8 1v14c2-2 5-2 8-1z",
    "box": "M12 2 3 7v10l9 5 9-5V7zM3 7l9 5 9-5M12 12v10",
    "calendar": "M4 6h16v15H4zM4 11h16M8 3v5M16 3v5",
    "chart": "M4 20h16M7 16v-5M12 16V5M17 16V9",
    "check": "M4 13l5 5L20 6",
    "clock": "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 7v5l4 2",
    "cloud": "M7 19a4 4 0 0 1-.5-8 6 6 0 0 1 11.3 1A3.6 3.6 0 0 1 17 19z",
    "code": "M8 6l-6 6 6 6M16 6l6 6-6 6",
    "compass": "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM16 8l-3 5-5 3 3-5z",
    "database": "M4 6c0-4 16-4 16 0v12c0 4-16 4-16 0zM4 6c0 4 16 4 16 0M4 12c0 4 16 4 16 0",
    "download": "M12 3v12M6 10l6 6 6-6M4 21h16",
    "edit": "M4 20l1-5L16 4l4 4L9 19zM13 7l4 4",
    "file": "M6 2h8l5 5v15H6zM14 2v5h5",
    "flag": "M5 22V3M5 4h13l-3 5 3 5H5",
    "folder": "M3 5h6l2 3h10v12H3z",
    "gear":
      "M12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM12 2v4M12 18v4M2 12h4M18 12h4M5 5l3 3M16 16l3 3M19 5l-3 3M8 16l-3 3",
    "globe": "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM3 12h18M12 3c5 5 5 13 0 18-5-5-5-13 0-18z",
    "grid": "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z",
    "heart": "M12 20C5 15 3 12 3 9a4.5 4.5 0 0 1 9-1 4.5 4.5 0 0 1 9 1c0 3-2 6-9 11z",
    "home": "M3 11l9-8 9 8M6 9v12h12V9M10 21v-6h4v6",
    "image": "M3 4h18v16H3zM3 17l6-6 5 5 3-3 4 4M15 8.5h.01",
    "layers": "M12 3 2 8l10 5 10-5zM2 12l10 5 10-5M2 16l10 5 10-5",
    "link":
      "M10 14a4 4 0 0 0 6 0l4-4a4 4 0 0 0-6-6l-2 2M14 10a4 4 0 0 0-6 0l-4 4a4 4 0 0 0 6 6l2-2",
    "list": "M9 6h12M9 12h12M9 18h12M4 6h.01M4 12h.01M4 18h.01",
    "lock": "M5 11h14v10H5zM8 11V7a4 4 0 0 1 8 0v4",
    "mail": "M3 5h18v14H3zM3 6l9 7 9-7",
    "map": "M3 6l6-3 6 3 6-3v15l-6 3-6-3-6 3zM9 3v15M15 6v15",
    "message": "M3 4h18v13H11l-5 4v-4H3z",
    "phone": "M7 2h10v20H7zM11 18h2",
    "play": "M7 4l13 8-13 8z",
    "search": "M10.5 3.5a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM16 16l5 5",
    "star": "M12 3l2.8 5.9 6.2.9-4.5 4.5 1.1 6.4-5.6-3-5.6 3 1.1-6.4L3 9.8l6.2-.9z",
    "sun":
      "M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6 19 19M19 5l-1.4 1.4M6.4 17.6 5 19",
    "tag": "M3 3h8l10 10-8 8L3 11zM7.5 7.5h.01",
    "terminal": "M3 4h18v16H3zM7 9l3 3-3 3M13 15h4",
    "user": "M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4 21c0-9 16-9 16 0",
  ]

  static func svg(_ path: String) -> [UInt8] {
    let shape =
      "<svg class=\"icon\" viewBox=\"0 0 24 24\" width=\"24\" height=\"24\" aria-hidden=\"true\">"
      + "<path d=\"\(path)\"/></svg>"
    return Array(shape.utf8)
  }
}
