/// An element that authors may write in Markdown, and how HTML's parser treats it.
/// The list follows GitHub's (the allow-list of its `html-pipeline`), with a few more elements:
/// none runs script, loads a document, takes input or leaves the flow of the text.
struct HTMLElement: Sendable {
  /// How HTML's parser treats an element (HTML Standard, 13.2.6.4.7 "in body").
  struct Traits: OptionSet, Sendable {
    let rawValue: Int
    /// Has no content and no end tag.
    static let void = Traits(rawValue: 1)
    /// Opened again after a tag that closed it out of turn.
    static let formatting = Traits(rawValue: 2)
    /// A block: no end tag of an element inside a line reaches through it.
    static let block = Traits(rawValue: 4)
    /// Its start tag ends an open `<p>`.
    static let endsParagraph = Traits(rawValue: 8)
    /// No end tag but a table's reaches through it.
    static let scope = Traits(rawValue: 16)
    /// Its end tag may be left out.
    static let optionalEnd = Traits(rawValue: 32)
    /// A part of a table.
    static let tablePart = Traits(rawValue: 64)
    static let heading = Traits(rawValue: 128)
    /// `<p>`, `<a>`.
    static let paragraph = Traits(rawValue: 1 << 8)
    static let link = Traits(rawValue: 1 << 9)
    /// `<ul>` and `<ol>`, `<li>`.
    static let list = Traits(rawValue: 1 << 10)
    static let item = Traits(rawValue: 1 << 11)
    /// `<dl>`, `<dt>` and `<dd>`.
    static let termList = Traits(rawValue: 1 << 12)
    static let term = Traits(rawValue: 1 << 13)
    /// `<table>`; `<thead>`, `<tbody>` and `<tfoot>`; `<tr>`; what stands in these.
    static let table = Traits(rawValue: 1 << 14)
    static let rowGroup = Traits(rawValue: 1 << 15)
    static let row = Traits(rawValue: 1 << 16)
    static let cell = Traits(rawValue: 1 << 17)
    static let columns = Traits(rawValue: 1 << 18)
    /// `<ruby>`; `<rt>`, `<rp>` and `<rb>`; `<rtc>`.
    static let ruby = Traits(rawValue: 1 << 19)
    static let rubyText = Traits(rawValue: 1 << 20)
    static let rubyTexts = Traits(rawValue: 1 << 21)
  }

  let name: String
  let traits: Traits
  /// The attributes that only this element may have.
  let attributes: Set<String>
  /// Its start tag ends elements with one of these traits …
  var ends: Traits = []
  /// … as far as the nearest with one of these.
  var endsWithin: Traits = []
  /// An element with one of these must be open, else the tag means nothing.
  var parents: Traits = []

  func has(_ wanted: Traits) -> Bool { !traits.isDisjoint(with: wanted) }

  /// The level of a heading; nil of anything else.
  var level: Int? {
    has(.heading) ? name.utf8.last.map { Int($0 & 0x0F) } : nil
  }

  static let commonAttributes: Set<String> = [
    "id", "class", "title", "lang", "dir", "align", "width", "height", "alt", "role",
    "aria-label", "aria-hidden", "aria-describedby", "aria-labelledby",
  ]

  /// Attributes that mean the same with any value.
  static let flags: Set<String> = [
    "open", "reversed", "nowrap", "controls", "loop", "muted", "playsinline",
  ]
}
