// swift-format-ignore-file
// Written for Swift 5 and for iOS: this file must compile as it is.
import UIKit

class SwappingViewController: UIViewController {
  private(set) var current: UIViewController?
  private(set) var log: [String] = []

  override var shouldAutomaticallyForwardAppearanceMethods: Bool { return false }
  override var description: String { return "<Swapping>" }

  override var preferredContentSize: CGSize {
    get { return current?.preferredContentSize ?? super.preferredContentSize }
    set { super.preferredContentSize = newValue }
  }

  override func preferredContentSizeDidChange(forChildContentContainer container: UIContentContainer) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    log.append("size \(container.preferredContentSize.width)")
  }

  override func size(
    forChildContentContainer container: UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    return CGSize(width: parentSize.width / 2, height: parentSize.height)
  }

  func swap(to next: UIViewController) {
    let old = current
    current = next
    old?.willMove(toParent: nil)
    addChild(next)
    old?.beginAppearanceTransition(false, animated: true)
    next.beginAppearanceTransition(true, animated: true)
    guard let before = old else {
      next.view.frame = view.bounds
      view.addSubview(next.view)
      next.endAppearanceTransition()
      next.didMove(toParent: self)
      return
    }
    transition(
      from: before, to: next, duration: 0.25, options: [.layoutSubviews],
      animations: { next.view.frame = self.view.bounds },
      completion: { _ in
        before.endAppearanceTransition()
        before.removeFromParent()
        next.endAppearanceTransition()
        next.didMove(toParent: self)
      })
  }

  override func show(_ vc: UIViewController, sender: Any?) {
    swap(to: vc)
  }

  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    return super.canPerformAction(action, withSender: sender)
  }

  override func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    log.append("present")
    super.present(viewControllerToPresent, animated: flag, completion: completion)
  }

  override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    log.append("dismiss")
    super.dismiss(animated: flag, completion: completion)
  }
}

class PageViewController: UIViewController {
  private(set) var heard: [String] = []

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    heard.append("will appear \(animated) \(isMovingToParent) \(isBeingPresented)")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    heard.append("did appear")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    heard.append("did disappear \(isMovingFromParent) \(isBeingDismissed)")
  }

  var goesElsewhere: Bool {
    let target = targetViewController(
      forAction: Selector(("showViewController:sender:")), sender: self)
    return target != nil && target != self
  }
}
