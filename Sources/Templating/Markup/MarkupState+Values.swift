/// What a value does to the state, and where it can stand.
extension MarkupState {
  /// What is wrong with text at this place, if anything.
  var faultOfText: Fault? {
    let name = String(decoding: attribute, as: UTF8.self)
    switch place {
    case .text:
      return nil
    case .plainText:
      return pending.isEmpty ? nil : .valueInside("", self)
    case .quotedValue:
      switch rule {
      case .plain: return nil
      case .address, .scriptAddress: return address == .forbidden ? .forbiddenScheme(name) : nil
      case .code: return .codeAttribute(name)
      case .refused: return .refusedAttribute(name)
      }
    default:
      return .valueInside("", self)
    }
  }

  /// Goes on by a value that was printed.
  mutating func readValue() {
    if case .quotedValue = place { address = address.afterValue }
  }

  /// Goes on after a fault, so that it is reported once.
  mutating func recover() {
    if place == .boundary { place = .beforeAttribute }
  }
}
