import Navigation
import Primitives
import Templating

/// A screen that a template shows.
protocol PageScreen: Screen {
  /// What the template sees, declared beside the screen.
  associatedtype Context: TemplateContext

  /// What the template sees of this screen; everything it needs comes through `page`.
  func context(in page: PageRendering) throws(FileFault) -> Context

  /// The theme's template for this screen.
  func template(in theme: Theme) -> Template<Context>
}

extension PageScreen {
  /// The finished page.
  func render(in page: PageRendering, into output: inout [UInt8]) throws(PageFault) {
    let context: Context
    do { context = try self.context(in: page) } catch { throw .file(error) }
    do { try template(in: page.site.theme).render(context, into: &output) } catch {
      throw .limit(error)
    }
  }
}
