// PictureMaking: makes copies of pictures, formulas and diagrams with other programs, and keeps them.
// It decodes no picture and knows no page.
import FileSystem
import Foundation
import MarkdownRendering
package import Primitives
import Processes

/// The program that makes copies of pictures: `vips`, of libvips.
///
/// It reads a picture from its standard input and writes the copy to its standard output, so that it
/// is given no path and opens no file. It turns the picture upright, makes its colours sRGB where they
/// are others, and leaves out all but the pixels.
package struct Vips: Sendable {
  /// As it says itself, for example `vips-8.14.1`.
  package let version: String
  /// What it can write.
  package private(set) var formats: Set<PictureCopy.Format> = [.jpeg, .png]
  private let program: String
  /// The program that bounds the memory of another; nil where the system has none.
  private let limiter = found("prlimit")

  private static let name = "vips"
  /// For a picture, and for a simple question.
  private static let (timeLimit, shortTime) = (Duration.seconds(60), Duration.seconds(10))
  /// How many bytes are looked at for what a picture says of its colours.
  private static let header = 256 << 10
  /// Bytes of addresses; a picture of the most pixels needs less.
  private static let memory = 4 << 30

  /// Stands for the program as it is; 0 where there is none.
  package static var stamp: UInt64 {
    found(name).flatMap { try? FileStatus(of: $0).stamp.digest(of: $0) } ?? 0
  }

  static func found(_ program: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":")
    return folders.lazy.filter { $0.hasPrefix("/") }.map { "\($0)/\(program)" }
      .first { access($0, X_OK) == 0 && (try? FileStatus(of: $0))?.kind == .file }
  }

  /// Looks for the program, and tries which formats it can write besides JPEG and PNG.
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

  /// A grey PNG picture of 8 × 8 pixels.
  private static let small = """
    iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAAAAADhZOFXAAAADklEQVR42mNogAIGyhgAgIQgARDoahcAAAAASUVORK5CYII=
    """

  /// What it is told of a copy.
  static func arguments(for copy: PictureCopy) -> [String] {
    let options =
      switch copy.format {
      // On white, where something can be seen through a picture.
      case .jpeg: "Q=80,optimize_coding,background=255"
      case .png: "compression=9"
      case .webp: "Q=78"
      case .avif: "Q=55"
      }
    let crops: [PictureCopy.Side: String] = [
      .left: "low", .top: "low", .middle: "centre", .right: "high", .bottom: "high",
    ]
    // A height that it cannot reach leaves a picture its shape.
    let metadata = copy.keepsMetadata ? "" : ",strip"
    return [
      "thumbnail_source", "[descriptor=0]", ".\(copy.format.ending)[\(options)\(metadata)]",
      String(copy.width), "--height", String(copy.side == nil ? 1_000_000 : copy.height),
      "--crop", copy.side.flatMap { crops[$0] } ?? "none", "--fail-on", "truncated",
    ]
  }

  /// The bytes of a copy, made of those of its picture.
  package func make(
    _ copy: PictureCopy, of picture: [UInt8], within limit: Duration = timeLimit
  ) async throws(PictureFault) -> [UInt8] {
    var arguments = [program] + Self.arguments(for: copy)
    // It would take colours that say nothing of themselves for others than browsers do.
    if PictureHeader(Array(picture.prefix(Self.header)))?.hasProfile == true {
      arguments += ["--export-profile", "srgb"]
    }
    var run =
      limiter.map { Program($0, ["--as=\(Self.memory)"] + arguments) }
      ?? Program(program, Array(arguments.dropFirst()))
    run.input = .bytes(picture)
    // One core, because others make others; loaders not meant for strangers' files stay shut.
    run.environment = ["VIPS_CONCURRENCY": "1", "VIPS_BLOCK_UNTRUSTED": "1"]
    let outcome = try await Self.run(run, within: limit)
    let words = String(decoding: outcome.errors.prefix(4 << 10), as: UTF8.self)
    // Not every version ends with a fault where a picture has no end.
    let isCut = ["premature end", "truncated", "not enough data"].contains {
      words.lowercased().contains($0)
    }
    guard outcome.isSuccess, !isCut else {
      // A damaged picture may get the same warning for each of its rows.
      let end = String(decoding: outcome.errors.suffix(4 << 10), as: UTF8.self)
      // Some lines begin with the time of day: `(vips:1): VIPS-WARNING **: 18:37:38.121: not enough`.
      let said = end.split(whereSeparator: \.isNewline).filter { $0.first != " " }.map {
        $0.hasPrefix("(")
          ? $0.split(separator: ": ").dropFirst(3).joined(separator: ": ") : "\($0)"
      }.last { !$0.isEmpty }
      throw PictureFault(
        said.map { "vips says: \($0)" } ?? "vips failed (exit code \(outcome.status))")
    }
    let bytes = copy.format == .webp && !copy.keepsMetadata ? bare(outcome.output) : outcome.output
    guard let made = PictureHeader(bytes), made.size.width == copy.width,
      // Some headers tell of a few rows that are cut off.
      abs(made.size.height - copy.height) <= 1 + copy.height / 8,
      made.format.rawValue.lowercased() == copy.format.rawValue
    else { throw PictureFault("vips returned a different image than requested") }
    return bytes
  }

  /// A WebP image with its pixels alone: libvips 8.14 writes a profile and EXIF though it is told not
  /// to.
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
    program.outputLimit = Limits.madePicture
    do throws(ProgramFault) { return try await program.run() } catch {
      let words = error.message.split(separator: " ").map {
        $0 == program.name ? name : String($0)
      }
      throw PictureFault(
        words.joined(separator: " "), isTimeLimit: error.reason == .timeLimit(limit))
    }
  }
}

/// Why there is no copy of a picture.
package struct PictureFault: Error {
  package let message: String
  let isTimeLimit: Bool

  init(_ message: String, isTimeLimit: Bool = false) {
    (self.message, self.isTimeLimit) = (message, isTimeLimit)
  }
}
