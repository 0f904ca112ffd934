/// The sizes that keep a hostile or broken file from taking the machine down, all in one place.
public enum Limits {
  /// Bytes of one Markdown file.
  public static let markdownFile = 1 << 20
  /// Bytes of a file that a code fence names.
  public static let codeFile = 1 << 20
  /// Bytes of front matter.
  public static let frontMatter = 64 << 10
  /// Bytes of a text on one line that pages repeat: a title, a name, a label, an address, a phrase.
  public static let line = 1 << 10
  /// Bytes of a description: lists and feeds repeat it.
  public static let description = 4 << 10
  /// Bytes of the site's address, with which all links of all pages begin.
  public static let baseURL = 256
  /// Languages of a site. Each page links to all of them, so the total grows with the square; the
  /// European Union has as many.
  public static let languages = 24
  /// Entries of a menu, which all pages show.
  public static let menuItems = 100
  /// Entries on one page of a list, and in a feed.
  public static let listPage = 1_000
  /// Old addresses of one text, each of which becomes a page.
  public static let aliases = 100
  /// Bytes of code that one page takes from files: many pages may name the same long file.
  public static let includedCode = 128 << 10
  /// Bytes of the files that one page takes code from, each as often as it is named.
  public static let readCode = 64 << 20
  /// Tags of one text: each adds a page and a feed that list them all.
  public static let tags = 100
  /// Bytes of `site.yml`.
  public static let settingsFile = 1 << 20
  /// Bytes of a data file in YAML, which takes much longer to read than the same in JSON.
  public static let yamlData = 8 << 20
  /// Bytes of one data file.
  public static let dataFile = 256 << 20
  /// How deep data may nest.
  public static let dataDepth = 64
  /// Bytes of one template.
  public static let templateFile = 1 << 20
  /// The longest style sheet or script of the theme whose name gets a fingerprint.
  public static let themeFile = 8 << 20
  /// Block containers opened in one line of Markdown (CVE-2023-22483 and its kin).
  public static let containersInLine = 64
  /// `|` in one line of Markdown that is neither code nor raw HTML.
  public static let pipesInLine = 256
  /// Lines that look like a table's delimiter row in one paragraph.
  public static let delimiterRowsInParagraph = 64
  /// Bytes of one paragraph, heading or table's cell.
  public static let markdownText = 64 << 10
  /// Bytes the Markdown parser may take: so many for each byte of input …
  public static let parserBytesPerByte = 64
  /// … and so many more.
  public static let parserBytes = 16 << 20
  /// Bytes of a picture above which a phone should not have to load it.
  public static let pictureBytes = 1 << 20
  /// Pixels of a picture from left to right that no screen has.
  public static let shownWidth = 4_096
  /// Pixels on a side of a picture of which copies are made.
  public static let pictureSide = 30_000
  /// Pixels of such a picture: copies of more need too much memory.
  public static let picturePixels = 200_000_000
  /// Bytes of a picture that copies are made of.
  public static let pictureFile = 256 << 20
  /// Bytes of a copy of a picture.
  public static let madePicture = 64 << 20
  /// Bytes of the source of a formula or diagram that another program draws.
  package static let drawingSource = 64 << 10
  /// Bytes of the markup that the program makes of one.
  package static let drawing = 1 << 20
  /// Bytes of all drawings of a site, with their sources.
  package static let drawings = 256 << 20
  /// Symbolic links under one folder that lead to the same folder.
  public static let linksToFolder = 16
  /// How deep partials may include each other.
  public static let partialDepth = 32
  /// How often the sections, lists and partials of a template may run for one page, and those of all
  /// components in one text together. That many take less than a second; a list of thousands of
  /// pages needs some ten thousand.
  public static let templateSteps = 1 << 22
  /// Bytes of one rendered page.
  public static let pageBytes = 16 << 20
  /// Addresses that templates make of values and that are checked, of one page and of all pages that
  /// one task renders, each counted once.
  public static let madeAddresses = 100_000
  /// Bytes of one part of a path, as on ext4, APFS and NTFS.
  public static let pathComponentBytes = 255
  /// Bytes of the path of a file below the output folder: macOS takes 1024 with the folder's own.
  public static let pathBytes = 900
}
