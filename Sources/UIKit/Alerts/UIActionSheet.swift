import Foundation

/// Is told what happens to an action sheet of the older kind.
@preconcurrency @MainActor public protocol UIActionSheetDelegate: NSObjectProtocol {
  /// A button was pressed; the sheet is going to close.
  func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int)
  /// The sheet is going to be shown.
  func willPresent(_ actionSheet: UIActionSheet)
  /// The sheet is shown.
  func didPresent(_ actionSheet: UIActionSheet)
  /// The sheet is going to close. After a press outside, the number is that of the cancelling button.
  func actionSheet(_ actionSheet: UIActionSheet, willDismissWithButtonIndex buttonIndex: Int)
  /// The sheet has closed.
  func actionSheet(_ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int)
}

extension UIActionSheetDelegate {
  public func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int) {}
  public func willPresent(_ actionSheet: UIActionSheet) {}
  public func didPresent(_ actionSheet: UIActionSheet) {}
  public func actionSheet(
    _ actionSheet: UIActionSheet, willDismissWithButtonIndex buttonIndex: Int
  ) {}
  public func actionSheet(_ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int)
  {}
}

/// An action sheet of the older kind, which needs no view controller. New code presents a
/// `UIAlertController`, which is what shows this one: as a popover, and in a narrow window as a panel.
@preconcurrency @MainActor open class UIActionSheet: UIView {
  private var titles: [String?] = []
  private var controller: ClassicAlert?

  /// Creates a sheet without buttons.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a sheet from a nib.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates a sheet with at most a cancelling and a destructive button.
  public convenience init(
    title: String?, delegate: (any UIActionSheetDelegate)?, cancelButtonTitle: String?,
    destructiveButtonTitle: String?
  ) {
    self.init(frame: .zero)
    self.title = title ?? ""
    self.delegate = delegate
    if let destructiveButtonTitle {
      destructiveButtonIndex = addButton(withTitle: destructiveButtonTitle)
    }
    if let cancelButtonTitle { cancelButtonIndex = addButton(withTitle: cancelButtonTitle) }
  }

  /// Creates a sheet with a cancelling button, a destructive one, and others.
  public convenience init(
    title: String?, delegate: (any UIActionSheetDelegate)?, cancelButtonTitle: String?,
    destructiveButtonTitle: String?, otherButtonTitles firstButtonTitle: String,
    _ moreButtonTitles: String...
  ) {
    self.init(
      title: title, delegate: delegate, cancelButtonTitle: cancelButtonTitle,
      destructiveButtonTitle: destructiveButtonTitle)
    for title in [firstButtonTitle] + moreButtonTitles { addButton(withTitle: title) }
  }

  /// Is told what happens. The sheet does not retain it.
  open weak var delegate: (any UIActionSheetDelegate)?
  /// The title.
  open var title = "" { didSet { controller?.title = title } }

  // MARK: Buttons

  /// Adds a button before the sheet is shown.
  ///
  /// - Returns: the number of the button, from 0.
  @discardableResult open func addButton(withTitle title: String?) -> Int {
    titles.append(title)
    return titles.count - 1
  }

  /// The title of a button. Traps for a number of none.
  open func buttonTitle(at buttonIndex: Int) -> String? {
    precondition(
      titles.indices.contains(buttonIndex),
      "An action sheet has \(titles.count) buttons, and was asked for the one at \(buttonIndex).")
    return titles[buttonIndex]
  }

  /// How many buttons there are.
  open var numberOfButtons: Int { titles.count }
  /// The number of the cancelling button; -1, the default, for none.
  open var cancelButtonIndex = -1
  /// The number of the destructive button; -1, the default, for none.
  open var destructiveButtonIndex = -1
  /// The number of the first other button; -1 for none.
  open var firstOtherButtonIndex: Int {
    titles.indices.first { $0 != cancelButtonIndex && $0 != destructiveButtonIndex } ?? -1
  }

  // MARK: Showing

  /// Whether the sheet is on the screen.
  open var isVisible: Bool { controller != nil }

  /// Shows the sheet for a view.
  open func show(in view: UIView) { show(from: view.bounds, in: view, animated: true) }

  /// Shows the sheet at a rectangle of a view, in points.
  open func show(from rect: CGRect, in view: UIView, animated: Bool) {
    show(animated) { popover in
      popover.sourceView = view
      popover.sourceRect = rect
    }
  }

  /// Shows the sheet at an item of a bar.
  open func show(from item: UIBarButtonItem, animated: Bool) {
    show(animated) { $0.barButtonItem = item }
  }

  /// Shows the sheet at a tab bar.
  open func show(from view: UITabBar) { show(in: view) }
  /// Shows the sheet at a toolbar.
  open func show(from view: UIToolbar) { show(in: view) }

  private func show(_ animated: Bool, _ place: (UIPopoverPresentationController) -> Void) {
    guard controller == nil, let presenter = ClassicAlert.presenter else { return }
    let controller = ClassicAlert(
      title: title.isEmpty ? nil : title, message: nil, preferredStyle: .actionSheet)
    for index in titles.indices { controller.addAction(action(index, controller)) }
    controller.outside = cancelButtonIndex
    controller.willEnd = { [self] index in
      delegate?.actionSheet(self, willDismissWithButtonIndex: index)
    }
    controller.didEnd = { [self] index in
      self.controller = nil
      delegate?.actionSheet(self, didDismissWithButtonIndex: index)
    }
    controller.didAppear = { [self] in delegate?.didPresent(self) }
    if let popover = controller.popoverPresentationController { place(popover) }
    self.controller = controller
    delegate?.willPresent(self)
    presenter.present(controller, animated: animated)
  }

  private func action(_ index: Int, _ controller: ClassicAlert) -> UIAlertAction {
    let style: UIAlertAction.Style =
      index == cancelButtonIndex
      ? .cancel : index == destructiveButtonIndex ? .destructive : .default
    return UIAlertAction(title: titles[index], style: style) { [self, weak controller] _ in
      delegate?.actionSheet(self, clickedButtonAt: index)
      controller?.press(index)
    }
  }

  /// Closes the sheet as if a button had been pressed, except that
  /// `actionSheet(_:clickedButtonAt:)` is not called.
  open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {
    guard let controller else { return }
    controller.press(buttonIndex)
    controller.dismiss(animated: animated)
  }
}
