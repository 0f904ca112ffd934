@_exported import Foundation

/// An object that takes part in handling events.
@MainActor open class UIResponder: NSObject {}
