@_exported import Foundation
@_exported import Observation

/// A part of what is shown: a value, which is made anew whenever something changes.
///
/// The stand-in draws nothing. It has the declarations that the tutorials use.
@MainActor public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError("there is no such view") }
}

/// A view that the stand-in leaves empty.
@MainActor public protocol PrimitiveView: View where Body == Never {}

extension PrimitiveView {
  public var body: Never { fatalError("SwiftUI draws this itself") }
}

public struct EmptyView: PrimitiveView {
  public init() {}
}

public struct TupleView<Content>: PrimitiveView {}

public struct ConditionalContent<First: View, Second: View>: PrimitiveView {}

extension Optional: View where Wrapped: View {
  public var body: Never { fatalError("SwiftUI draws this itself") }
}
