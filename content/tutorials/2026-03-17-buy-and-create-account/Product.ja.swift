enum Product {
  static let titles = ["コンピューター", "自転車"]
}
