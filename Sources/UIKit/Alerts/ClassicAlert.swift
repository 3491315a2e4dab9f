import Foundation

/// The alert controller that shows an alert of the older kind, and retains it while it is shown.
@MainActor final class ClassicAlert: UIAlertController {
  /// What is told of the end, with the number of the button.
  var willEnd: (Int) -> Void = { _ in }
  var didEnd: (Int) -> Void = { _ in }
  var didAppear: () -> Void = {}
  /// What counts as pressed when a press outside closes it.
  var outside = -1
  private var pressed: Int?
  private var hasEnded = false

  /// Notes which button ends it.
  func press(_ index: Int) {
    guard pressed == nil else { return }
    pressed = index
    willEnd(index)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    didAppear()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    end()
  }

  private func end() {
    guard !hasEnded else { return }
    if pressed == nil { press(outside) }
    hasEnded = true
    let tell = didEnd
    (willEnd, didEnd, didAppear) = ({ _ in }, { _ in }, {})
    tell(pressed ?? outside)
  }

  /// Shows it above what is presented.
  ///
  /// - Returns: whether there is a window for it.
  func show() -> Bool {
    guard let presenter = Self.presenter else { return false }
    presenter.present(self, animated: true)
    return true
  }

  /// Who is in front in the window of the app.
  static var presenter: UIViewController? {
    guard let engine = SceneEngine.current else { return nil }
    return engine.presentedChain.last { !$0.isBeingDismissed } ?? engine.window?.rootViewController
  }
}
