import Foundation
import Primitives
import Templating

/// A value of JSON.
indirect enum JSONValue: Sendable {
  case none
  case flag(Bool)
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])

  /// What `JSONSerialization` read; a number is the text that is printed.
  init(_ json: Any?) {
    switch json {
    case let text as String: self = .text(text)
    // Foundation reads `true` as a number of its own kind.
    case let number as NSNumber where String(cString: number.objCType) == "c":
      self = .flag(number.boolValue)
    case let number as NSNumber: self = .text(number.stringValue)
    case let list as [Any]: self = .list(list.map { JSONValue($0) })
    case let object as [String: Any]: self = .object(object.mapValues { JSONValue($0) })
    default: self = .none
    }
  }

  /// The elements of a list; any other value is its own.
  var elements: [JSONValue] {
    if case .list(let elements) = self { elements } else { [self] }
  }
}

/// An object of JSON as a template sees it, by fields that are declared at run time.
struct JSONRecord: TemplateContext {
  let members: [String: JSONValue]

  static let fields: Fields<JSONRecord> = []

  fileprivate func records(_ name: String) -> [JSONRecord] {
    elements(name).compactMap {
      if case .object(let members) = $0 { .init(members: members) } else { nil }
    }
  }

  fileprivate func texts(_ name: String) -> [String] {
    elements(name).compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  fileprivate func elements(_ name: String) -> [JSONValue] { members[name]?.elements ?? [] }
}

/// The names that an object of JSON has, and those that its template uses besides.
struct JSONNames: Sendable {
  /// By the name of the objects that have them, "" for the outermost: names with their values.
  private var values: [String: [String: [JSONValue]]] = ["": [:]]
  /// Whether texts are HTML, which a template prints as it is.
  private let isHTML: Bool

  /// The names that an example needs.
  ///
  /// - Parameter templates: each prints texts in one way, escaped or not.
  init(_ data: [String: JSONValue], _ templates: some Sequence<String>) {
    isHTML = templates.contains { $0.contains("{{{") || $0.contains("{{&") }
    add(.object(data), to: "")
    for template in templates {
      for tag in template.matches(of: /{{[{&#^]?\s*([\w.]*\w)/) { add(tag.1.split(separator: ".")) }
    }
  }

  private mutating func add(_ value: JSONValue, to holder: String) {
    for case .object(let members) in value.elements {
      for (name, value) in members {
        values[holder, default: [:]][name, default: []].append(value)
        add(value, to: name)
      }
    }
  }

  /// Adds the parts of a dotted name, which the data may lack.
  private mutating func add(_ parts: [Substring]) {
    var holder = ""
    for part in parts.map(String.init) {
      values[holder, default: [:]][part, default: []] += []
      holder = part
    }
  }

  /// The fields of objects with a name, each of which may be missing.
  func fields(of holder: String = "") -> Fields<JSONRecord> {
    Fields(values[holder, default: [:]].map { field($0, $1) }, name: holder)
  }

  private func field(_ name: String, _ values: [JSONValue]) -> Field<JSONRecord> {
    let isList = values.contains { if case .list = $0 { true } else { false } }
    let isFlag = values.contains { if case .flag = $0 { true } else { false } }
    switch (isList, isRecord: self.values[name] != nil) {
    case (true, true): return .list(name, "", fields: { fields(of: name) }) { $0.records(name) }
    case (false, true):
      return .optionalRecord(name, "", fields: { fields(of: name) }) { $0.records(name).first }
    case (true, false):
      guard isHTML else { return .texts(name, "") { $0.texts(name) } }
      return .values(name, "", of: .html) { $0.texts(name).map { Array($0.utf8) } }
    case (false, false) where isFlag:
      return .flag(name, "") { if case .flag(true)? = $0.members[name] { true } else { false } }
    case (false, false):
      guard isHTML else { return .optionalText(name, "") { $0.texts(name).first } }
      return .optionalHTML(name, "") { $0.texts(name).first.map { Array($0.utf8) } }
    }
  }
}
