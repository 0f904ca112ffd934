/// Limits that keep hostile or broken files from exhausting time or memory, all in one place.
public enum Limits {
  /// Bytes of one Markdown file.
  public static let markdownFile = 1 << 20
  /// Bytes of a file that a code fence includes.
  public static let codeFile = 1 << 20
  /// Bytes of front matter.
  public static let frontMatter = 64 << 10
  /// Bytes of a one-line text that pages repeat: a title, a name, a label, a URL, a phrase.
  public static let line = 1 << 10
  /// Bytes of a description, which lists and feeds repeat.
  public static let description = 4 << 10
  /// Bytes of the site's base URL, with which all links of all pages begin.
  public static let baseURL = 256
  /// Languages of a site.
  ///
  /// Each page links to all of them, so the total grows quadratically; the European Union has as
  /// many.
  public static let languages = 24
  /// Entries of a menu, which all pages show.
  public static let menuItems = 100
  /// Entries on one page of a list, and in a feed.
  public static let listPage = 1_000
  /// Aliases of one entry, each of which becomes a page.
  public static let aliases = 100
  /// Bytes of code that one page includes from files, because many pages may name the same long
  /// file.
  public static let includedCode = 128 << 10
  /// Bytes of a ZIP with the files of earlier sample projects.
  ///
  /// Each part of a chain repeats all earlier files, so the total grows quadratically; 50 parts
  /// that each add 10 KB of code stay below.
  public static let inheritingArchive = 512 << 10
  /// Bytes of the files that one page includes code from, counted each time.
  public static let readCode = 64 << 20
  /// Tags of one entry, each of which adds a page and a feed.
  public static let tags = 100
  /// Bytes of `site.yml`.
  public static let settingsFile = 1 << 20
  /// Bytes of a data file in YAML, which takes much longer to read than JSON.
  public static let yamlData = 8 << 20
  /// Bytes of one data file.
  public static let dataFile = 256 << 20
  /// The nesting depth of data.
  public static let dataDepth = 64
  /// Bytes of one template.
  public static let templateFile = 1 << 20
  /// Bytes of a style sheet or script of the theme whose name gets a fingerprint.
  public static let themeFile = 8 << 20
  /// Block containers that one line of Markdown may open (CVE-2023-22483 and similar ones).
  public static let containersInLine = 64
  /// `|` in one line of Markdown outside of code and raw HTML.
  public static let pipesInLine = 256
  /// Lines that look like a table's delimiter row in one paragraph.
  public static let delimiterRowsInParagraph = 64
  /// Bytes of one paragraph, heading or table's cell.
  public static let markdownText = 64 << 10
  /// Memory in bytes that the Markdown parser may use for each byte of input …
  public static let parserBytesPerByte = 64
  /// … plus this many bytes.
  public static let parserBytes = 16 << 20
  /// Bytes of an image above which a page should not make phones load it.
  public static let pictureBytes = 1 << 20
  /// The width of an image in pixels above which no screen can show it fully.
  public static let pictureWidth = 4_096
  /// Pixels on one side of an image that is resized.
  public static let pictureSide = 30_000
  /// Pixels of an image that is resized; resizing larger ones needs too much memory.
  public static let picturePixels = 200_000_000
  /// Bytes of an image that is resized.
  public static let pictureFile = 256 << 20
  /// Bytes of a resized image.
  public static let resizedPicture = 64 << 20
  /// Bytes of the source of a formula or diagram that another program draws.
  package static let drawingSource = 64 << 10
  /// Bytes of the markup for one drawing.
  package static let drawing = 1 << 20
  /// Bytes of all drawings of a site, with their sources.
  package static let drawings = 256 << 20
  /// Symbolic links below one folder that point to the same folder.
  public static let linksToFolder = 16
  /// The depth to which partials may include each other.
  public static let partialDepth = 32
  /// Steps of a template for one page, and of all components in one text.
  ///
  /// Each run of a section, a list element or a partial counts one, and so does each of its steps.
  /// This many take less than a second; a list of thousands of pages needs some ten thousand.
  public static let templateSteps = 1 << 22
  /// Bytes of one rendered page.
  public static let pageBytes = 16 << 20
  /// URLs that templates compose of values and that are checked: those of one page, and the
  /// different ones of a rendering task.
  public static let composedAddresses = 100_000
  /// Bytes of one path component, as on ext4, APFS and NTFS.
  public static let pathComponentBytes = 255
  /// Bytes of a file's path below the output folder; macOS allows 1024 with the folder's own path.
  public static let pathBytes = 900
}
