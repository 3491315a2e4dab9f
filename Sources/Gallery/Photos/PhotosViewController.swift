import UIKit

/// Makes the split believe in a regular width, where a person wants two columns on a phone.
final class PhotosViewController: UIViewController {
  enum TwoColumns: String, CaseIterable {
    case onItsSide = "On Its Side"
    /// Asked for once and never taken back: a phone that is turned upright stays as it was.
    case always = "Always"
    case never = "Never"
  }

  let split = PhotosSplitViewController()
  var twoColumns = TwoColumns.onItsSide {
    didSet { widen(for: view.bounds.size) }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(split)
    split.view.frame = view.bounds
    split.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(split.view)
    split.didMove(toParent: self)
    widen(for: view.bounds.size)
  }

  /// Before `super`, so that the split hears of the new width in the same rotation.
  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    widen(for: size)
    super.viewWillTransition(to: size, with: coordinator)
  }

  private func widen(for size: CGSize) {
    let isOnItsSide = size.width > size.height
    let isWide =
      switch twoColumns {
      case .onItsSide: isOnItsSide
      case .always: isOnItsSide || overrideTraitCollection(forChild: split) != nil
      case .never: false
      }
    setOverrideTraitCollection(
      isWide ? UITraitCollection(horizontalSizeClass: .regular) : nil, forChild: split)
  }
}
