/// A template for data that is known only when it is rendered.
public struct UntypedTemplate: Sendable {
  /// The template's name.
  public let name: String
  private let path: String
  private let program: Program

  init(name: String, path: String, program: Program) {
    self.name = name
    self.path = path
    self.program = program
  }

  /// Appends the result; names that the data lacks show nothing.
  ///
  /// - Throws: when the result grows over a limit; what was appended until then stays.
  public func render(
    _ value: TemplateValue, into output: inout [UInt8]
  ) throws(TemplateLimitExceeded) {
    var renderer = Renderer(program)
    renderer.values = [value]
    withUnsafePointer(to: value) { pointer in
      renderer.render(UnsafeRawPointer(pointer), into: &output)
    }
    if let limit = renderer.exceeded {
      throw TemplateLimitExceeded(template: name, path: path, limit: limit)
    }
  }
}
