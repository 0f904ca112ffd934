import Foundation
import TestKit
import Testing

/// The pages of the tutorials' apps.
@Suite struct FlowPagesTests {
  @Test func `every page of every app of the default site is reached from the start page`() throws {
    let site = try DefaultSite.built()
    let flows = Set(site.files.keys.filter { $0.hasPrefix("flows/") })
    #expect(flows.count > 150)
    #expect(flows.subtracting(site.reached).filter { !site.isRedirect($0) } == [])
  }

  @Test func `no page of an app has a style or a script of its own`() throws {
    for (path, html) in try DefaultSite.built().pages where path.hasPrefix("flows/") {
      for forbidden in [" style=", "<style", " onclick=", "javascript:"] {
        #expect(!html.contains(forbidden), "\(path) has \(forbidden)")
      }
    }
  }

  @Test func `each part of a series links to the app that its program is`() throws {
    let site = try DefaultSite.built()
    for (part, app) in [
      ("screens-push-screens", "kanji-list"), ("list-and-detail", "kanji-list"),
      ("reuse-the-list", "kanji-list"), ("split-view", "kanji-list"), ("sign-up", "sign-up"),
    ] {
      let link = "<p class=\"walkable\"><a href=\"/en/flows/\(app)/\">"
      #expect(try site.text("en/tutorials/\(part)/index.html").contains(link), "\(part)")
    }
    // It builds on the files of part 1, but is another app.
    let other = try site.text("tutorials/navigation-stack/index.html")
    #expect(!other.contains("class=\"walkable\""))
  }

  @Test func `the list of apps shows the first screens of each in the room of its card`() throws {
    let list = try DefaultSite.built().text("en/flows/index.html")
    let pictures = list.components(separatedBy: "<svg class=\"graph\"").dropFirst().map {
      $0.components(separatedBy: "</svg>")[0]
    }
    #expect(pictures.count == 5)
    for picture in pictures {
      let size = try #require(picture.firstMatch(of: /width="(\d+)rem" height="(\d+)rem"/))
      #expect(try #require(Int(size.1)) <= 18 && #require(Int(size.2)) <= 13)
      // Titles alone; the names of classes are for who points at a box.
      #expect(!picture.contains("class=\"code\""))
    }
    // Seven screens do not fit: two are drawn, and the number of the rest.
    #expect(pictures[1].contains("<title>Players · PlayerListViewController</title>"))
    #expect(pictures[1].contains("<text class=\"title\"") && pictures[1].contains(">+5</text>"))
    #expect(list.contains("<p>7 screens · 3 versions · 4 problems</p>"))
  }

  @Test func `the home page begins with the phone of the first tutorial's app`() throws {
    let home = try DefaultSite.built().text("en/index.html")
    let lead = home.components(separatedBy: "</header>")[1]
    #expect(lead.contains("<figure class=\"flow-figure\">\n<div class=\"phone\""))
    #expect(lead.contains("href=\"/en/flows/left-right/main-pushes/start/Left/"))
    #expect(home.contains("<p>7 screens · 3 versions · 4 problems</p>"))
  }

  @Test func `the URL of a state is in the language of the page`() throws {
    let site = try DefaultSite.built()
    let page = "en/flows/buy/did-show/start/Buy/index.html"
    #expect(site.links(of: page).contains("/flows/buy/did-show/start/구매/"))
    #expect(site.links(of: page).contains("/ja/flows/buy/did-show/start/購入/"))
    #expect(!site.files.keys.contains { $0.hasPrefix("en/flows/") && $0.contains(/[가-힣]/) })
  }

  @Test func `the page of a version's code has its title`() throws {
    let page = try DefaultSite.built().text("en/tutorials/left-and-right/code/did-show/index.html")
    #expect(page.contains("<h1>Code: Cleaned up in didShow</h1>"))
    #expect(page.contains(">Reported by viewDidDisappear</a>"))
  }

