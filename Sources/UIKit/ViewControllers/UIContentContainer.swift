import Foundation

/// A part of the screen whose size is agreed upon with its container.
@MainActor public protocol UIContentContainer: AnyObject {
  /// The size that it asks its container for, in points; zero for none.
  var preferredContentSize: CGSize { get }

  /// A child asks for another size.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)

  /// The size that a child will have when this container's is `parentSize`, in points.
  func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize

  func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)

  func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator)
}

extension UIViewController {
  /// Tells the parent when this controller asks for another size than it last knew (§2).
  func tellContentSize() {
    let size = preferredContentSize
    guard size != toldContentSize else { return }
    toldContentSize = size
    engine?.note(
      "preferredContentSize \(engine?.name(of: self) ?? ""): \(size.width)×\(size.height)")
    parent?.preferredContentSizeDidChange(forChildContentContainer: self)
    engine?.invalidate()
  }
}
