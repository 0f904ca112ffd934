package import Content

/// What a page is about, as search engines ask for it.
package enum Subject {
  /// A text that an author wrote.
  case article(Entry)
  /// An entry of the dictionary.
  case term(String)
}
