import Content
import Diagnostics
import FileSystem
import MarkdownRendering
import Primitives
import SiteSections

/// Checks a file that is copied, so that a build that writes nothing still reports a file that cannot
/// be copied, and one under the name of a picture that readers would not see. The copy of an image has
/// none of its metadata.
struct CopiedFileCheck {
  let model: SiteModel
  /// The addresses of the images that something shows and most browsers do not.
  let shown: Set<String>
  /// Whether pictures are looked for that are larger than they need be.
  let advises: Bool

  /// The file as it is published, and what is wrong with it; no file if it cannot be read.
  ///
  /// - Parameter makesBytes: whether the bytes of an image without metadata are wanted.
  func check(
    _ file: OutputFile, makesBytes: Bool
  ) -> (published: OutputFile?, faults: [Diagnostic]) {
    guard case .copy(let source) = file.content, file.picture == nil else {
      return (file, [])
    }
    do throws(FileFault) {
      let opened = try OpenFile(source)
      let (bytes, fault) = try opened.withoutMetadata(
        of: source, model.settings, makesBytes: makesBytes)
      let published = bytes.map { OutputFile(path: file.path, content: .bytes($0)) } ?? file
      let faults = [try self.fault(of: opened, source, file.path), fault]
      return (published, faults.compactMap(\.self))
    } catch {
      return (nil, [Diagnostic(.unreadableFile, path: source.path, error.message)])
    }
  }

  private func fault(
    of opened: borrowing OpenFile, _ source: SourceFile, _ path: SitePath
  ) throws(FileFault) -> Diagnostic? {
    let name = path.description
    let isPicture = ReaderFile.isPicture(name)
    let size = try opened.status().size
    // A pointer of LFS has some 130 bytes.
    guard isPicture || size < 1 << 10 else { return nil }
    // Instead of it a page shows its copies.
    if model.pictures.has(source) { return nil }
    let bytes = try opened.contents(limit: name.hasSuffix("svg") ? 64 << 10 : 1 << 10)
    let format = FileFormat(bytes)
    if format == .pointer || isPicture, let fault = fault(of: format, at: path) {
      return Diagnostic(.unusableImage, path: source.path, fault.0, suggestion: fault.1)
    }
    guard advises, isPicture, let words = tooLarge(format, source, size) else { return nil }
    let isMade = ReaderFile.isPhotograph(name) && model.settings.pictures(of: source) == nil
    return Diagnostic(
      .largeImage, path: source.path, words,
      suggestion: isMade
        ? "write \"images: true\" in content/site.yml to make smaller copies"
        : "save it with fewer pixels, or as JPEG or WebP")
  }

  /// What is too large about a picture that pages show as it is; nil for nothing.
  private func tooLarge(_ format: FileFormat, _ source: SourceFile, _ size: Int) -> String? {
    if size > Limits.pictureBytes {
      let tenths = (size * 10) >> 20
      return "this image has \(tenths / 10).\(tenths % 10) MB; phones download it too"
    }
    let header = try? source.read(limit: 256 << 10)
    guard format != .svg, let width = header.flatMap({ ImageSize.read($0) })?.width,
      width > Limits.shownWidth
    else { return nil }
    return "this image is \(width) pixels wide, more than any screen"
  }

  /// What keeps readers from seeing a file of a format, and what to do; nil when nothing does.
  private func fault(
    of format: FileFormat, at path: SitePath
  ) -> (String, String)? {
    let name = path.description
    let ending = ReaderFile.ending(of: name) ?? ""
    // One that a page only links to may be for programs that show it.
    let isForeign = ReaderFile.isForeignPicture(name)
    let isShown = isForeign && model.address(of: path).map(shown.contains) == true
    if isForeign, !isShown, ![.empty, .html, .pointer].contains(format) { return nil }
    switch format {
    case .pointer:
      return (
        "this is a Git LFS pointer, not the file itself",
        "run \"git lfs pull\"; in GitHub Actions, check out with \"lfs: true\""
      )
    case .empty, .html, .other:
      return (
        format == .empty
          ? "this image is empty"
          : "this is not an image \(format == .html ? "but an HTML page" : "that browsers know")",
        "replace it with the image"
      )
    case .heic, .tiff, .jpegXL:
      return (
        "this is a \(format.rawValue) image, which most browsers do not show",
        "save it as JPEG, PNG, WebP or AVIF"
      )
    case .png, .jpeg, .gif, .webP, .avif, .bmp, .icon, .svg:
      // Browsers tell these from each other, whatever the name says, but no drawing.
      guard isForeign || (format == .svg) != (ending == "svg") else { return nil }
      return (
        "this image has the format \(format.rawValue), but its name ends in "
          + "\".\(name.suffix(ending.count))\"",
        "browsers may not show it: change the ending to \".\(format.rawValue.lowercased())\""
      )
    }
  }
}
