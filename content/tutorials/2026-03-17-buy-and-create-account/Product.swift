enum Product {
  static let titles = ["컴퓨터", "자전거"]
}
