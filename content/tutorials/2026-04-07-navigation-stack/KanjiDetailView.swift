import SwiftUI

struct KanjiDetailView: View {
  let kanji: Kanji
  let didSelect: (String) -> Void

  var body: some View {
    List(kanji.words, id: \.self) { word in
      Button(word) { didSelect(word) }
    }
    .navigationTitle(kanji.character)
  }
}
