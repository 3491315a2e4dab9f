import Foundation

/// Whether the code that asks runs on the main actor, without trapping where it does not.
enum MainContext {
  private static let mark: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Whether this is the main thread, or one that works off the main queue.
  static var isCurrent: Bool {
    Thread.isMainThread || DispatchQueue.getSpecific(key: mark) == true
  }

  /// What the `deinit` of a class of the main actor does. `deinit` is not isolated, as in UIKit: a
  /// subclass could not have one otherwise.
  ///
  /// On the main actor both bodies run at once. An object whose last reference went elsewhere is freed
  /// there. Nothing may point to it from then on, so that `unlink` runs at once there too; `leave` runs
  /// on the main actor later, and what it captures is freed there.
  static func leaving(unlink: @MainActor () -> Void, leave: @escaping @MainActor () -> Void) {
    if isCurrent {
      return MainActor.assumeIsolated {
        unlink()
        leave()
      }
    }
    withoutActuallyEscaping(unlink) { unsafeBitCast($0, to: (() -> Void).self)() }
    DispatchQueue.main.async { MainActor.assumeIsolated(leave) }
  }
}
