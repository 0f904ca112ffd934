/// The most that a flow file may declare.
package enum FlowLimits {
  /// Rows, buttons and options of one screen.
  static let items = 50
  /// Coordinators and screens.
  static let classes = 100
  /// Variants, and walks.
  static let variants = 20
  /// Events of a walk.
  static let steps = 200
  /// States of one flow that get a page, over all its variants: enough for the most variants at the
  /// default limit.
  static let pages = 1_200
  /// States of all flows together: all of them are kept until the site is built.
  static let allPages = 3_000
  /// Bytes of one file.
  package static let file = 64 << 10
}
