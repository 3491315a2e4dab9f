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
}
