import Foundation

/// The field in the place of a bar's title, while a person changes it.
@MainActor final class TitleRenaming {
  let field: UITextField
  weak var item: UINavigationItem?
  /// The screen with that item.
  weak var screen: UIViewController?
  /// Whether it lost the keyboard only because it is on the way from one bar to another.
  private var isAway = false
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
    field.arrived = { [weak self] in self?.arrived() }
    field.addAction(
      UIAction { [weak self] _ in self?.lostKeyboard() }, for: .editingDidEnd)
    let start = text.utf16.distance(from: text.startIndex, to: selected.lowerBound)
    let length = text.utf16.distance(from: selected.lowerBound, to: selected.upperBound)
    if let from = field.position(from: field.beginningOfDocument, offset: start),
      let to = field.position(from: from, offset: length)
    {
      field.selectedTextRange = field.textRange(from: from, to: to)
    }
  }

  /// It is in another bar when the width of a window changes, and gets the keyboard back there.
  private func lostKeyboard() {
    if field.window == nil { isAway = true } else { end() }
  }

  private func arrived() {
    guard isAway else { return }
    isAway = false
    SceneEngine.current?.afterAppearing { [weak self] in
      guard let self, !self.isOver else { return }
      guard self.field.window != nil else {
        self.isAway = true
        return
      }
      self.field.becomeFirstResponder()
    }
  }

  func end(cancelled: Bool = false, byKey: Bool = false) {
    guard !isOver else { return }
    isOver = true
    let title = field.text ?? ""
    if field.isFirstResponder { field.resignFirstResponder() }
    defer { ended(byKey) }
    guard !cancelled, let item, let delegate = item.renameDelegate,
      delegate.navigationItem(item, shouldEndRenamingWith: title)
    else { return }
    delegate.navigationItem(item, didEndRenamingWith: title)
  }

  private final class TitleField: UITextField {
    var cancel: () -> Void = {}
    var arrived: () -> Void = {}

    override func didMoveToWindow() {
      super.didMoveToWindow()
      if window != nil { arrived() }
    }

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
  /// The field in the place of the title.
  var renaming: TitleRenaming? { topItem?.renaming as? TitleRenaming }

  /// Makes the title of the top item a field that has the keyboard, if its delegate permits that.
  func beginRenaming() {
    guard renaming == nil, window != nil, let item = topItem else { return }
    let screen = controller?.topViewController
    let made = TitleRenaming(item, title: contents.title) { [weak item, weak screen] byKey in
      item?.renaming = nil
      if byKey, screen?.canBecomeFirstResponder == true { screen?.becomeFirstResponder() }
    }
    guard let made else { return }
    made.screen = screen
    item.renaming = made
    showRenaming()
    layoutIfNeeded()
    made.field.becomeFirstResponder()
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
