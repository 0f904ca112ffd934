import Diagnostics
import FileSystem
import Primitives

/// Looks at a file that is copied as it is: what keeps it from being copied is said also where
/// nothing is copied.
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
