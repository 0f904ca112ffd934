import Content
import Diagnostics
import FileSystem
import Primitives

/// Finds pictures that a reader would wait for.
enum LargeImages {
  /// Most cameras' pictures are smaller, and none has to be as large on a page.
  private static let limit = 10_000_000

  static func diagnostics(of content: SiteContent) -> [Diagnostic] {
    content.files.filter { ImageName.isImage("\($0.path)") }.compactMap { file in
      guard let size = try? FileStatus(of: file.source.location).size, size > limit else {
        return nil
      }
      return Diagnostic(
        .largeImage, path: file.source.path, CheckSentences.largeImage(megabytes: size / 1_000_000),
        suggestion: CheckSentences.shrinkImage)
    }
  }
}