  @Test func `states are in no site map and no search, their overviews are`() throws {
    let site = try DefaultSite.built()
    let siteMap = try site.text("sitemap.xml")
    #expect(siteMap.contains("/flows/kanji-list/</loc>"))
    #expect(!siteMap.contains(/flows\/[^<]*\/start\//))
    let states = site.pages.filter { path, html in
      path.hasPrefix("flows/") && path.contains("/start/")
        && !html.contains("http-equiv=\"refresh\"")
    }
    #expect(states.count > 100)
    for (path, html) in states {
      #expect(html.contains("<meta name=\"robots\" content=\"noindex\">"), "\(path)")
      #expect(html.contains(" data-no-search"), "\(path)")
    }
  }

  /// Every page, or one of four.
  @Test(.requires(.html5lib)) func `a strict parser takes the pages of every app`() throws {
    let script = """
      import html5lib, pathlib, sys
      for path in sorted(pathlib.Path(sys.argv[1]).rglob("index.html"))[::int(sys.argv[2])]:
          parser = html5lib.HTMLParser()
          parser.parse(path.read_text(encoding="utf-8"))
          for place, code, _ in parser.errors: print(path, place, code)
      """
    let folder = try DefaultSite.output().appending(path: "flows").path
    let run = try Run.program("python3", ["-c", script, folder, Rounds.areMany ? "1" : "4"])
    #expect(run.status == 0)
    #expect(run.output == "")
  }

