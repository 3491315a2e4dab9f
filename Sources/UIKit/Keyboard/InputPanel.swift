import Foundation
import Scene

/// The window of the keyboard, above all others. Touches beside the panel are for those.
@MainActor final class InputWindow: UIWindow {
  let panel = InputPanel()

  override init(windowScene: UIWindowScene) {
    super.init(windowScene: windowScene)
    levelState.isOfSystem = true
    windowLevel = UIWindow.Level(10_000_000)
    panel.frame = CGRect(x: 0, y: bounds.height, width: bounds.width, height: 0)
    addSubview(panel)
  }

  required init?(coder: NSCoder) { return nil }

  override var canBecomeKey: Bool { false }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}

/// The area at the bottom of the scene: the accessory, and below it the keyboard or a view in its
/// place.
@MainActor final class InputPanel: UIView {
  let keys = KeyboardView()
  private var shown = InputViews()
  private weak var owner: UIResponder?

  init() {
    super.init(frame: .zero)
    keys.isHidden = true
    addSubview(keys)
  }

  required init?(coder: NSCoder) { return nil }

  /// What stands in an accessory belongs to the responder that provides it.
  override var next: UIResponder? { owner ?? super.next }

  /// The responder to which the accessory belongs that a view stands in; nil for any other view, and
  /// where that responder is no longer seen.
  func owner(of responder: UIResponder) -> UIResponder? {
    guard let view = responder.focusableView, let accessory = shown.accessory,
      view.isDescendant(of: accessory), let owner
    else { return nil }
    return owner.isInSight ? owner : nil
  }

  /// - Returns: whether other views are shown than before.
  @discardableResult func show(_ views: InputViews, width: Double) -> Bool {
    owner = views.owner
    let isNew = views.accessory !== shown.accessory || views.input !== shown.input
    for view in [shown.accessory, shown.input] {
      if let view, view !== views.accessory, view !== views.input, view.superview === self {
        view.removeFromSuperview()
      }
    }
    shown = views
    for view in [views.input, views.accessory] {
      if let view, view.superview !== self { addSubview(view) }
    }
    keys.isHidden = views.keyboardHeight == 0
    if !keys.isHidden { keys.show(views.layout, views.look, isCapital: views.isCapital) }
    return isNew
  }

  /// The height of all that is shown, in points.
  func wantedHeight(width: Double) -> Double {
    height(of: shown.accessory, width: width) + lowerHeight(width: width)
  }

  private func lowerHeight(width: Double) -> Double {
    shown.input == nil ? shown.keyboardHeight : height(of: shown.input, width: width)
  }

  private func height(of view: UIView?, width: Double) -> Double {
    guard let view else { return 0 }
    if let own = view as? UIInputView, !own.allowsSelfSizing,
      view.translatesAutoresizingMaskIntoConstraints
    {
      return view.frame.height
    }
    let natural = view.intrinsicContentSize.height
    if natural > 0 { return natural }
    if view.subtreeUsesLayout || !view.translatesAutoresizingMaskIntoConstraints {
      let fitting = view.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      if fitting.height > 0 { return fitting.height }
    }
    return view.frame.height
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    let top = height(of: shown.accessory, width: width)
    place(shown.accessory, CGRect(x: 0, y: 0, width: width, height: top))
    let lower = CGRect(x: 0, y: top, width: width, height: max(0, bounds.height - top))
    place(shown.input, lower)
    keys.frame = lower
  }

  private func place(_ view: UIView?, _ frame: CGRect) {
    guard let view else { return }
    view.translatesAutoresizingMaskIntoConstraints = true
    view.frame = frame
  }
}
