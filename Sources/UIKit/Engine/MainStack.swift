import Foundation

/// The stack of the main thread. Layouts, hit tests and drawing go from view to view on it, through methods
/// that apps override, and so does what the host does with its widgets.
enum MainStack {
  /// Linux keeps 128 MB of addresses free below the stack of the main thread, whatever the limit was when the
  /// program began, and looks at the limit whenever the stack grows.
  private static let size: rlim_t = 112 << 20

  /// Lets the stack grow as high as it safely can. A higher limit of the session's stays.
  static func grow() { _ = grown }

  private static let grown: Void = {
    var limit = rlimit()
    guard getrlimit(.init(RLIMIT_STACK.rawValue), &limit) == 0, limit.rlim_cur < size else {
      return
    }
    limit.rlim_cur = min(size, limit.rlim_max)
    // Where it is refused, the stack stays as high as it was.
    _ = setrlimit(.init(RLIMIT_STACK.rawValue), &limit)
  }()
}
