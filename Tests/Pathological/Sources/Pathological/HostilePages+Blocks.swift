extension HostilePage {
  static let blocks: [HostilePage] = [
    HostilePage("quotes", repeating: String(repeating: ">", count: 60) + "a\n"),
    HostilePage("lists", repeating: "- - - - - - - - - - a\n"),
    HostilePage("tables", repeating: "|a|b\n|-|-\n|c|d\n\n"),
    HostilePage("empty rows", repeating: "|a|b|\n|-|-|\n|\n|\n|\n|\n|\n|\n|\n\n"),
    HostilePage("headings", repeating: "# a\n"),
    HostilePage("underlined headings", repeating: "a\n=\n"),
    HostilePage("fences", repeating: "```\n"),
    HostilePage("tasks", repeating: "- [x] a\n"),
    HostilePage("callouts", repeating: "> [!NOTE]\n> a\n\n"),
  ]

  static let whole: [HostilePage] = [
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
    HostilePage("multiplied references") { size in
      "[a]: " + repeated("b", upTo: size / 2) + "\n\n" + repeated("[a]\n\n", upTo: size / 2)
    },
  ]
}
