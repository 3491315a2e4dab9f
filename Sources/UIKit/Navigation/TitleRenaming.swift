import Foundation

/// The field in the place of a bar's title, while a person changes it.
@MainActor final class TitleRenaming {
  let field: UITextField
  let item: UINavigationItem
  private let ended: (_ byReturn: Bool) -> Void
  private var isOver = false

  /// - Parameter ended: Called when all is done, with whether Return or Escape was pressed.
  init?(_ item: UINavigationItem, title: String, ended: @escaping (_ byReturn: Bool) -> Void) {
    guard let delegate = item.renameDelegate, delegate.navigationItemShouldBeginRenaming(item)
    else { return nil }
    self.item = item
    self.ended = ended
    let (text, selected) = delegate.navigationItem(
      item, willBeginRenamingWith: title, selectedRange: title.startIndex..<title.endIndex)
    let field = TitleField()
    self.field = field
    field.text = text
    field.placeholder = title
    field.accessibilityLabel = title
    field.borderStyle = .none
    field.returnHandler = { [weak self] in self?.end(byKey: true) }
    field.cancel = { [weak self] in self?.end(cancelled: true, byKey: true) }
    field.addAction(
      UIAction { [weak self] _ in self?.end() }, for: .editingDidEnd)
    let start = text.utf16.distance(from: text.startIndex, to: selected.lowerBound)
    let length = text.utf16.distance(from: selected.lowerBound, to: selected.upperBound)
    if let from = field.position(from: field.beginningOfDocument, offset: start),
      let to = field.position(from: from, offset: length)
    {
      field.selectedTextRange = field.textRange(from: from, to: to)
    }
  }

  func end(cancelled: Bool = false, byKey: Bool = false) {
    guard !isOver else { return }
    isOver = true
    let title = field.text ?? ""
    if field.isFirstResponder { field.resignFirstResponder() }
    defer { ended(byKey) }
    guard !cancelled, let delegate = item.renameDelegate,
      delegate.navigationItem(item, shouldEndRenamingWith: title)
    else { return }
    delegate.navigationItem(item, didEndRenamingWith: title)
  }

  private final class TitleField: UITextField {
    var cancel: () -> Void = {}

    override var keyCommands: [UIKeyCommand]? {
      let escape = UIKeyCommand(title: Words.cancel, input: UIKeyCommand.inputEscape) {
        [weak self] in self?.cancel()
      }
      escape.wantsPriorityOverSystemBehavior = true
      return [escape]
    }
  }
}

extension UINavigationBar {
  /// Makes the title of the top item a field that has the keyboard, if its delegate permits that.
  func beginRenaming() {
    guard renaming == nil, window != nil, let item = topItem else { return }
    let title = contents.title
    let screen = controller?.topViewController
    renaming = TitleRenaming(item, title: title) { [weak self, weak screen] byKey in
      self?.renaming = nil
      if byKey, screen?.canBecomeFirstResponder == true { screen?.becomeFirstResponder() }
    }
    guard let field = renaming?.field else { return }
    layoutIfNeeded()
    field.becomeFirstResponder()
  }
}

extension UINavigationController {
  /// Makes the title of the top item a field, as a press of a large title does. Return and Escape end
  /// that; the screen becomes the first responder then, if it can. Without a `renameDelegate` of the item
  /// nothing happens.
  ///
  /// *Differs from UIKit*: other responders have no such method.
  public func rename(_ sender: Any?) {
    loadViewIfNeeded()
    // The screen may appear in this turn.
    guard let engine else { return }
    engine.afterAppearing { [weak self] in self?.navigationBar.beginRenaming() }
  }
}
