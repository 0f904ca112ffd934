import MarkdownRendering
import Testing

@Suite("Tasks") struct TaskListTests {
  private let open = "<li class=\"task\"><label><input type=\"checkbox\" disabled> "
  private let done = "<li class=\"task\"><label><input type=\"checkbox\" checked disabled> "

  @Test(
    "They are tasks in quotes, callouts and lists too",
    arguments: [
      "> - [ ] 하나\n> - [x] 둘", "> [!NOTE]\n> - [ ] 하나\n> - [X] 둘",
      "> > 1. [ ] 하나\n> > 2. [x] 둘", "- [ ] 하나\n- [x] 둘",
      "- > - [ ] 하나\n  > - [x] 둘", "> - [ ] 하나\n>\n> - [x] 둘",
      "글[^1]\n\n[^1]:\n    - [ ] 하나\n    - [x] 둘",
    ])
  func tasks(markdown: String) {
    let page = html(markdown)
    #expect(page.contains("<label><input type=\"checkbox\" disabled> 하나</label>"), "\(page)")
    #expect(page.contains("<label><input type=\"checkbox\" checked disabled> 둘</label>"), "\(page)")
    #expect(page.matches(of: /<li class="task">/).count == 2)
    #expect(!page.contains("[ ]") && !page.contains("[x]"))
  }

  @Test("Markup in them and lists below them stay", arguments: ["", "> "])
  func contents(quote: String) {
    let page = html("\(quote)- [x] **가** 나\n\(quote)  - [ ] 다\n\(quote)  - 라")
    #expect(page.contains("\(done)<strong>가</strong> 나</label>"), "\(page)")
    #expect(page.contains("\(open)다</label>"), "\(page)")
    #expect(page.contains("<li>라</li>"), "\(page)")
  }

  @Test(
    "Other brackets are none",
    arguments: ["> - [y] 하나", "> - [ ]하나", "> - [x](#) 하나", "> [ ] 하나", "> - \\[ ] 하나"])
  func others(markdown: String) {
    #expect(!html(markdown).contains("checkbox"))
  }
}
