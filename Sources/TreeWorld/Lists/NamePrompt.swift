import UIKit

/// An alert that asks for a name and accepts only valid ones.
@MainActor enum NamePrompt {
  /// - Parameters:
  ///   - reason: The reason why the name that was entered before is not valid.
  ///   - answer: Called with the name, or nil if the user cancelled.
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
      // Selects the old name, so that typing replaces it.
      let selectAll = UIAction { [weak field] _ in field?.selectAll(nil) }
      field.addAction(selectAll, for: .editingDidBegin)
    }
    alert.addAction(UIAlertAction(title: Strings.cancel, style: .cancel) { _ in answer(nil) })
    alert.addAction(ok)
    alert.preferredAction = ok
    controller.present(alert, animated: true)
  }
}
