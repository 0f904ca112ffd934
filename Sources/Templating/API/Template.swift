package import Diagnostics
import Primitives
import Synchronization

/// A compiled template whose names all exist in its context.
package struct Template<Context: TemplateContext>: Sendable {
  package let name: String
  let path: String
  let program: CompiledProgram
  /// The programs that pages share, by the key that the pages have in common.
  private let shared = SharedPrograms()

  /// Renders the template and appends the page.
  ///
  /// - Parameters:
  ///   - language: the page's language if it differs from the library's; it decides the form of
  ///     dates and plurals.
  ///   - key: identifies the values of constant fields, such as a language of the site; pages with
  ///     the same key share a program. Nil if the page shares none.
  ///   - steps: the steps that the template may still run, shared by all templates of the page.
  /// - Returns: the URLs that can be checked only on the page.
  /// - Throws: an error if the page exceeds a limit; the part that was appended stays.
  @discardableResult
  package func render(
    _ context: Context, in language: String? = nil, sharing key: String? = nil,
    steps: TemplateSteps = TemplateSteps(), into output: inout [UInt8]
  ) throws(TemplateLimitExceeded) -> [RenderedAddress] {
    let start = output.count
    let rules = language.map { LanguageRules($0) }
    let folded = key.map { key in
      shared.program(of: key) { Renderer(program, language: rules).folded(for: context) }
    }
    var renderer = Renderer(folded ?? program, language: rules)
    renderer.stepsLeft = steps.left.load(ordering: .relaxed)
    renderer.render(context)
    steps.left.store(renderer.stepsLeft, ordering: .relaxed)
    output.append(contentsOf: renderer.output.bytes)
    if let limit = renderer.exceeded {
      throw TemplateLimitExceeded(template: name, path: path, limit: limit)
    }
    return renderer.addresses.compactMap { number, end in
      program.addresses[number].flatMap { RenderedAddress($0, endOf: output[..<(start + end)]) }
    }
  }
}

/// Programs that contain the values of constant fields, each made for the first page that needs it.
private final class SharedPrograms: Sendable {
  private let programs = Mutex<[String: CompiledProgram]>([:])

  func program(of key: String, make: () -> CompiledProgram) -> CompiledProgram {
    programs.withLock { programs in
      if let program = programs[key] { return program }
      let program = make()
      programs[key] = program
      return program
    }
  }
}

/// The number of steps that all templates of a page together may still run.
package final class TemplateSteps: Sendable {
  fileprivate let left = Atomic(Limits.templateSteps)
  package var isUsedUp: Bool { left.load(ordering: .relaxed) <= 0 }
  package init() {}
}

/// The error that a page exceeded a limit while it was rendered.
package struct TemplateLimitExceeded: Error, Hashable, Sendable {
  package enum Limit: Hashable, Sendable {
    /// A partial that includes itself went deeper than `Limits.partialDepth`.
    case depth
    /// The page has more than `Limits.pageBytes` bytes.
    case size
    /// The templates of the page ran more than `Limits.templateSteps` steps.
    case steps
  }

  package let template: String
  package let path: String
  package let limit: Limit

  package var diagnostic: Diagnostic { Diagnostic(.templateLimit, path: path, message) }

  package var message: String {
    switch limit {
    case .depth: "\"\(template)\" nests partials more than \(Limits.partialDepth) levels deep"
    case .steps:
      "\"\(template)\" takes more than \(Limits.templateSteps) steps: look for lists inside lists"
    case .size: "\"\(template)\" generates a page of more than \(Limits.pageBytes >> 20) MiB"
    }
  }
}
