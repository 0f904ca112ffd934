import Content
import Diagnostics
import FileSystem
import MarkdownRendering
import Primitives
import SiteSections

/// Checks a file that is copied as it is, so that a build that writes nothing still reports a file
/// that cannot be copied, and one under the name of a picture that readers would not see.
struct CopiedFileCheck {
  let model: SiteModel
  /// Whether pictures are looked for that are larger than they need be.
  let advises: Bool

  /// What is wrong with a file; nil when nothing is.
  func diagnostic(of file: OutputFile) -> Diagnostic? {
    guard case .copy(let source) = file.content else { return nil }
    do throws(FileFault) {
      let name = file.path.description
      let isPicture = ReaderFile.isPicture(name)
      let opened = try OpenFile(source)
      let size = try opened.status().size
      // A pointer of LFS has some 130 bytes.
      guard isPicture || size < 1 << 10 else { return nil }
      // Instead of it a page shows its copies.
      if model.pictures.has(source) { return nil }
      let bytes = try opened.contents(limit: name.hasSuffix("svg") ? 64 << 10 : 1 << 10)
      let format = FileFormat(bytes)
      if format == .pointer || isPicture, let fault = fault(of: format, under: name, source) {
        return Diagnostic(.unusableImage, path: source.path, fault.0, suggestion: fault.1)
      }
      guard advises, isPicture, let words = tooLarge(format, source, size) else { return nil }
      let isMade = ReaderFile.isPhotograph(name) && model.settings.pictures(of: source) == nil
      return Diagnostic(
        .largeImage, path: source.path, words,
        suggestion: isMade
          ? "write \"pictures: true\" in content/site.yml, which has smaller copies made"
          : "save it with fewer pixels, or as JPEG or WebP")
    } catch {
      return Diagnostic(.unreadableFile, path: source.path, error.message)
    }
  }

  /// What is too large about a picture that pages show as it is; nil for nothing.
  private func tooLarge(_ format: FileFormat, _ source: SourceFile, _ size: Int) -> String? {
    if size > Limits.pictureBytes {
      let tenths = (size * 10) >> 20
      return "this picture has \(tenths / 10).\(tenths % 10) MB, which phones load, too"
    }
    let header = try? source.read(limit: 256 << 10)
    guard format != .svg, let width = header.flatMap({ ImageSize.read($0) })?.width,
      width > Limits.shownWidth
    else { return nil }
    return "this picture is \(width) pixels wide, more than any screen"
  }

  /// What keeps readers from seeing a file of a format, and what to do; nil when nothing does.
  private func fault(
    of format: FileFormat, under name: String, _ source: SourceFile
  ) -> (String, String)? {
    let ending = ReaderFile.ending(of: name) ?? ""
    // One that a page only links to may be for programs that show it.
    let isForeign = ReaderFile.isForeignPicture(name)
    if isForeign, !model.isShown(source), ![.empty, .html, .pointer].contains(format) {
      return nil
    }
    switch format {
    case .pointer:
      return (
        "this is a pointer of Git LFS, not the file itself",
        "run \"git lfs pull\"; in GitHub's actions check out with \"lfs: true\""
      )
    case .empty, .html, .other:
      return (
        format == .empty
          ? "this picture is empty"
          : "this is no picture \(format == .html ? "but an HTML page" : "that browsers know")",
        "put the picture itself there"
      )
    case .heic, .tiff, .jpegXL:
      return (
        "this is a \(format.rawValue) picture, which most browsers do not show",
        "save it as JPEG, PNG, WebP or AVIF"
      )
    case .png, .jpeg, .gif, .webP, .avif, .bmp, .icon, .svg:
      // Browsers tell these from each other, whatever the name says, but no drawing.
      guard isForeign || (format == .svg) != (ending == "svg") else { return nil }
      return (
        "this picture is of the kind \(format.rawValue), and its name ends in "
          + "\".\(name.suffix(ending.count))\"",
        "browsers may not show it: let its name end in \".\(format.rawValue.lowercased())\""
      )
    }
  }
}
