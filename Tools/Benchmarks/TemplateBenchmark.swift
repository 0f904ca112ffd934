import Mustache
import Primitives
import Diagnostics
import Templating

/// One page through Michi's templates and through swift-mustache, side by side.
///
/// swift-mustache gets the page in both of the ways it knows: as the structs, which it reads by
/// reflection, and as dictionaries, which is faster. The ratio is to the faster.
enum TemplateBenchmark {
  struct Fault: Error { let message: String }

  static func run() throws {
    let page = TutorialPage()
    let ours = try compiled()
    let library = MustacheLibrary(
      templates: try TutorialTemplates.all.mapValues { try MustacheTemplate(string: $0) })

    var output: [UInt8] = []
    try ours.render(page, into: &output)
    let dictionary = page.dictionary
    let theirs = [page as Any, dictionary].map { page in
      Array((library.render(page, withTemplate: "page") ?? "").utf8)
    }
    report("tags in the templates", "\(TutorialTemplates.tagCount)")
    report("bytes of the page", "\(output.count)")
    let different = theirs.first { $0 != output }
    report("all give the same bytes", different.map { difference(output, $0) } ?? "yes")

    let measurement = try Measurement(
      rounds: 201,
      [
        {
          var output: [UInt8] = []
          try ours.render(page, into: &output)
          return output.count
        },
        {
          output.removeAll(keepingCapacity: true)
          try ours.render(page, into: &output)
          return output.count
        },
        { library.render(page, withTemplate: "page")?.utf8.count ?? 0 },
        { library.render(dictionary, withTemplate: "page")?.utf8.count ?? 0 },
      ])
    let times = measurement.medians.map { $0 * 1_000_000 }
    report("Michi, a new output each time", "\(decimal(times[0], 1)) µs a page")
    report("Michi, the output used again", "\(decimal(times[1], 1)) µs a page")
    report("swift-mustache, structs", "\(decimal(times[2], 1)) µs a page")
    report("swift-mustache, dictionaries", "\(decimal(times[3], 1)) µs a page")
    let ratio = min(times[2], times[3]) / times[0]
    report("Michi with a new output is faster by", "\(decimal(ratio, 1)) times")
  }

  private static func compiled() throws -> Template<TutorialPage> {
    let files = TutorialTemplates.all.map { name, text in
      TemplateFile(name: name, text: SourceText(path: name, bytes: Array(text.utf8)))
    }
    var diagnostics: [Diagnostic] = []
    let template = TemplateLibrary(files: files, language: "ko")
      .compile("page", for: TutorialPage.self, diagnostics: &diagnostics)
    guard let template else { throw Fault(message: diagnostics.map(\.text).joined()) }
    return template
  }

  /// Where two pages part.
  private static func difference(_ ours: [UInt8], _ theirs: [UInt8]) -> String {
    let start = zip(ours, theirs).prefix { $0 == $1 }.count
    let parts = [ours, theirs].map { page in
      String(decoding: page.dropFirst(start).prefix(60), as: UTF8.self)
    }
    return "no: \(parts[0].debugDescription) and \(parts[1].debugDescription)"
  }
}
