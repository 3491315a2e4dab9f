// swift-format-ignore-file
// Written for Swift 5 and for iOS: this file must compile as it is.
import UIKit

class CountingNavigationController: UINavigationController, UINavigationControllerDelegate,
  UIGestureRecognizerDelegate
{
  var pops = 0
  var shown: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    delegate = self
    navigationBar.prefersLargeTitles = true
    interactivePopGestureRecognizer?.delegate = self
  }

  override func popViewController(animated: Bool) -> UIViewController? {
    pops += 1
    return super.popViewController(animated: animated)
  }

  override func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    viewControllers.forEach { $0.navigationItem.largeTitleDisplayMode = .automatic }
    super.setViewControllers(viewControllers, animated: animated)
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    shown.append(viewController.title ?? "")
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    return viewControllers.count > 1
  }
}

class StepViewController: UIViewController {
  let step: Int

  init(step: Int) {
    self.step = step
    super.init(nibName: nil, bundle: nil)
    title = "Step \(step)"
    hidesBottomBarWhenPushed = step == 3
    setToolbarItems(
      [
        UIBarButtonItem(systemItem: .trash), .flexibleSpace(),
        UIBarButtonItem(title: "On", primaryAction: UIAction { [weak self] _ in self?.goOn() }),
      ], animated: false)
    navigationItem.backButtonDisplayMode = .minimal
    navigationItem.setRightBarButton(UIBarButtonItem(systemItem: .compose), animated: false)
  }

  required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  private func goOn() {
    show(StepViewController(step: step + 1), sender: self)
  }
}
