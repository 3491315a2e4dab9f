import UIKit

/// Asks for a name, and takes nothing that a name cannot be.
@MainActor enum NamePrompt {
  /// - Parameters:
  ///   - reason: why the name that was typed before cannot be.
  ///   - answer: the name, or nil when the person thought better of it.
  static func present(
    from controller: UIViewController, title: String, reason: String? = nil, initial: String = "",
    then answer: @escaping @MainActor (String?) -> Void
  ) {
    let alert = UIAlertController(title: title, message: reason, preferredStyle: .alert)
    let ok = UIAlertAction(title: Strings.ok, style: .default) { [weak alert] _ in
      answer(alert?.textFields?.first?.text ?? "")
    }
    alert.addTextField { field in
      field.placeholder = Strings.name
      field.accessibilityLabel = Strings.name
      field.text = initial
      let check = UIAction { [weak field] _ in
        let name = field?.text ?? ""
        ok.isEnabled = !name.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty
      }
      field.addAction(check, for: .editingChanged)
      field.sendActions(for: .editingChanged)
      // Typing replaces the old name.
      let selectAll = UIAction { [weak field] _ in field?.selectAll(nil) }
      field.addAction(selectAll, for: .editingDidBegin)
    }
    alert.addAction(UIAlertAction(title: Strings.cancel, style: .cancel) { _ in answer(nil) })
    alert.addAction(ok)
    alert.preferredAction = ok
    controller.present(alert, animated: true)
  }
}
