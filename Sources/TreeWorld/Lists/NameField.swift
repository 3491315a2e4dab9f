import UIKit

/// The field in a row in which a folder gets its name.
final class NameField: UITextField {
  private let ended: @MainActor (String?) -> Void
  private var isOver = false

  /// - Parameters:
  ///   - selectsAll: Whether typing replaces the name; the cursor is behind it otherwise.
  ///   - ended: Called once, with the name, or nil if the user cancelled.
  init(_ name: String, selectsAll: Bool, ended: @escaping @MainActor (String?) -> Void) {
    self.ended = ended
    super.init(frame: .zero)
    text = name
    font = .preferredFont(forTextStyle: .body)
    adjustsFontForContentSizeCategory = true
    borderStyle = .none
    accessibilityLabel = Strings.name
    let end = UIAction { [weak self] _ in self?.end(self?.text) }
    addAction(end, for: .editingDidEndOnExit)
    let lost = UIAction { [weak self] _ in
      // The list is elsewhere when the width of a window changes, and gives the keyboard back there.
      if let self, self.window != nil { self.end(self.text) }
    }
    addAction(lost, for: .editingDidEnd)
    if selectsAll {
      selectAll(nil)
    } else {
      selectedTextRange = textRange(from: endOfDocument, to: endOfDocument)
    }
  }

  required init?(coder: NSCoder) { return nil }

  private func end(_ name: String?) {
    guard !isOver else { return }
    isOver = true
    ended(name)
  }

  override var keyCommands: [UIKeyCommand]? {
    let escape = UIKeyCommand(title: Strings.cancel, input: UIKeyCommand.inputEscape) {
      [weak self] in self?.end(nil)
    }
    escape.wantsPriorityOverSystemBehavior = true
    return [escape]
  }
}
