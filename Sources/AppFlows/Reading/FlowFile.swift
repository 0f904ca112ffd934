package import Diagnostics
import FileSystem
import Loading
package import Primitives

/// A flow file: an app that readers can walk.
package struct FlowFile: Sendable {
  /// The flow; nil when the file has a fault that leaves no app. A wrong walk leaves one.
  package let flow: Flow?
  /// Everything that is wrong, in the order of a report.
  package let diagnostics: [Diagnostic]

  /// Reads a flow file; its name is the last part of the flow's address.
  ///
  /// - Parameter room: how many of its states may get a page; other flows take the rest.
  package init(_ text: SourceText, source: SourceFile, room: Int = FlowLimits.allPages) {
    if let fault = ContentText.invalidByte(in: text) {
      flow = nil
      diagnostics = [fault]
      return
    }
    let name = RelativePath.name(of: source.path)
    let stem = name[..<(name.lastIndex(of: ".") ?? name.endIndex)]
    let (flow, diagnostics) = FlowReader.read(
      text, source: source, slug: Slug.make(from: String(stem)), room: room)
    self.flow = flow
    self.diagnostics = diagnostics
  }
}
