import Content
import FlowSimulation
import Navigation
import Primitives
import Testing

@testable import SiteSections

/// Figures, byte by byte.
@Suite struct WrittenFiguresTests {
  private static func text(_ bytes: [UInt8]?) -> String? {
    bytes.map { String(decoding: $0, as: UTF8.self) }
  }

  private static func reference(
    _ name: String, _ type: String, _ strength: Reference.Strength = .weak, isList: Bool = false
  ) -> Reference {
    Reference(name, ReferenceType([type]), strength, isList: isList)
  }

  /// An app with rows, a segment, tabs, a sheet and a coordinator that stays.
  private static func walked(_ name: String = "written") throws -> WalkedVariant {
    func steps(_ texts: String...) throws -> [Step] { try texts.map { try StepReader.step($0) } }
    var bar = ScreenDeclaration(title: "")
    bar.tabs = ["first", "second"]
    var list = ScreenDeclaration(title: "List")
    list.items = [
      .choice(value: "kind", options: ["Old", "New"]),
      .rows(.init(texts: ["日", "A&B"], parameter: "row", action: try steps("boss.open(row)"))),
      .button(label: "Sheet", action: try steps("present Sheet")),
    ]
    var sheet = ScreenDeclaration(title: "")
    sheet.items = [.rows(.init(texts: ["Only"], parameter: "row", action: []))]
    let app = try #require(
      App(
        classes: [
          ClassDeclaration(
            name: "Home", kind: .coordinator,
            references: [reference("kids", "Kid", .strong, isList: true)],
            methods: [
              Method(name: "start", steps: try steps("push ListViewController")),
              Method(
                name: "open", parameters: [Method.Parameter(label: nil, name: "row")],
                steps: try steps("start Kid with row")),
            ], makesNavigation: true),
          ClassDeclaration(
            name: "Other", kind: .coordinator,
            methods: [Method(name: "start", steps: try steps("push Plain"))],
            makesNavigation: true),
          ClassDeclaration(
            name: "Kid", kind: .coordinator, values: ["row"],
            references: [reference("parent", "Home")],
            methods: [Method(name: "start", steps: try steps("push Detail with row"))]),
          ClassDeclaration(
            name: "Bar", kind: .screen(bar),
            references: [
              reference("first", "Home", .strong), reference("second", "Other", .strong),
            ]),
          ClassDeclaration(
            name: "ListViewController", kind: .screen(list), values: ["kind"],
            references: [reference("boss", "Home")]),
          ClassDeclaration(
            name: "Detail", kind: .screen(ScreenDeclaration(title: "{row}!")), values: ["row"],
            references: [reference("boss", "Kid"), reference("gone", "Home")]),
          ClassDeclaration(name: "Sheet", kind: .screen(sheet)),
          ClassDeclaration(name: "Plain", kind: .screen(ScreenDeclaration(title: "Plain"))),
        ], start: "Bar"))
    var flow = Flow(
      source: SourceFile(path: "content/flows/shop.yml", location: "shop.yml"), slug: "shop",
      title: LocalizedText("Shop"))
    flow.variants = ["written", "mended"].map {
      Flow.Variant(name: $0, title: LocalizedText("As \($0)"), space: StateSpace(app, limit: 100))
    }
    let variant = try #require(flow.variants.first { $0.name == name })
    return WalkedVariant(
      variant, of: flow, at: Route(["flows", "shop"]), overview: Route(["flows", "shop", name]),
      language: "en")
  }

  private static func figure(_ name: String = "written", language: String = "en") throws
    -> FlowFigureWriter
  {
    FlowFigureWriter(
      walked: try walked(name), phrases: Phrases(language: language),
      address: { $0.description.contains("Only") ? nil : $0.description })
  }

  @Test func `a link names the app, and its variant where it is not the first`() throws {
    var first = try Self.figure()
    #expect(Self.text(first.link()) == "<p><a href=\"/flows/shop/written/\">Shop</a></p>\n")
    var second = try Self.figure("mended")
    #expect(
      Self.text(second.link())
        == "<p><a href=\"/flows/shop/mended/\">Shop (As mended)</a></p>\n")
  }

  @Test func `a figure shows the phone with what can be touched, and what is alive`() throws {
    var figure = try Self.figure()
    let walked = figure.walked
    let events: [[Event]] = [[], [.choose("New")], [.tap("A&B")], [.tap("Sheet")], [.tab("Plain")]]
    let shown = try events.map { events in
      let state = try #require(walked.states(after: events).last)
      var figure = try Self.figure()
      return Self.text(figure.state(state, after: events)) ?? ""
    }
    #expect(
      shown.joined(separator: "=\n") == """
        <figure class="flow-figure one">
        <section class="phone" aria-label="ListViewController"><div class="phone-screen">
        <div class="phone-bar"><b>List</b></div>
        <div class="phone-body">
        <ul class="phone-choice"><li><b>Old</b></li><li><a \
        href="/flows/shop/start/New/">New</a></li></ul>
        <ul class="phone-rows"><li><a href="/flows/shop/start/日/">日</a></li>
        <li><a href="/flows/shop/start/A&amp;B/">A&amp;B</a></li>
        </ul>
        <p><a href="/flows/shop/start/Sheet/" class="phone-button">Sheet</a></p>
        </div>
        <ul class="phone-tabs"><li><b>List</b></li><li><a \
        href="/flows/shop/start/Plain/">Plain</a></li></ul>
        </div></section>
        <ul class="objects">
        <li><div><b>Bar</b></div>
        <ul>
        <li><div><span class="held">strong first</span> <b>Home</b></div></li>
        <li><div><span class="held">strong second</span> <b>Other</b></div></li>
        </ul></li>
        </ul>
        <figcaption><a href="/flows/shop/start/">Shop</a></figcaption>
        </figure>
        =
        <figure class="flow-figure one">
        <section class="phone" aria-label="ListViewController"><div class="phone-screen">
        <div class="phone-bar"><b>List</b></div>
        <div class="phone-body">
        <ul class="phone-choice"><li><a href="/flows/shop/start/">Old</a></li><li><b>New</b>\
        </li></ul>
        <ul class="phone-rows"><li><a href="/flows/shop/start/New/日/">日</a></li>
        <li><a href="/flows/shop/start/New/A&amp;B/">A&amp;B</a></li>
        </ul>
        <p><a href="/flows/shop/start/New/Sheet/" class="phone-button">Sheet</a></p>
        </div>
        <ul class="phone-tabs"><li><b>List</b></li><li><a \
        href="/flows/shop/start/New/Plain/">Plain</a></li></ul>
        </div></section>
        <ul class="objects">
        <li><div><b>Bar</b></div>
        <ul>
        <li><div><span class="held">strong first</span> <b>Home</b></div></li>
        <li><div><span class="held">strong second</span> <b>Other</b></div></li>
        </ul></li>
        </ul>
        <figcaption><a href="/flows/shop/start/New/">Shop → New</a></figcaption>
        </figure>
        =
        <figure class="flow-figure one">
        <section class="phone" aria-label="Detail"><div class="phone-screen">
        <div class="phone-bar"><a href="/flows/shop/start/日/back/" class="phone-back">List</a>\
        <b>A&amp;B!</b></div>
        <div class="phone-body">
        </div>
        <ul class="phone-tabs"><li><b>List</b></li><li><a \
        href="/flows/shop/start/A&amp;B/Plain/">Plain</a></li></ul>
        </div></section>
        <ul class="objects">
        <li><div><b>Bar</b></div>
        <ul>
        <li><div><span class="held">strong first</span> <b>Home</b></div>
        <ul>
        <li><div><span class="held">strong kids</span> <b>Kid</b> <i>A&amp;B</i><span \
        class="reference">weak parent → Home</span></div></li>
        </ul></li>
        <li><div><span class="held">strong second</span> <b>Other</b></div></li>
        </ul></li>
        </ul>
        <figcaption><a href="/flows/shop/start/A&amp;B/">Shop → A&amp;B</a></figcaption>
        </figure>
        =
        <figure class="flow-figure one">
        <section class="phone" aria-label="Sheet"><div class="phone-screen sheet">
        <a href="/flows/shop/start/Sheet/down/" class="phone-grip">Pull down</a><div \
        class="phone-bar"><b></b></div>
        <div class="phone-body">
        <ul class="phone-rows"><li><a href="/flows/shop/start/Sheet/">Only</a></li>
        </ul>
        </div>
        </div></section>
        <ul class="objects">
        <li><div><b>Bar</b></div>
        <ul>
        <li><div><span class="held">strong first</span> <b>Home</b></div></li>
        <li><div><span class="held">strong second</span> <b>Other</b></div></li>
        </ul></li>
        </ul>
        <figcaption><a href="/flows/shop/start/Sheet/">Shop → Sheet</a></figcaption>
        </figure>
        =
        <figure class="flow-figure one">
        <section class="phone" aria-label="Plain"><div class="phone-screen">
        <div class="phone-bar"><b>Plain</b></div>
        <div class="phone-body">
        </div>
        <ul class="phone-tabs"><li><a href="/flows/shop/start/Plain/List/">List</a></li><li>\
        <b>Plain</b></li></ul>
        </div></section>
        <ul class="objects">
        <li><div><b>Bar</b></div>
        <ul>
        <li><div><span class="held">strong first</span> <b>Home</b></div></li>
        <li><div><span class="held">strong second</span> <b>Other</b></div></li>
        </ul></li>
        </ul>
        <figcaption><a href="/flows/shop/start/Plain/">Shop → Plain</a></figcaption>
        </figure>

        """)
    let left = try #require(walked.states(after: [.tap("日"), .back]).last)
    #expect(
      Self.text(figure.state(left, after: [.tap("日"), .back])) == """
        <figure class="flow-figure one">
        <section class="phone" aria-label="ListViewController"><div class="phone-screen">
        <div class="phone-bar"><b>List</b></div>
        <div class="phone-body">
        <ul class="phone-choice"><li><b>Old</b></li><li><a \
        href="/flows/shop/start/New/日/back/">New</a></li></ul>
        <ul class="phone-rows"><li><a href="/flows/shop/start/日/back/日/">日</a></li>
        <li><a href="/flows/shop/start/日/back/A&amp;B/">A&amp;B</a></li>
        </ul>
        <p><a href="/flows/shop/start/日/back/Sheet/" class="phone-button">Sheet</a></p>
        </div>
        <ul class="phone-tabs"><li><b>List</b></li><li><a \
        href="/flows/shop/start/日/back/Plain/">Plain</a></li></ul>
        </div></section>
        <ul class="objects">
        <li><div><b>Bar</b></div>
        <ul>
        <li><div><span class="held">strong first</span> <b>Home</b></div>
        <ul>
        <li class="left"><div><span class="held">strong kids</span> <b>Kid</b> <i>日</i> \
        <em>not released</em><span class="reference">weak parent → Home</span></div></li>
        </ul></li>
        <li><div><span class="held">strong second</span> <b>Other</b></div></li>
        </ul></li>
        </ul>
        <figcaption><a href="/flows/shop/start/日/back/">Shop → 日 → Back</a></figcaption>
        </figure>

        """)
  }

  @Test func `a walk says what is done, where one is then, and what is left behind`() throws {
    var walk = Flow.Walk(name: "w", title: LocalizedText("Walk"), variant: "written")
    walk.steps = [
      Flow.Step(event: .tap("日"), says: LocalizedText("Look <here>")),
      Flow.Step(event: .back, says: nil), Flow.Step(event: .tap("Sheet"), says: nil),
      Flow.Step(event: .tap("nowhere"), says: nil),
    ]
    var figure = try Self.figure()
    #expect(
      Self.text(figure.walk(walk)) == """
        <figure class="flow-figure">
        <ol class="walk">
        <li><a href="/flows/shop/start/日/"><b>日</b></a><p>Look &lt;here&gt;</p><p \
        class="at">List › 日!</p></li>
        <li><a href="/flows/shop/start/日/back/"><b>Back</b></a><p class="at">List <em>Kid not \
        released</em></p></li>
        <li><a href="/flows/shop/start/日/back/Sheet/"><b>Sheet</b></a><p class="at">List › \
        Sheet <em>Kid not released</em></p></li>
        <li><b>nowhere</b></li>
        </ol>
        <figcaption><a href="/flows/shop/written/">Shop</a></figcaption>
        </figure>

        """)
  }

  @Test func `tables say what pictures show`() throws {
    let walked = try Self.walked()
    let pictures = FlowPictures(
      walked: walked, phrases: Phrases(language: "en"),
      address: { walked.routes[$0].description })
    #expect(
      pictures.moves().map { "\($0.first): \($0.second) > \($0.third)" } == [
        "ListViewController: New, Old > ListViewController",
        "ListViewController: 日, A&B > Detail",
        "ListViewController: Sheet > Sheet",
        "ListViewController: Plain > Plain",
        "Detail: Back > ListViewController",
        "Detail: Plain > Plain",
        "Sheet: Only > Sheet",
        "Sheet: Pull down > ListViewController",
        "Plain: List > ListViewController",
        "Plain: List > Detail",
      ])
    #expect(
      pictures.makers().map { "\($0.first): \($0.second) \($0.third)" } == [
        "Bar: Home first",
        "Bar: Other second",
        "Home: ListViewController ",
        "Home: Kid kids",
        "Other: Plain ",
        "Kid: Detail ",
      ])
    #expect(
      Self.text(pictures.screens()) == """
        <svg class="graph" aria-label="The 4 screens of Shop and what leads from one to \
        another" viewBox="-2 -2 140 207" width="140" height="207">
        <path class="edge" d="M65 55C65 60 25 60 25 66L25 84L25 95"/><path class="arrow" \
        d="M21 89L25 95L29 89"/>
        <path class="edge" d="M80 55C80 60 79 60 79 66L79 84L79 95"/><path class="arrow" \
        d="M75 89L79 95L83 89"/>
        <path class="edge" d="M94 55C94 60 113 60 113 66L113 84L113 95L113 122C113 127 73 127 \
        73 133L73 151L73 162"/><path class="arrow" d="M69 156L73 162L77 156"/>
        <path class="edge" d="M84 162C84 156 117 156 117 151L117 133C117 127 131 127 131 \
        122L131 95L131 84L131 66C131 60 109 60 109 55"/><path class="arrow" d="M105 61L109 \
        55L113 61"/>
        <path class="edge" d="M62 162C62 156 29 156 29 151L29 133C29 127 25 127 25 122"/>\
        <path class="arrow" d="M21 128L25 122L29 128"/>
        <rect class="ground" x="9" y="66" width="33" height="18"/><text class="label" x="25" \
        y="79">日 …</text>
        <rect class="ground" x="60" y="66" width="39" height="18"/><text class="label" x="79" \
        y="79">Sheet</text>
        <rect class="ground" x="54" y="133" width="39" height="18"/><text class="label" \
        x="73" y="146">Plain</text>
        <rect class="ground" x="101" y="133" width="33" height="18"/><text class="label" \
        x="117" y="146">List</text>
        <rect class="ground" x="13" y="133" width="33" height="18"/><text class="label" \
        x="29" y="146">List</text>
        <a href="/flows/shop/start/"><rect rx="6" class="box" x="51" y="0" width="73" \
        height="55"/><text class="title" x="87" y="17">List</text><text class="name soft" \
        x="87" y="31">ListView</text><text class="name soft" x="87" y="45">Controller</text></a>
        <a href="/flows/shop/start/日/"><rect rx="6" class="box" x="1" y="95" width="49" \
        height="27"/><text class="name" x="25" y="112">Detail</text></a>
        <a href="/flows/shop/start/Sheet/"><rect rx="6" class="box" x="58" y="95" width="43" \
        height="27"/><text class="name" x="79" y="112">Sheet</text></a>
        <a href="/flows/shop/start/Plain/"><rect rx="6" class="box" x="52" y="162" width="43" \
        height="41"/><text class="title" x="73" y="179">Plain</text><text class="name soft" \
        x="73" y="193">Plain</text></a>
        </svg>

        """)
    #expect(
      Self.text(pictures.coordinators()) == """
        <svg class="graph" aria-label="The coordinators of Shop, 4 in all, and which makes \
        which" viewBox="-2 -2 116 157" width="116" height="157">
        <path class="edge" d="M50 27C50 32 25 32 25 38L25 49"/><path class="arrow" d="M21 \
        43L25 49L29 43"/>
        <path class="edge" d="M60 27C60 32 85 32 85 38L85 49"/><path class="arrow" d="M81 \
        43L85 49L89 43"/>
        <path class="edge" d="M25 90C25 95 31 95 31 101L31 112"/><path class="arrow" d="M27 \
        106L31 112L35 106"/>
        <rect rx="6" class="box" x="40" y="0" width="31" height="27"/><text class="name" \
        x="55" y="17">Bar</text>
        <rect rx="6" class="box" x="1" y="49" width="49" height="41"/><text class="name" \
        x="25" y="66">Home</text><text class="note" x="25" y="80">▢ List</text>
        <rect rx="6" class="box" x="58" y="49" width="55" height="41"/><text class="name" \
        x="85" y="66">Other</text><text class="note" x="85" y="80">▢ Plain</text>
        <rect rx="6" class="box wrong" x="1" y="112" width="61" height="41"/><text \
        class="name" x="31" y="129">Kid</text><text class="note" x="31" y="143">▢ Detail</text>
        </svg>

        """)
  }

  @Test func `a finding has its reason and the steps to it`() throws {
    let walked = try Self.walked()
    let walker = FlowWalker(
      walked: walked, phrases: Phrases(language: "en"),
      address: { walked.routes[$0].description })
    let rows = walked.variant.findings.map { walker.row(for: $0) }
    #expect(
      rows.map { row in
        "\(row.message) \(row.reason ?? "-") "
          + row.steps.map { "\($0.text) \($0.says ?? "-") \($0.address ?? "-")" }
          .joined(separator: ", ")
      } == [
        "Kid stays alive after its last screen has gone. The last screen of Kid has gone, but Home "
          + "still holds it strongly in kids. Nothing in this code lets a finished coordinator go. "
          + "Launch the app - /flows/shop/start/, 日 - /flows/shop/start/日/, "
          + "Back - /flows/shop/start/日/back/"
      ])
    var walk = Flow.Walk(name: "w", title: LocalizedText("Walk"), variant: "written")
    walk.steps = [
      Flow.Step(event: .tap("日"), says: LocalizedText("Look")),
      Flow.Step(event: .tap("nowhere"), says: nil),
    ]
    let row = walker.row(for: walk)
    #expect(
      row.steps.map { "\($0.text) \($0.says ?? "-") \($0.address ?? "-")" } == [
        "Launch the app - /flows/shop/start/", "日 Look /flows/shop/start/日/", "nowhere - -",
      ])
  }
}
