import Diagnostics
import FileSystem
import Primitives

/// Checks a file that is copied as it is, so that a build that writes nothing still reports a file
/// that cannot be copied.
enum CopiedFileCheck {
  /// What is wrong with a file; nil when nothing is.
  static func diagnostic(of file: OutputFile) -> Diagnostic? {
    guard case .copy(let source) = file.content else { return nil }
    do throws(FileFault) {
      let size = try OpenFile(source).status().size
      guard size > Limits.pictureBytes, ReaderFile.isPicture(file.path.description) else {
        return nil
      }
      return Diagnostic(
        .largeImage, path: source.path, CheckSentences.largePicture(size),
        suggestion: CheckSentences.makeItSmaller)
    } catch {
      return Diagnostic(.unreadableFile, path: source.path, error.message)
    }
  }
}