  @Test func `the page says why PlayerEdit stays`() throws {
    let site = try DefaultSite.built()
    let page = try site.text(
      "flows/football-gather/as-written/start/로그인/민준/수정/back/index.html")
    #expect(
      page.contains(
        "PlayerEditCoordinator의 화면은 사라졌지만, PlayerDetailCoordinator 객체가 "
          + "childCoordinators 프로퍼티로 강하게 참조하므로 해제되지 않습니다. "
          + "didShow는 사라진 화면(from)을 따라 from.coordinator.parent.childCoordinators에서 "
          + "이 객체를 빼려 하지만, 도중의 parent 프로퍼티가 nil이라 아무것도 빼지 못합니다. "
          + "코디네이터를 만든 쪽에서 parent 프로퍼티를 채워 주지 않았기 때문입니다."))
    #expect(page.contains("<span class=\"reference none\">weak parent → nil</span>"))
  }

  /// The diagram of the objects of a state of the football app.
  private func objects(after steps: String, in version: String = "as-written") throws -> String {
    let page = "en/flows/football-gather/\(version)/start/\(steps)/index.html"
    let parts = try DefaultSite.built().text(page).components(separatedBy: "<svg class=\"graph\"")
    return try #require(parts.last).components(separatedBy: "</svg>")[0]
  }

  @Test func `the diagram of objects has a sign on what the last step changed`() throws {
    let edit = try objects(after: "Log-in/Sam/Edit")
    let title = "<title>+ PlayerEditViewController</title><rect rx=\"8\" class=\"box added\""
    #expect(edit.contains(title) && edit.contains(">+</text>"))
    #expect(edit.components(separatedBy: "class=\"box added\"").count == 3)
    #expect(!edit.contains("box gone") && !edit.contains(">!</text>"))

    let back = try objects(after: "Log-in/Sam/Edit/back")
    #expect(
      back.contains("<title>! PlayerEditCoordinator: not released</title>")
        && back.contains("class=\"box wrong\"") && back.contains(">!</text>")
        && back.contains(">not released</text>"))
    #expect(
      back.contains(
        "<title>Released: PlayerEditViewController</title><rect rx=\"8\" class=\"box gone\""))
    // The released object is there for one step.
    #expect(try !objects(after: "Log-in/Sam/Edit/back/Edit").contains("box gone"))

    let page = "flows/buy/did-show/start/Bicycle/index.html"
    let chosen = try DefaultSite.built().text("en/" + page)
    #expect(chosen.contains("class=\"box altered\"") && chosen.contains(">•</text>"))
  }

  @Test func `a diagram of objects is no wider than its column`() throws {
    var count = 0
    for (path, html) in try DefaultSite.built().pages where path.contains("/start/") {
      for size in html.matches(of: /<svg class="graph"[^>]*? width="(\d+)rem"/) {
        #expect(try #require(Int(size.1)) <= 45, "\(path)")
        count += 1
      }
    }
    #expect(count > 100)
  }

  @Test func `the first state is not named like its app`() throws {
    let start = try DefaultSite.built().text("en/flows/football-gather/as-written/start/index.html")
    #expect(start.contains("<li aria-current=\"page\">Launch the app</li>"))
    #expect(start.contains("<title>Football Gather · Launch the app ·"))
  }

  @Test func `only a version with no more problems than the first has limits`() throws {
    let site = try DefaultSite.built()
    let football = try site.text("en/flows/football-gather/index.html")
    #expect(football.contains("<small>6 problems</small>"))
    #expect(football.contains("<small>fixes 1 of 4</small>"))
    let kanji = try site.text("en/flows/kanji-list/index.html")
    #expect(kanji.contains("<small>2 known limits</small>"))
    let signUp = try site.text("en/flows/sign-up/index.html")
    #expect(signUp.contains("<small>fixes 5 of 5 · 1 problem</small>"))
  }

  @Test func `an app with several first screens begins with a box of its own`() throws {
    let site = try DefaultSite.built()
    let page = try site.text("en/flows/sign-up/index.html")
    #expect(page.contains("<g><title>Sign-up</title>"))
    #expect(page.contains(">New user</text>") && page.contains(">Returning user</text>"))
    let row = "<td>Sign-up</td><td>New user</td><td>SignUpViewController</td>"
    #expect(page.contains(row))
    #expect(try !site.text("en/flows/buy/index.html").contains("<g><title>Buy or"))
  }

  @Test func `an app's rows lead to the dictionary`() throws {
    let site = try DefaultSite.built()
    let page = try site.text("flows/kanji-list/one-property/start/日/index.html")
    #expect(page.contains("<a href=\"/kanji/%E6%97%A5/\" lang=\"ja\">日</a>"))
    #expect(page.contains("<a href=\"/words/%E6%97%A5%E6%9C%AC/\" lang=\"ja\">日本</a>"))
  }

  @Test func `a tutorial leads to its app and back`() throws {
    let site = try DefaultSite.built()
    #expect(
      site.links(of: "tutorials/list-and-detail/index.html")
        .contains("/flows/kanji-list/"))
    #expect(
      site.links(of: "flows/kanji-list/index.html")
        .contains("/tutorials/list-and-detail/"))
  }

  @Test func `hostile titles and labels are text`() throws {
    let site = try TestSite(FlowSite.hostile)
    let built = try FlowSite.build(site)
    let pages = built.pages.filter { $0.path.hasPrefix("flows/") }
    #expect(pages.count >= 5)
    for (path, html) in pages {
      #expect(!html.contains("<script>"), "\(path)")
      #expect(!html.contains("<img"), "\(path)")
      #expect(!html.contains("\" onload"), "\(path)")
    }
    #expect(built.brokenLinks() == [])
    #expect(pages.contains { $0.html.contains("&lt;script&gt;") })
  }

  @Test func `an app with more states than pages says where it stopped`() throws {
    let site = try TestSite(FlowSite.small(more: "pages: 2\n"))
    let built = try FlowSite.build(site)
    #expect(
      try built.text("flows/app/index.html").contains("Not every state of the app has a page"))
    let start = try built.text("flows/app/app/start/index.html")
    #expect(start.contains("<span class=\"phone-button\">C</span>"))
    #expect(start.contains("2 are shown"))
  }

  @Test func `a state keeps its address when something else is added`() throws {
    let before = try FlowSite.build(try TestSite(FlowSite.small()))
    let after = try FlowSite.build(try TestSite(FlowSite.small(buttons: "New: coordinator.new()")))
    let old = Set(before.files.keys.filter { $0.hasPrefix("flows/") })
    #expect(old.count > 4)
    #expect(old.subtracting(after.files.keys) == [])
  }
}
