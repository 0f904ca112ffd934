public struct Text: PrimitiveView {
  public init<Content: StringProtocol>(_ content: Content) {}
}

public struct Button: PrimitiveView {
  public init<Title: StringProtocol>(_ title: Title, action: @escaping @MainActor () -> Void) {}
}

public struct TextField: PrimitiveView {
  public init<Title: StringProtocol>(_ title: Title, text: Binding<String>) {}
}

public struct Label: PrimitiveView {
  public init<Title: StringProtocol>(_ title: Title, systemImage name: String) {}
}

/// Controls in grouped rows.
public struct Form<Content: View>: PrimitiveView {
  public init(@ViewBuilder content: () -> Content) {}
}

/// Rows, each made from a value.
public struct List<Content: View>: PrimitiveView {
  public init(@ViewBuilder content: () -> Content) {}

  public init<Data: RandomAccessCollection>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Content
  ) where Data.Element: Identifiable {}

  public init<Data: RandomAccessCollection, ID: Hashable>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Content
  ) {}
}

extension View {
  /// Whether the controls in a view ignore taps.
  public func disabled(_ disabled: Bool) -> some View { self }
}
