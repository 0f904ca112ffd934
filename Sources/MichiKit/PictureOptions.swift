import Content
import Diagnostics
import PictureMaking
import Primitives
import SiteBuilding

extension BuildOptions {
  /// Finds the program that makes copies of images, if the settings ask for copies.
  ///
  /// It returns `nil` also if the program does not work, which the build reports.
  mutating func findVips(_ settings: Settings?) async -> Vips? {
    (pictureFormats, notice) = ([], nil)
    guard let all = settings?.pictures, let first = all.first else { return nil }
    do throws(PictureFault) {
      let formats = Set(all.flatMap(\.formats))
      // A WebP image gets copies in its own format.
      let vips = try await Vips(trying: formats.union([.webp]))
      pictureFormats = vips.formats
      let lacking = formats.subtracting(vips.formats).map(\.rawValue).sorted()
      if lacking.isEmpty { return vips }
      notice = Diagnostic(
        .missingProgram, at: first.place,
        "\(vips.version) cannot write images as \(lacking.joined(separator: ", ")): no such copies "
          + "are made",
        suggestion: "remove it from \"formats\", or install the missing plugin: for avif on Debian "
          + "libheif-plugin-aomenc")
      return vips
    } catch {
      notice = Diagnostic(
        .missingProgram, at: first.place, "images are not resized: \(error.message)",
        suggestion: "install libvips-tools with apt-get, or vips with brew")
      return nil
    }
  }
}

extension PictureCopies {
  /// Creates the copies in a cache folder and reuses those in another one.
  func make(
    by vips: Vips?, jobs: Int?, keptAt own: String, orAt other: String, isFresh: Bool = false,
    _ progress: BuildProgress
  ) async throws(FileFault) -> [Diagnostic] {
    guard let vips else { return [] }
    var stores = [try PictureStore(at: own, isFresh: isFresh)]
    if !isFresh, let other = try? PictureStore(at: other) { stores.append(other) }
    return try await make(by: vips, jobs: jobs, in: stores, each: progress.pictureDone)
  }
}
