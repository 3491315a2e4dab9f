import UIKit

/// Asks for a name, and for nothing that a name cannot be.
@MainActor enum NamePrompt {
  static func present(
    from controller: UIViewController, title: String, initial: String = "",
    then accept: @escaping @MainActor (String) -> Void
  ) {
    let alert = UIAlertController(title: title, message: nil, preferredStyle: .alert)
    let ok = UIAlertAction(title: Strings.ok, style: .default) { [weak alert] _ in
      accept(alert?.textFields?.first?.text ?? "")
    }
    alert.addTextField { field in
      field.placeholder = Strings.name
      field.accessibilityLabel = Strings.name
      field.text = initial
      field.selectAll(nil)
      let check = UIAction { [weak field] _ in
        let name = field?.text ?? ""
        ok.isEnabled = !name.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty
      }
      field.addAction(check, for: .editingChanged)
      field.sendActions(for: .editingChanged)
    }
    alert.addAction(UIAlertAction(title: Strings.cancel, style: .cancel))
    alert.addAction(ok)
    alert.preferredAction = ok
    controller.present(alert, animated: true)
  }
}

extension UIViewController {
  /// Says why something did not work.
  func show(_ error: any Error) {
    let alert = UIAlertController(
      title: Strings.failed, message: "\(error)", preferredStyle: .alert)
    let ok = UIAlertAction(title: Strings.ok, style: .default)
    alert.addAction(ok)
    alert.preferredAction = ok
    present(alert, animated: true)
  }
}
