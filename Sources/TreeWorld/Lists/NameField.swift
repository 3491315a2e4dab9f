import UIKit

/// The field in a row in which a folder gets its name.
final class NameField: UITextField {
  enum Ending { case byKey, byLeaving }

  private let keeper: FocusKeeper
  private let ended: @MainActor (String?, Ending) -> Void
  private var isOver = false

  /// - Parameters:
  ///   - selectsAll: Whether typing replaces the name; the cursor is behind it otherwise.
  ///   - ended: Called once, with the name, or nil if the user cancelled.
  init(
    _ name: String, selectsAll: Bool, keeper: FocusKeeper,
    ended: @escaping @MainActor (String?, Ending) -> Void
  ) {
    self.keeper = keeper
    self.ended = ended
    super.init(frame: .zero)
    text = name
    font = .preferredFont(forTextStyle: .body)
    adjustsFontForContentSizeCategory = true
    borderStyle = .none
    accessibilityLabel = Strings.name
    let end = UIAction { [weak self] _ in self?.end(self?.text, .byKey) }
    addAction(end, for: .editingDidEndOnExit)
    addAction(UIAction { [weak self] _ in self?.began() }, for: .editingDidBegin)
    addAction(UIAction { [weak self] _ in self?.lostKeyboard() }, for: .editingDidEnd)
    if selectsAll {
      selectAll(nil)
    } else {
      selectedTextRange = textRange(from: endOfDocument, to: endOfDocument)
    }
  }

  required init?(coder: NSCoder) { return nil }

  private func began() { keeper.took(self) }

  /// The list leaves the window when that becomes narrow, and gives the keyboard back when it returns. A sheet
  /// does so, too.
  private func lostKeyboard() {
    guard !isOver, window != nil, !keeper.isCovered() else { return }
    keeper.lost(self)
    end()
  }

  /// Takes what was typed.
  func end() { end(text, .byLeaving) }

  /// Ends without a change.
  func cancel() { end(nil, .byLeaving) }

  private func end(_ name: String?, _ ending: Ending) {
    guard !isOver else { return }
    isOver = true
    ended(name, ending)
  }

  override var keyCommands: [UIKeyCommand]? {
    let escape = UIKeyCommand(title: Strings.cancel, input: UIKeyCommand.inputEscape) {
      [weak self] in self?.end(nil, .byKey)
    }
    escape.wantsPriorityOverSystemBehavior = true
    return [escape]
  }
}
