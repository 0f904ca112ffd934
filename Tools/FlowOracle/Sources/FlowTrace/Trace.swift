// FlowTrace: what the trace lines in the apps report.
//
// In: calls, as they are made, and objects, as they are made. Out: the calls in order, and the
// objects that are still alive. It holds none of them.

/// The calls that an app has made, and its living objects.
@MainActor public enum Trace {
  /// A call of a method, or something that was asked of UIKit.
  public struct Call {
    /// The call as a walk writes it: `KanjiListCoordinator.start()`.
    public let text: String
    /// Whether the method is private: a flow may leave it out.
    public let isPrivate: Bool
  }

  private struct Watched {
    let name: String
    let number: Int
    weak var object: AnyObject?
  }

  /// The calls since the last `takeCalls()`.
  private static var calls: [Call] = []
  private static var watched: [Watched] = []
  private static var count = 0
  /// Whether calls are recorded: what the user does is none of the app's.
  private static var isRecording = true

  /// Forgets everything.
  public static func reset() {
    calls = []
    watched = []
  }

  /// Records a call of an object's method.
  public static func call(_ object: AnyObject, _ text: String, isPrivate: Bool = false) {
    watch(object)
    calls.append(Call(text: text, isPrivate: isPrivate))
  }

  /// Records something that was asked of UIKit.
  public static func call(_ text: String) {
    if isRecording { calls.append(Call(text: text, isPrivate: false)) }
  }

  /// Watches an object, without holding it.
  public static func watch(_ object: AnyObject) {
    guard !watched.contains(where: { $0.object === object }) else { return }
    count += 1
    watched.append(Watched(name: name(object), number: count, object: object))
  }

  /// What the app asks UIKit for is recorded; what the user does through UIKit's own parts is not.
  public static func asUser(_ action: () -> Void) {
    isRecording = false
    action()
    isRecording = true
  }

  /// The calls since this was last asked.
  public static func takeCalls() -> [Call] {
    defer { calls = [] }
    return calls
  }

  /// All living objects that have been made, in order.
  public static var alive: [AnyObject] {
    watched.removeAll { $0.object == nil }
    return watched.compactMap(\.object)
  }

  /// An object's number: no other object ever has it.
  public static func number(of object: AnyObject) -> Int? {
    watched.first { $0.object === object }?.number
  }

  /// The name of an object's class.
  public static func name(_ object: AnyObject) -> String { String(describing: type(of: object)) }
}
