/// The template that shows a screen, as the binary carries it: `templates/NAME.mustache`, which
/// `Package.swift` embeds as `PackageResources.NAME_mustache`.
struct DefaultTemplate {
  let name: String
  let bytes: [UInt8]

  init(_ name: String, _ bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}
