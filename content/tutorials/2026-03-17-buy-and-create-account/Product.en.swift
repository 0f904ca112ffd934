enum Product {
  static let titles = ["Computer", "Bicycle"]
}
