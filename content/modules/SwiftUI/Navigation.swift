/// Views on top of each other: a view at the bottom, and one for each element of a path.
public struct NavigationStack<Data, Root: View>: PrimitiveView {
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    Data.Element: Hashable
  {}
}

/// Leads to what somebody else shows for a value, or to a view.
public struct NavigationLink<Destination: View>: PrimitiveView {
  public init<Title: StringProtocol, Value: Hashable>(_ title: Title, value: Value?)
  where Destination == Never {}

  public init<Title: StringProtocol>(
    _ title: Title, @ViewBuilder destination: () -> Destination
  ) {}
}

extension View {
  public func navigationTitle<Title: StringProtocol>(_ title: Title) -> some View { self }

  /// Says what is shown for a value on the path.
  public func navigationDestination<Value: Hashable, Content: View>(
    for data: Value.Type, @ViewBuilder destination: @escaping (Value) -> Content
  ) -> some View { self }

  /// Shows a sheet while there is an item; when the reader pulls it down, the item becomes nil.
  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { self }
}

/// Views behind a tab bar; the view whose tag is selected is visible.
public struct TabView<Selection: Hashable, Content: View>: PrimitiveView {
  public init(selection: Binding<Selection>, @ViewBuilder content: () -> Content) {}
}

extension View {
  public func tabItem<Content: View>(@ViewBuilder _ label: () -> Content) -> some View { self }

  public func tag<Value: Hashable>(_ tag: Value) -> some View { self }
}

extension View {
  /// Puts views into the navigation bar.
  public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View { self }

  /// Receives the links that open the app.
  public func onOpenURL(perform action: @escaping @MainActor (URL) -> Void) -> some View { self }
}
