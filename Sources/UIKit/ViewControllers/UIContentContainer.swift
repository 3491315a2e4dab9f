import Foundation

/// An object whose size is negotiated with its container.
@preconcurrency @MainActor public protocol UIContentContainer: AnyObject {
  /// The size that the object requests from its container, in points; zero for none.
  var preferredContentSize: CGSize { get }

  /// Called when a child requests another size.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)

  /// Returns the size of a child when this container's size is `parentSize`, both in points.
  func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize

  /// Called before the container's size changes.
  ///
  /// - Parameters:
  ///   - size: The new size, in points.
  ///   - coordinator: Runs animations alongside the change.
  func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)

  /// Called before the container's traits change.
  ///
  /// - Parameters:
  ///   - newCollection: The new traits.
  ///   - coordinator: Runs animations alongside the change.
  func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator)
}

extension UIViewController {
  /// Tells the parent when this controller requests another size than before (§2).
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
