extension HostilePage {
  /// Pages that are more than one piece again and again.
  static let whole: [HostilePage] =
    blank + [
      HostilePage("deep lists") { size in
        numbered(upTo: size) { String(repeating: " ", count: $0 % 120 * 2) + "- a\n" }
      },
      HostilePage("backticks of every length") { size in
        numbered(upTo: size) { "e" + String(repeating: "`", count: $0 % 3_000) }
      },
      HostilePage("footnote chains") { size in
        numbered(upTo: size) { "[^\($0)]: [^\($0 + 1)]\n\n" } + "[^0]"
      },
      HostilePage("definitions") { size in
        numbered(upTo: size / 2) { "[\($0)]: u\n\n" } + repeated("[1] \n\n", upTo: size / 2)
      },
      HostilePage("misspelt languages") { size in
        numbered(upTo: size) { "```swfit\($0)\n```\n" }
      },
      HostilePage("wide tables") { size in
        let table =
          repeated("|a", upTo: 510) + "\n" + repeated("|-", upTo: 510) + "\n"
          + repeated("|b\n", upTo: 3_000)
        return repeated(table + "\n", upTo: size)
      },
      HostilePage("headings with ids of others") { size in
        numbered(upTo: size) { "# a \($0 % 7)\n\n<i id=\"a-\($0 % 7)-\($0)\"></i>\n\n" }
      },
      HostilePage("ids like those of footnotes") { size in
        "<i id=fn-1></i>" + numbered(upTo: size) { "<i id=note\($0)-fn-1></i>\n\n" }
      },
      HostilePage("marked text that strikethrough does not close") { size in
        repeated(
          repeated("==a ", upTo: 30_000) + repeated("a~~ ", upTo: 30_000) + "\n\n", upTo: size)
      },
      HostilePage("images in images") { size in
        repeated(
          repeated("![", upTo: min(size, 60_000) / 3) + "a"
            + repeated("](b)", upTo: min(size, 60_000) / 2) + "\n\n", upTo: size)
      },
      HostilePage("open brackets before attributes") { size in
        repeated(repeated("[", upTo: 30_000) + repeated("]{.a}", upTo: 30_000) + "\n\n", upTo: size)
      },
      HostilePage("components around each other, and their ends") { size in
        repeated("::::box\n\n", upTo: size / 2) + repeated("::::\n\n", upTo: size / 2)
      },
      HostilePage("what is not found in a long table") { size in
        "|a|\n|-|\n" + repeated("|<b title=\"a\\|b\">c</b>|\n", upTo: size)
      },
      HostilePage("one block of raw HTML") { size in
        "<div>\n" + repeated("<b>a</b> **c**\n", upTo: size) + "</div>\n"
      },
      HostilePage("lines that are no lines of a fence") { size in
        "```swift {" + repeated("a,", upTo: size) + "}\n```\n"
      },
      HostilePage("one block of code") { size in
        "```swift\n" + repeated("let a = [\"\\(b)\"] /* c\n", upTo: size) + "```\n"
      },
    ]

  /// Long runs of what cannot be seen.
  private static let blank: [HostilePage] = [
    "\n", " \n", "  \n", "    \n", "\t\n", "\r\n", "\r", "\u{A0}\n", " ", "\t",
  ].flatMap { piece in
    [
      ("text", "x", "y"), ("code", "```\nx", "y\n```"), ("a list", "- x", "  y"),
      ("a quote", "> x", ""),
    ]
    .map { place, start, end in
      HostilePage("\(piece.debugDescription) in \(place)") { size in
        start + repeated(piece, upTo: size - 100) + end
      }
    }
  }
}
