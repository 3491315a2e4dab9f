import Foundation

/// How a presented controller is shown (raw values as in uikit-behaviour §2).
public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen = 0
  case pageSheet = 1
  case formSheet = 2
  /// A page sheet.
  case automatic = -2
}

extension UIViewController {
  /// What this controller, or the nearest ancestor, presents.
  public var presentedViewController: UIViewController? {
    presented ?? parent?.presentedViewController
  }

  /// Who presents this controller, or the nearest ancestor.
  public var presentingViewController: UIViewController? {
    if let presenter { return presenter }
    return parent?.presentingViewController
  }

  /// Shows `controller` above the whole window. The completion runs after its
  /// `viewDidAppear`.
  ///
  /// A controller whose window already shows another one above it cannot present: nothing
  /// happens then, and the transcript says so.
  public func present(
    _ controller: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    var root = self
    while let parent = root.parent { root = parent }
    if let presented = root.presented {
      turn?.note(.refused(root, presents: presented))
      return
    }
    precondition(
      controller.presenter == nil && controller.parent == nil,
      "\(controller) is already shown elsewhere and cannot be presented")
    root.presented = controller
    controller.presenter = root
    controller.previousResponder = turn?.firstResponder
    turn?.note(.presentation(.present, controller))
    turn?.firstResponder?.resignFirstResponder()
    if let completion { turn?.afterAppearing(completion) }
    turn?.invalidate()
  }

  /// Takes away what this controller presents, or this controller if it presents nothing.
  /// The completion runs after `viewDidDisappear`. Who had the focus gets it back.
  public func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    var root = self
    while root.presented == nil, let parent = root.parent { root = parent }
    guard let gone = root.presented else {
      if let presenter = root.presenter {
        presenter.dismiss(animated: flag, completion: completion)
      } else if let completion {
        turn?.afterAppearing(completion)
      }
      return
    }
    root.presented = nil
    gone.presenter = nil
    turn?.note(.presentation(.dismiss, gone))
    if let view = turn?.firstResponder as? UIView, view.window != nil {
      view.resignFirstResponder()
    }
    gone.previousResponder?.becomeFirstResponder()
    gone.previousResponder = nil
    if let completion { turn?.afterAppearing(completion) }
    turn?.invalidate()
  }

  /// What is below stays on the screen while this controller is presented.
  var keepsPresenter: Bool {
    self is UIAlertController || modalPresentationStyle != .fullScreen
  }
}
