import Foundation

/// What hears of the colours that a person chooses in a colour picker.
@preconcurrency @MainActor public protocol UIColorPickerViewControllerDelegate: AnyObject {
  /// Called when a person has chosen a colour, and while a slider is moved. The default implementation calls
  /// `colorPickerViewControllerDidSelectColor(_:)`.
  ///
  /// - Parameters:
  ///   - viewController: The picker.
  ///   - color: The chosen colour.
  ///   - continuously: Whether the person still moves a slider.
  func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool)
  /// Called when a person has chosen a colour, as before iOS 15. The default implementation does nothing.
  func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController)
  /// Called when the picker has closed. The default implementation does nothing.
  func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController)
}

extension UIColorPickerViewControllerDelegate {
  public func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
  ) { colorPickerViewControllerDidSelectColor(viewController) }
  public func colorPickerViewControllerDidSelectColor(
    _ viewController: UIColorPickerViewController
  ) {}
  public func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {}
}

/// Lets a person choose a colour: from a grid, or by sliders.
///
///     let picker = UIColorPickerViewController()
///     picker.selectedColor = view.backgroundColor ?? .white
///     picker.delegate = self
///     present(picker, animated: true)
///
/// *Differs from UIKit*: there is no spectrum, no colour is taken from the screen, and none is kept for later.
@preconcurrency @MainActor open class UIColorPickerViewController: UIViewController {
  /// Hears of the chosen colours. Not retained.
  open weak var delegate: (any UIColorPickerViewControllerDelegate)?

  /// The colour that is chosen. Setting it tells the delegate nothing.
  open var selectedColor = UIColor.white {
    didSet { if isViewLoaded { panel.show(selectedColor) } }
  }

  /// A Boolean value that says whether a person can choose how opaque the colour is. The default is true.
  open var supportsAlpha = true {
    didSet { if isViewLoaded { panel.showsOpacity = supportsAlpha } }
  }

  /// Creates a picker, most often by `init()`.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    title = Words.colors
    preferredContentSize = CGSize(width: 375, height: 580)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: View

  private let panel = ColorPanel()
  private let bar = PickerBar()

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    panel.showsOpacity = supportsAlpha
    panel.show(selectedColor)
    panel.chosen = { [weak self] color, continuously in self?.choose(color, continuously) }
    bar.show(title: title ?? "", .close) { [weak self] in self?.dismiss(animated: true) }
    view.addSubview(panel)
    view.addSubview(bar)
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    panel.frame = bar.place(in: self)
  }

  private func choose(_ color: UIColor, _ continuously: Bool) {
    selectedColor = color
    delegate?.colorPickerViewController(self, didSelect: color, continuously: continuously)
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if isBeingDismissed { delegate?.colorPickerViewControllerDidFinish(self) }
  }
}
