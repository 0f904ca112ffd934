/// A template that fits its context: rendering it cannot meet an unknown name.
public struct Template<Context: TemplateContext>: Sendable {
  /// The template's name.
  public let name: String
  private let path: String
  private let program: CompiledProgram

  init(name: String, path: String, program: CompiledProgram) {
    self.name = name
    self.path = path
    self.program = program
  }

  /// Appends the page.
  ///
  /// - Parameter language: the page's language, when it is not the library's: it decides how dates
  /// are written and which plural forms are used.
  /// - Returns: the addresses that can be checked only on the page.
  /// - Throws: when the page exceeds a limit; the part appended until then stays.
  @discardableResult
  public func render(
    _ context: Context, in language: String? = nil, into output: inout [UInt8]
  ) throws(TemplateLimitExceeded) -> [MadeAddress] {
    var renderer = Renderer(program, language: language.map { LanguageRules($0) })
    renderer.render(context, into: &output)
    if let limit = renderer.exceeded {
      throw TemplateLimitExceeded(template: name, path: path, limit: limit)
    }
    return renderer.addresses.compactMap { number, end in
      program.addresses[number].flatMap { MadeAddress($0, endOf: output[..<end]) }
    }
  }
}
