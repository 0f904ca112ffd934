import Foundation

/// Collections, lists and data of a root's own, and what authors do to them: declarations, records,
/// templates.
extension EditedSite {
  func writeCollections() throws {
    try save("content/site.yml") { $0 + self.declarations() }
    try write("---\ntitle: Kim\nborn: 1990-01-02\n---\nKim, [[books:1]].\n", to: "people/kim.md")
    try write("---\ntitle: Lee\n---\nLee.\n", to: "people/lee.md")
    try write(
      "isbn,title,year,writers,about,tags\n1,One,2001,kim,*About*,Swift\n2,Two,,kim; lee,,\n",
      to: "books/books.csv")
    try write("isbn,title\n1,One in English\n", to: "books/books.en.csv")
    try write("- name: First\n- name: Second\n  who: kim\n", to: "data/team.yml")
  }

  /// One of many ways to declare the same collections.
  func declarations() -> String {
    func any(_ words: String...) -> String { words.randomElement(using: &random) ?? "" }
    return """
      collections:
        people:
          title: \(any("People", "사람"))
          fields: { born: date?\(any("", ", site: url?", ", friend: link people?")) }
        books:
          from: books.csv
          key: isbn
          sort: \(any("title", "-year", "isbn"))
          permalink: \(any("/books/:key/", "/b-:slug.html"))
          perPage: \(any("1", "2", "20"))
          taxonomies: [\(any("tags", "tags, genres"))]
          fields:
            isbn: text
            year: \(any("number?", "text?", "{ kind: number?, title: Jahr }", "number = 1999"))
            writers: [link people]
            about: \(any("markdown?", "{ kind: markdown?, searched: no }"))
      \(any("", "lists: { recent: { of: books, where: { year: [2001, 2002] } } }"))
      data: { team: [{ name: text, who: link people? }] }

      """
  }

  /// Edits a declaration, a record, a template or data.
  func editCollections() throws {
    let books = "content/books/books.csv"
    switch Int.random(in: 0..<12, using: &random) {
    case 0, 1:
      try save("content/site.yml") {
        $0.components(separatedBy: "collections:")[0] + self.declarations()
      }
    case 2: try save(books) { $0 + "\(self.count + 10),Book \(self.count),2001,lee,,\n" }
    case 3: try save(books) { $0.replacing("One,", with: "One \(self.count),") }
    case 4: try save(books) { $0.replacing("2001", with: "\(1990 + self.count)") }
    case 5:
      // Without its last record.
      try save(books) { text in
        let lines = text.split(separator: "\n")
        return lines.prefix(max(3, lines.count - 1)).map { $0 + "\n" }.joined()
      }
    case 6:
      try save("content/people/kim.md") { self.with($0, "title", "Kim \(self.count)") }
    case 7:
      let path = root.appending(path: "content/people/new.md")
      if FileManager.default.fileExists(atPath: path.path) {
        try FileManager.default.removeItem(at: path)
      } else {
        try write("---\ntitle: New\n---\nNew, [[people:kim]].\n", to: "people/new.md")
      }
    case 8:
      try write(
        "<h1>{{title}}</h1>{{fields.year}}{{#fields.writers}}{{title}}{{fields.born}}{{/fields.writers}}"
          + "{{#data.team}}{{name}}{{#who}}{{url}}{{/who}}{{/data.team}} \(count)\n",
        to: "../templates/books.mustache")
    case 9:
      try write(
        "{{#entries}}<a href=\"{{url}}\">{{title}} {{{fields.about}}}</a>{{/entries}}\n",
        to: "../templates/books-list.mustache")
    case 10: try write("- name: N\(count)\n  who: lee\n", to: "data/team.yml")
    default: try save(anyPost()) { $0 + "\nSee [[books:2]] and [[people:lee]].\n" }
    }
  }
}
