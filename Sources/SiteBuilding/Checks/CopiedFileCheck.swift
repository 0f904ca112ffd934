import Content
import Diagnostics
import FileSystem
import MarkdownRendering
import Primitives
import SiteSections

/// Checks a copied file, so that a build without output reports it too.
///
/// It reports a file that cannot be copied, and an image that browsers cannot show. It also removes
/// the metadata of images.
struct CopiedFileCheck {
  let model: SiteModel
  /// The URLs of images on pages in formats that most browsers do not support.
  let shown: Set<String>
  /// Whether unnecessarily large images are reported.
  let advises: Bool

  /// Returns the file as it is published, and the problems with it; no file if it cannot be read.
  ///
  /// - Parameter makesBytes: whether the bytes of an image without metadata are needed.
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
    // A Git LFS pointer has about 130 bytes.
    guard isPicture || size < 1 << 10 else { return nil }
    // Pages show resized copies instead of the file.
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

  /// Returns a message if an image that pages show without resizing is too large; otherwise `nil`.
  private func tooLarge(_ format: FileFormat, _ source: SourceFile, _ size: Int) -> String? {
    if size > Limits.pictureBytes {
      let tenths = (size * 10) >> 20
      return "this image has \(tenths / 10).\(tenths % 10) MB; phones download it too"
    }
    let header = try? source.read(limit: 256 << 10)
    guard format != .svg, let width = header.flatMap({ ImageSize.read($0) })?.width,
      width > Limits.pictureWidth
    else { return nil }
    return "this image is \(width) pixels wide, more than any screen"
  }

  /// Returns the reason why readers cannot see a file of this format, and a suggestion; `nil` if
  /// they can.
  private func fault(
    of format: FileFormat, at path: SitePath
  ) -> (String, String)? {
    let name = path.description
    let ending = ReaderFile.ending(of: name) ?? ""
    // A linked file that no page shows may be meant for other programs.
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
      // Browsers detect raster formats whatever the extension, but not SVG.
      guard isForeign || (format == .svg) != (ending == "svg") else { return nil }
      return (
        "this image has the format \(format.rawValue), but its name ends in "
          + "\".\(name.suffix(ending.count))\"",
        "browsers may not show it: change the ending to \".\(format.rawValue.lowercased())\""
      )
    }
  }
}
