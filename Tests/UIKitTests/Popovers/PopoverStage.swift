import Foundation
import Scene

@testable import UIKit

/// A screen with something in each corner and in the middle that a popover can come from.
@MainActor final class PopoverRoot: UIViewController {
  let marks: [String: UIButton]

  init() {
    marks = Dictionary(
      uniqueKeysWithValues: ["NW", "NE", "SW", "SE", "Middle"].map {
        let button = UIButton(type: .system)
        button.setTitle($0, for: .normal)
        return ($0, button)
      })
    super.init(nibName: nil, bundle: nil)
    title = "Root"
  }

  required init?(coder: NSCoder) { return nil }

  var pressed: [String] = []

  override func viewDidLoad() {
    for (name, button) in marks {
      button.addAction(
        UIAction { [weak self] _ in self?.pressed.append(name) }, for: .touchUpInside)
      view.addSubview(button)
    }
  }

  override func viewDidLayoutSubviews() {
    let (width, height) = (view.bounds.width, view.bounds.height)
    let places: [String: CGPoint] = [
      "NW": CGPoint(x: 60, y: 40), "NE": CGPoint(x: width - 60, y: 40),
      "SW": CGPoint(x: 60, y: height - 40), "SE": CGPoint(x: width - 60, y: height - 40),
      "Middle": CGPoint(x: width / 2, y: height / 2),
    ]
    for (name, place) in places {
      marks[name]?.frame = CGRect(x: place.x - 40, y: place.y - 18, width: 80, height: 36)
    }
  }

  func mark(_ name: String) -> UIButton { marks[name] ?? UIButton(type: .system) }
}

/// What stands in a popover: a name in the middle, and a wish for a size.
@MainActor final class PopoverContent: UIViewController {
  init(_ name: String, _ width: Double = 0, _ height: Double = 0) {
    super.init(nibName: nil, bundle: nil)
    title = name
    preferredContentSize = CGSize(width: width, height: height)
  }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    let label = UILabel()
    label.text = title
    label.textAlignment = .center
    label.frame = view.bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(label)
  }
}

/// Says what it was told, and answers as it was set up.
@MainActor final class PresentationListener: UIPopoverPresentationControllerDelegate {
  var heard: [String] = []
  var styles: (UITraitCollection) -> UIModalPresentationStyle = { traits in
    traits.horizontalSizeClass == .compact ? .pageSheet : .none
  }
  var wrapper: ((UIPresentationController) -> UIViewController?)?
  var allows = true
  var prepares: ((UIPopoverPresentationController) -> Void)?

  func take() -> [String] {
    defer { heard = [] }
    return heard
  }

  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    let isCompact = traitCollection.horizontalSizeClass == .compact
    heard.append("style in \(isCompact ? "compact" : "regular")")
    return styles(traitCollection)
  }

  func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? {
    heard.append("controller for \(style)")
    return wrapper?(controller)
  }

  func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) { heard.append("will present as \(style)") }

  func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {
    heard.append("prepare")
    prepares?(popoverPresentationController)
  }

  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool {
    heard.append("should dismiss")
    return allows
  }

  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    heard.append("will dismiss")
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    heard.append("did dismiss")
  }

  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) { heard.append("attempted") }
}

extension Stage {
  func pressOutside() {
    guard let veil = node(.dimming) else { return }
    send(.activate(veil.id))
  }
}

/// Draws nothing, and knows what it was told.
@MainActor final class PlainFrame: UIPopoverBackgroundView {
  static weak var last: PlainFrame?
  private var offset: CGFloat = 0
  private var direction = UIPopoverArrowDirection.unknown

  override init(frame: CGRect) {
    super.init(frame: frame)
    Self.last = self
  }

  required init?(coder: NSCoder) { return nil }

  override class func arrowBase() -> CGFloat { 20 }
  override class func arrowHeight() -> CGFloat { 20 }
  override class func contentViewInsets() -> UIEdgeInsets {
    UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
  }
  override var arrowOffset: CGFloat {
    get { offset }
    set { offset = newValue }
  }
  override var arrowDirection: UIPopoverArrowDirection {
    get { direction }
    set { direction = newValue }
  }
}
