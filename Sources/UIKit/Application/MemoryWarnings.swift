import Foundation

/// Passes memory warnings on to the view controllers of an application.
final class MemoryWarnings {
  private let token: any NSObjectProtocol

  /// Begins to pass on the notifications of a memory warning, until it is deallocated.
  @MainActor init(to application: UIApplication) {
    token = NotificationCenter.default.addObserver(
      forName: UIApplication.didReceiveMemoryWarningNotification, object: nil, queue: nil
    ) { [weak application] _ in
      MainCalls.run("A memory warning was posted") {
        for engine in application?.engines ?? [] {
          for window in engine.windows { window.rootViewController.map { Self.tell($0) } }
        }
      }
    }
  }

  deinit { NotificationCenter.default.removeObserver(token) }

  /// Tells a controller, those in it, and what it presents.
  @MainActor private static func tell(_ controller: UIViewController) {
    controller.didReceiveMemoryWarning()
    for child in controller.children { tell(child) }
    if let presented = controller.presentedViewController,
      presented.presentingViewController === controller
    {
      tell(presented)
    }
  }
}
