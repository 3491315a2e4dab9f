import TreeStore
import UIKit

/// The alerts of the app. Each tells when it is answered, in whatever way.
@MainActor enum Alerts {
  /// Says why something did not work.
  static func tell(
    _ message: String, title: String = Strings.failed, from controller: UIViewController,
    then done: @escaping @MainActor () -> Void
  ) {
    let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
    let ok = UIAlertAction(title: Strings.ok, style: .default) { _ in done() }
    alert.addAction(ok)
    alert.preferredAction = ok
    controller.present(alert, animated: true)
  }

  /// Asks whether something shall be done.
  ///
  /// - Parameter answer: whether it shall.
  static func ask(
    _ title: String, _ message: String, yes: String, isDestructive: Bool = false,
    from controller: UIViewController, then answer: @escaping @MainActor (Bool) -> Void
  ) {
    let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: Strings.cancel, style: .cancel) { _ in answer(false) })
    let action = UIAlertAction(title: yes, style: isDestructive ? .destructive : .default) { _ in
      answer(true)
    }
    alert.addAction(action)
    if !isDestructive { alert.preferredAction = action }
    controller.present(alert, animated: true)
  }
}
