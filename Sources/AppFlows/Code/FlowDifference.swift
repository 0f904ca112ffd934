import FlowSimulation
import MichiKit

/// The differences between two variants of an app: in their Swift code, and in the coordinators
/// that are alive after the same walks.
struct FlowDifference: TemplateContext {
  let title: String
  let ownTitle: String
  let address: String
  let files: [FlowCodeDifference]
  let walks: [FlowWalkDifference]

  static let fields: Fields<FlowDifference> = [
    .text("title", "The title of the other version") { $0.title },
    .text("ownTitle", "The title of this version") { $0.ownTitle },
    .url("url", "The URL of the other version's overview") { $0.address },
    .list("files", "The Swift files that differ") { $0.files },
    .list("walks", "Walks that leave different coordinators alive") { $0.walks },
  ]

  private static let most = 6

  init(of shown: VariantContext, from other: WalkedVariant, in page: PageRendering) {
    let walked = shown.walked
    title = other.title
    ownTitle = walked.title
    address = page.address(of: other.overview)
    files = Self.files(other.code.files, walked.code.files)
    // A finding in one variant is a good place to compare both.
    var walks: [[Event]] = []
    for finding in other.variant.findings + walked.variant.findings {
      let walk = walked.withLaunch(finding.walk)
      if finding.kind != .unreachable, !walks.contains(walk) { walks.append(walk) }
    }
    self.walks = walks.prefix(Self.most).compactMap { walk in
      let before = Self.alive(walk, other, shown.phrases)
      let after = Self.alive(walk, walked, shown.phrases)
      guard before != after else { return nil }
      return FlowWalkDifference(
        walk: walk.map(shown.said).joined(separator: " › "), before: before, after: after)
    }
  }

  private static func files(
    _ old: [String: [UInt8]], _ new: [String: [UInt8]]
  ) -> [FlowCodeDifference] {
    Set(old.keys).union(new.keys).sorted().compactMap { name in
      let (before, after) = (old[name] ?? [], new[name] ?? [])
      guard before != after else { return nil }
      var html = HTMLWriter()
      html.code(after, since: before, info: "swift", label: name)
      return FlowCodeDifference(name: name, code: html.html)
    }
  }

  /// Returns the coordinators that are alive after a walk, each with its values.
  private static func alive(
    _ walk: [Event], _ walked: WalkedVariant, _ phrases: Phrases
  ) -> [String] {
    guard let state = (try? walked.variant.app.walk(walk))?.last?.state else {
      return [phrases[.flowNotPossible]]
    }
    return state.objects.filter { $0.kind == .coordinator }.map { object in
      let values = object.values.compactMap { $0.text.map(walked.say) }
      let name = ([object.className] + values).joined(separator: " ")
      return object.isLeaked ? "\(name) · \(phrases[.flowRetained])" : name
    }
  }
}

/// A Swift file that differs between two variants, or exists in only one of them.
struct FlowCodeDifference: TemplateContext {
  let name: String
  let code: [UInt8]

  static let fields: Fields<FlowCodeDifference> = [
    .text("name", "The file name") { $0.name },
    .html("code", "The changed lines, with the lines around them") { $0.code },
  ]
}

/// A walk after which two variants have different living coordinators.
struct FlowWalkDifference: TemplateContext {
  let walk: String
  let before: [String]
  let after: [String]

  static let fields: Fields<FlowWalkDifference> = [
    .text("walk", "The events of the walk") { $0.walk },
    .texts("before", "The coordinators alive afterwards in the other version") { $0.before },
    .texts("after", "The coordinators alive afterwards in this version") { $0.after },
  ]
}
