import Foundation
import TestKit
import Testing

/// `docs/sections.md` shows code of the real files.
@Suite struct SectionsPageTests {
  /// A block of code with the file that it is taken from.
  private struct Excerpt {
    let path: String
    /// The parts between the lines that are only `…`.
    var parts: [[Substring]] = [[]]
  }

  private func excerpts() throws -> [Excerpt] {
    let page = try text("docs/sections.md")
    var excerpts: [Excerpt] = []
    var source: String?
    var isInside = false
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if isInside {
        if line == "```" {
          isInside = false
        } else if line == "…" {
          excerpts[excerpts.count - 1].parts.append([])
        } else {
          let last = excerpts[excerpts.count - 1].parts.count - 1
          excerpts[excerpts.count - 1].parts[last].append(line)
        }
      } else if line.hasPrefix("```") {
        isInside = true
        excerpts.append(
          Excerpt(path: try #require(source, "a block of code says where it is from: \(line)")))
        source = nil
      } else if line.hasPrefix("<!-- from: ") {
        source = line.split(separator: " ").dropFirst(2).first.map(String.init)
      }
    }
    return excerpts
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Run.checkout.appending(path: path), encoding: .utf8)
  }

  @Test func `every block of code stands so in the file that it names`() throws {
    let excerpts = try excerpts()
    #expect(excerpts.count >= 10)
    for excerpt in excerpts {
      var rest = try text(excerpt.path)[...]
      for part in excerpt.parts {
        let lines = "\n" + part.joined(separator: "\n") + "\n"
        let text = "\n" + rest
        let found = text.range(of: lines)
        #expect(found != nil, "\(excerpt.path) has no longer:\(lines)")
        if let found { rest = text[found.lowerBound...].dropFirst(lines.count - 1) }
      }
    }
  }

  @Test func `every file that is named is there`() throws {
    let page = try text("docs/sections.md")
    for word in page.split(separator: "`") where word.hasPrefix("Sources/") {
      let path = Run.checkout.appending(path: String(word)).path
      #expect(FileManager.default.fileExists(atPath: path), "\(word)")
    }
  }
}
