// PictureMaking: resizes images and renders formulas and diagrams with external programs, and
// caches the results. It decodes no image and knows no pages.
import FileSystem
import Foundation
import MarkdownRendering
package import Primitives
import Processes

/// The program that resizes images: `vips` of libvips.
///
/// It reads an image from its standard input and writes the copy to its standard output, so it
/// needs no path and opens no file. It applies the image's orientation, converts other color spaces
/// to sRGB, and removes everything except the pixels.
package struct Vips: Sendable {
  /// The version in the program's own words, for example `vips-8.14.1`.
  package let version: String
  /// The formats that it can write.
  package private(set) var formats: Set<PictureCopy.Format> = [.jpeg, .png]
  private let program: String
  /// The program that limits the memory of another one; nil if the system has none.
  private let limiter = found("prlimit")

  private static let name = "vips"
  /// The time limits for an image, and for a simple request.
  private static let (timeLimit, shortTime) = (Duration.seconds(60), Duration.seconds(10))
  /// The number of bytes that are searched for an image's color profile.
  private static let header = 256 << 10
  /// The limit of address space in bytes; an image with the maximum number of pixels needs less.
  private static let memory = 4 << 30

  /// A hash of the installed program; 0 if there is none.
  package static var stamp: UInt64 {
    found(name).flatMap { try? FileStatus(of: $0).stamp.digest(of: $0) } ?? 0
  }

  static func found(_ program: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":")
    return folders.lazy.filter { $0.hasPrefix("/") }.map { "\($0)/\(program)" }
      .first { access($0, X_OK) == 0 && (try? FileStatus(of: $0))?.kind == .file }
  }

  /// Looks for the program, and tests which formats it can write in addition to JPEG and PNG.
  package init(trying others: Set<PictureCopy.Format>) async throws(PictureFault) {
    guard let path = Self.found(Self.name) else {
      throw PictureFault("vips, which makes the copies, is not on PATH")
    }
    program = path
    let answer = try await Self.run(Program(path, ["--version"]), within: Self.shortTime).output
    version = String(decoding: answer.prefix(80).prefix { $0 >= 0x20 }, as: UTF8.self)
    guard version.hasPrefix(Self.name) else {
      throw PictureFault("\(path) is not vips")
    }
    let small = Data(base64Encoded: Self.small) ?? Data()
    for format in others {
      let copy = PictureCopy(of: SourceFile(path: "", location: ""), as: format, 8, 8)
      let made = try? await make(copy, of: Array(small), within: Self.shortTime)
      if made != nil { formats.insert(format) }
    }
  }

  /// A gray PNG image of 8 × 8 pixels.
  private static let small = """
    iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAAAAADhZOFXAAAADklEQVR42mNogAIGyhgAgIQgARDoahcAAAAASUVORK5CYII=
    """

  static func arguments(for copy: PictureCopy) -> [String] {
    let options =
      switch copy.format {
      // Transparent pixels become white.
      case .jpeg: "Q=80,optimize_coding,background=255"
      case .png: "compression=9"
      case .webp: "Q=78"
      case .avif: "Q=55"
      }
    let crops: [PictureCopy.Side: String] = [
      .left: "low", .top: "low", .middle: "centre", .right: "high", .bottom: "high",
    ]
    // A height limit that is never reached keeps the aspect ratio.
    let metadata = copy.keepsMetadata ? "" : ",strip"
    return [
      "thumbnail_source", "[descriptor=0]", ".\(copy.format.ending)[\(options)\(metadata)]",
      String(copy.width), "--height", String(copy.side == nil ? 1_000_000 : copy.height),
      "--crop", copy.side.flatMap { crops[$0] } ?? "none", "--fail-on", "truncated",
    ]
  }

  /// Returns the bytes of a copy of an image.
  package func make(
    _ copy: PictureCopy, of picture: [UInt8], within limit: Duration = timeLimit
  ) async throws(PictureFault) -> [UInt8] {
    var arguments = [program] + Self.arguments(for: copy)
    // Without a profile, vips would assume other colors than browsers do.
    if PictureHeader(Array(picture.prefix(Self.header)))?.hasProfile == true {
      arguments += ["--export-profile", "srgb"]
    }
    var run =
      limiter.map { Program($0, ["--as=\(Self.memory)"] + arguments) }
      ?? Program(program, Array(arguments.dropFirst()))
    run.input = .bytes(picture)
    // Uses one core, because other images are resized concurrently. Blocks loaders that are unsafe
    // for untrusted files.
    run.environment = ["VIPS_CONCURRENCY": "1", "VIPS_BLOCK_UNTRUSTED": "1"]
    let outcome = try await Self.run(run, within: limit)
    let words = String(decoding: outcome.errors.prefix(4 << 10), as: UTF8.self)
    // Not every version fails for a truncated image.
    let isCut = ["premature end", "truncated", "not enough data"].contains {
      words.lowercased().contains($0)
    }
    guard outcome.isSuccess, !isCut else {
      // A damaged image may cause the same warning for each of its rows.
      let end = String(decoding: outcome.errors.suffix(4 << 10), as: UTF8.self)
      // Some lines contain the time of day: `(vips:1): VIPS-WARNING **: 18:37:38.121: not enough`.
      let said = end.split(whereSeparator: \.isNewline).filter { $0.first != " " }.map {
        $0.hasPrefix("(")
          ? $0.split(separator: ": ").dropFirst(3).joined(separator: ": ") : "\($0)"
      }.last { !$0.isEmpty }
      throw PictureFault(
        said.map { "vips says: \($0)" } ?? "vips failed (exit code \(outcome.status))")
    }
    let bytes = copy.format == .webp && !copy.keepsMetadata ? bare(outcome.output) : outcome.output
    guard let made = PictureHeader(bytes), made.size.width == copy.width,
      // Some headers include a few rows that are cut off.
      abs(made.size.height - copy.height) <= 1 + copy.height / 8,
      made.format.rawValue.lowercased() == copy.format.rawValue
    else { throw PictureFault("vips returned a different image than requested") }
    return bytes
  }

  /// Returns a WebP image with only its pixels, because libvips 8.14 writes a profile and EXIF in
  /// spite of the option `strip`.
  private func bare(_ image: [UInt8]) -> [UInt8] {
    let read: ImageMetadata.Reader = { Array(image[$0.clamped(to: image.indices)]) }
    let metadata = try? ImageMetadata(size: image.count, dropsProfile: true, read)
    return (try? metadata?.bare(read)) ?? image
  }

  private static func run(
    _ program: Program, within limit: Duration
  ) async throws(PictureFault) -> Program.Outcome {
    var program = program
    program.timeLimit = limit
    program.outputLimit = Limits.resizedPicture
    do throws(ProgramFault) { return try await program.run() } catch {
      let words = error.message.split(separator: " ").map {
        $0 == program.name ? name : String($0)
      }
      throw PictureFault(
        words.joined(separator: " "), isTimeLimit: error.reason == .timeLimit(limit))
    }
  }
}

/// The reason why an image cannot be resized.
package struct PictureFault: Error {
  package let message: String
  let isTimeLimit: Bool

  init(_ message: String, isTimeLimit: Bool = false) {
    (self.message, self.isTimeLimit) = (message, isTimeLimit)
  }
}
