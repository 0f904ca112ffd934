package import Diagnostics
import Primitives
import Synchronization

/// A template that fits its context: rendering it cannot meet an unknown name.
package struct Template<Context: TemplateContext>: Sendable {
  package let name: String
  let path: String
  let program: CompiledProgram
  /// The program of pages that share one, by what they share.
  private let shared = SharedPrograms()

  /// Appends the page.
  ///
  /// - Parameters:
  ///   - language: the page's language, when it is not the library's: it decides how dates are
  ///     written and which plural forms are used.
  ///   - key: what the values of constant fields belong to, for example a language of the site;
  ///     pages for which it is equal share a program. Nil for a page that shares none.
  ///   - steps: those that the template may still run; other templates of the page share them.
  /// - Returns: the addresses that can be checked only on the page.
  /// - Throws: when the page exceeds a limit; the part appended until then stays.
  @discardableResult
  package func render(
    _ context: Context, in language: String? = nil, sharing key: String? = nil,
    steps: TemplateSteps = TemplateSteps(), into output: inout [UInt8]
  ) throws(TemplateLimitExceeded) -> [MadeAddress] {
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
      program.addresses[number].flatMap { MadeAddress($0, endOf: output[..<(start + end)]) }
    }
  }
}

/// Programs with the values of constant fields in them, each made for the first page that needs it.
private final class SharedPrograms: Sendable {
  private let programs = Mutex<[String: CompiledProgram]>([:])

  func program(of key: String, made: () -> CompiledProgram) -> CompiledProgram {
    programs.withLock { programs in
      if let program = programs[key] { return program }
      let program = made()
      programs[key] = program
      return program
    }
  }
}

/// How many steps the templates of a page may still run together.
package final class TemplateSteps: Sendable {
  fileprivate let left = Atomic(Limits.templateSteps)
  package var isUsedUp: Bool { left.load(ordering: .relaxed) <= 0 }
  package init() {}
}

/// A page that grew over a limit while it was rendered.
package struct TemplateLimitExceeded: Error, Hashable, Sendable {
  package enum Limit: Hashable, Sendable {
    /// A partial that includes itself went deeper than `Limits.partialDepth`.
    case depth
    /// The page has more than `Limits.pageBytes` bytes.
    case size
    /// Its sections and lists ran more than `Limits.templateSteps` times.
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
      "\"\(template)\" ran its sections more than \(Limits.templateSteps) times: look for lists "
        + "inside lists"
    case .size: "\"\(template)\" generates a page of more than \(Limits.pageBytes >> 20) MiB"
    }
  }
}
