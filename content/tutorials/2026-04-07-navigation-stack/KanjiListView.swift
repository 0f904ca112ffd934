import SwiftUI

struct KanjiListView: View {
  let title: String
  let kanji: [Kanji]
  let didSelect: (Kanji) -> Void

  var body: some View {
    List(kanji) { kanji in
      Button("\(kanji.character)  \(kanji.meaning)") { didSelect(kanji) }
    }
    .navigationTitle(title)
  }
}
