/// What the writer itself says to a reader, in the page's language.
struct Phrases {
  /// The name of a link from a footnote back to the text.
  let backToText: String
  /// The name of the footnotes as a whole.
  let footnotes: String
  /// What code without title and language is called.
  let code: String
  /// The titles of callouts, by their words in the source.
  let callouts: [String: String]

  /// What stands before and behind the host in the name of a film's frame.
  private let videoOnHost: (before: String, behind: String)

  init(language: String) {
    switch language.split(separator: "-").first?.lowercased() {
    case "ko":
      backToText = "본문으로 돌아가기"
      footnotes = "각주"
      code = "코드"
      videoOnHost = ("", " 동영상")
      callouts = [
        "note": "참고", "tip": "팁", "important": "중요", "warning": "경고", "caution": "주의",
      ]
    case "ja":
      backToText = "本文に戻る"
      footnotes = "脚注"
      code = "コード"
      videoOnHost = ("", " の動画")
      callouts = [
        "note": "メモ", "tip": "ヒント", "important": "重要", "warning": "警告", "caution": "注意",
      ]
    default:
      backToText = "Back to the text"
      footnotes = "Footnotes"
      code = "Code"
      videoOnHost = ("A video on ", "")
      callouts = [
        "note": "Note", "tip": "Tip", "important": "Important", "warning": "Warning",
        "caution": "Caution",
      ]
    }
  }

  /// The name of a film's frame that has none.
  func video(on host: String) -> String { videoOnHost.before + host + videoOnHost.behind }
}
