import Foundation

extension UIView {
  /// A length of `intrinsicContentSize` that the content does not determine; it is no number of
  /// points.
  public static let noIntrinsicMetric: CGFloat = -1

  // MARK: Guides

  func adopt(_ guide: UILayoutGuide) { makeLayoutState().guides.append(guide) }

  func forget(_ guide: UILayoutGuide) {
    guard let state = layoutState else { return }
    for constraint in state.mentions where constraint.items.contains(where: { $0 === guide }) {
      constraint.deactivate()
    }
    state.guides.removeAll { $0 === guide }
  }
}
