import SwiftUI

struct KanjiDetailView: View {
  let kanji: Kanji
  let didSelect: (String) -> Void

  var body: some View {
    List(kanji.words, id: \.self) { word in
      Button("\(word.text)（\(word.reading)）") { didSelect(word.text) }
    }
    .navigationTitle(String(kanji.character))
  }
}
