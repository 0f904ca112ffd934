import MichiKit

// Short forms for elements and attributes that the figures repeat.
extension HTMLWriter {
  mutating func element(_ open: StaticString, _ text: String, _ close: StaticString) {
    markup(open)
    self.text(text)
    markup(close)
  }

  mutating func number(_ number: Int) { text(String(number)) }

  /// Appends an attribute with a number; the name starts with a space.
  mutating func attribute(_ name: StaticString, _ number: Int) {
    markup(name)
    markup("=\"")
    self.number(number)
    markup("\"")
  }
}
