import Foundation

/// Hides the bars of a navigation controller where a person taps or swipes, or the keyboard comes.
@MainActor final class BarHider: NSObject, UIGestureRecognizerDelegate {
  private unowned let controller: UINavigationController
  let tap = UITapGestureRecognizer()
  let pan = UIPanGestureRecognizer()
  /// Whether the toolbar was shown when the bars were hidden.
  private var hadToolbar = false
  private var isHiddenForKeyboard = false
  var hidesForKeyboard = false

  /// How far a finger moves before the bars do, in points.
  private static let reach: CGFloat = 24

  init(_ controller: UINavigationController) {
    self.controller = controller
    super.init()
    tap.cancelsTouchesInView = false
    pan.cancelsTouchesInView = false
    tap.delegate = self
    pan.delegate = self
    tap.addTarget(self, action: Selector("tapped", BarHider.tapped))
    pan.addTarget(self, action: Selector("panned", BarHider.panned))
  }

  func set(_ recognizer: UIGestureRecognizer, isUsed: Bool) {
    guard let view = controller.viewIfLoaded else { return }
    if isUsed, recognizer.view !== view { view.addGestureRecognizer(recognizer) }
    if !isUsed { recognizer.view?.removeGestureRecognizer(recognizer) }
  }

  private func setHidden(_ isHidden: Bool) {
    guard isHidden != controller.isNavigationBarHidden else { return }
    if isHidden { hadToolbar = !controller.isToolbarHidden }
    controller.setNavigationBarHidden(isHidden, animated: true)
    if hadToolbar { controller.setToolbarHidden(isHidden, animated: true) }
  }

  private func tapped() { setHidden(!controller.isNavigationBarHidden) }

  private func panned() {
    let distance = pan.translation(in: controller.view).y
    if distance < -Self.reach { setHidden(true) }
    if distance > Self.reach { setHidden(false) }
  }

  func keyboardMoved(to frame: CGRect?) {
    if hidesForKeyboard, frame != nil, !controller.isNavigationBarHidden {
      isHiddenForKeyboard = true
      setHidden(true)
    } else if frame == nil, isHiddenForKeyboard {
      isHiddenForKeyboard = false
      setHidden(false)
    }
  }

  /// Controls, and what stands in the bars, are pressed without that.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    guard gestureRecognizer === tap else { return true }
    var step = touch.view
    while let view = step {
      if view is UIControl || view === controller.navigationBar || view === controller.toolbar {
        return false
      }
      step = view.superview
    }
    return true
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }
}
