package import Diagnostics
import Primitives

/// A template that fits its context: rendering it cannot meet an unknown name.
package struct Template<Context: TemplateContext>: Sendable {
  package let name: String
  let path: String
  let program: CompiledProgram

  /// Appends the page.
  ///
  /// - Parameter language: the page's language, when it is not the library's: it decides how dates
  /// are written and which plural forms are used.
  /// - Returns: the addresses that can be checked only on the page.
  /// - Throws: when the page exceeds a limit; the part appended until then stays.
  @discardableResult
  package func render(
    _ context: Context, in language: String? = nil, into output: inout [UInt8]
  ) throws(TemplateLimitExceeded) -> [MadeAddress] {
    let start = output.count
    var renderer = Renderer(program, language: language.map { LanguageRules($0) })
    renderer.render(context)
    output.append(contentsOf: renderer.output.bytes)
    if let limit = renderer.exceeded {
      throw TemplateLimitExceeded(template: name, path: path, limit: limit)
    }
    return renderer.addresses.compactMap { number, end in
      program.addresses[number].flatMap { MadeAddress($0, endOf: output[..<(start + end)]) }
    }
  }
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
    case .depth: "\"\(template)\" includes partials more than \(Limits.partialDepth) deep"
    case .steps:
      "\"\(template)\" ran its sections more than \(Limits.templateSteps) times: look for what it "
        + "repeats again and again"
    case .size: "\"\(template)\" made a page of more than \(Limits.pageBytes >> 20) MiB"
    }
  }
}
