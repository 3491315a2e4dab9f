import TreeStore
import UIKit

/// The alerts of the app. Each calls a closure when it is dismissed.
@MainActor enum Alerts {
  /// Shows a message with a single button.
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

  /// Shows a question with a confirming button, and Cancel or another one that keeps things as they are.
  ///
  /// - Parameter answer: Called with true if the user confirmed.
  static func ask(
    _ title: String, _ message: String, yes: String, no: String = Strings.cancel,
    isDestructive: Bool = false, from controller: UIViewController,
    then answer: @escaping @MainActor (Bool) -> Void
  ) {
    let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
    let cancel = UIAlertAction(title: no, style: .cancel) { _ in answer(false) }
    let action = UIAlertAction(title: yes, style: isDestructive ? .destructive : .default) { _ in
      answer(true)
    }
    // The first one gets the keyboard, and with it Return.
    for each in isDestructive ? [cancel, action] : [action, cancel] { alert.addAction(each) }
    if !isDestructive { alert.preferredAction = action }
    controller.present(alert, animated: true)
  }
}
