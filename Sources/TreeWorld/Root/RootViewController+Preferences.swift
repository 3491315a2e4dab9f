import TreeStore
import UIKit

/// What a person sets for all windows, and what the program is.
extension RootViewController {
  private var preferences: PreferenceStore { surroundings.shared.preferences }

  func showPreferences() {
    guard presentedViewController == nil else { return }
    let shared = surroundings.shared
    PreferencesViewController.present(
      from: self, shared: shared,
      folderOrder: (
        get: { [surroundings] in surroundings.orders[.folders] },
        set: { shared.sortFolders(by: $0) }
      )
    ) { [weak self] in self?.focus.restore() }
  }

  func showAbout() {
    guard presentedViewController == nil else { return }
    AboutViewController.present(from: self, library: library) { [weak self] in
      self?.focus.restore()
    }
  }

  /// Takes over what was set; the editors hear of it themselves.
  func preferencesChanged() {
    guard let window = viewIfLoaded?.window else { return }
    let style = preferences.values.interfaceStyle
    if window.overrideUserInterfaceStyle != style { window.overrideUserInterfaceStyle = style }
  }

  /// Makes the lines of texts longer or shorter.
  func widenColumn(by steps: Int) {
    preferences.change { $0.lineLength = $0.lineLength(by: steps) }
    let length = preferences.values.lineLength
    UIAccessibility.post(
      notification: .announcement,
      argument: Strings.lineLength + ": " + (length.map { Strings.number($0) } ?? Strings.unlimited)
    )
  }

  /// Shows only the text, and in it only the paragraph with the cursor brightly; or everything again.
  func toggleFocusMode() {
    guard let editor, presentedViewController == nil else { return }
    isInFocusMode.toggle()
    editor.isFocused = isInFocusMode
    if !rootSplit.isCollapsed, hasPointer, hidesColumns != isInFocusMode { toggleColumns() }
    editor.startEditing()
  }

  var keysForPreferences: [UIKeyCommand] {
    func key(
      _ title: String, _ input: String, _ modifiers: UIKeyModifierFlags,
      _ body: @escaping @MainActor (RootViewController) -> Void
    ) -> UIKeyCommand {
      let command = UIKeyCommand(title: title, input: input, modifierFlags: modifiers) {
        [weak self] in if let self { body(self) }
      }
      command.wantsPriorityOverSystemBehavior = true
      return command
    }
    let both: UIKeyModifierFlags = [.command, .alternate]
    // Keyboards differ in whether plus needs Shift.
    return [
      key(Strings.focusMode, "d", .command) { $0.toggleFocusMode() },
      key(Strings.widerColumn, "+", both) { $0.widenColumn(by: 1) },
      key(Strings.widerColumn, "+", [.command, .alternate, .shift]) { $0.widenColumn(by: 1) },
      key(Strings.widerColumn, "=", both) { $0.widenColumn(by: 1) },
      key(Strings.narrowerColumn, "-", both) { $0.widenColumn(by: -1) },
      key(Strings.preferences, ",", .command) { $0.showPreferences() },
    ]
  }
}
