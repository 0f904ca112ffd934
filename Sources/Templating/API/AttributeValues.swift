internal import Primitives

/// Finds the values of attributes in finished HTML, parsed as in templates.
public enum AttributeValues {
  /// The values of an attribute, in quotes of either kind or in none, as they are written.
  ///
  /// - Parameter attribute: its name in small letters.
  public static func all(of attribute: String, in html: [UInt8]) -> [String] {
    let name = Array(attribute.utf8)
    var state = MarkupState()
    var values: [String] = []
    var value: [UInt8]?
    for byte in html {
      let wasInValue = state.isInValue
      // Faults in the HTML are reported elsewhere.
      _ = state.read(byte)
      switch (wasInValue, state.isInValue) {
      case (false, true) where state.attribute == name:
        value = state.place == .unquotedValue ? [byte] : []
      case (true, true): value?.append(byte)
      case (true, false):
        if let value { values.append(String(decoding: value, as: UTF8.self)) }
        value = nil
      default: break
      }
    }
    return values
  }
}

extension MarkupState {
  fileprivate var isInValue: Bool {
    switch place {
    case .quotedValue, .unquotedValue: true
    default: false
    }
  }
}
