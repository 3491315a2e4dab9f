import Foundation

extension UIView {
  /// The target size for the smallest size that fits, (0, 0) points.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// The target size for the largest size that fits, 10,000 points each way.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// The size of this view alone, from the constraints and contents inside it.
  func fittingSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    updateConstraintsIfNeeded()
    let solver = LayoutEngine(top: self, isFitting: true)
    solver.wish(target, horizontal, vertical)
    addHeldConstraints(to: solver)
    solver.solve()
    return solver.frame(of: self)?.size ?? .zero
  }

  private func addHeldConstraints(to solver: LayoutEngine) {
    guard subtreeUsesLayout else { return }
    if let held = layoutState?.held { for constraint in held { solver.add(constraint) } }
    for view in subviews { view.addHeldConstraints(to: solver) }
  }

  /// The intrinsic size for a width of wrapping text.
  ///
  /// - Parameter width: the width in points; nil if it is not known yet.
  func intrinsicSize(forWidth width: Double?) -> CGSize {
    let size = intrinsicContentSize
    precondition(
      size.width.isFinite && size.height.isFinite,
      "The intrinsicContentSize of \(type(of: self)) is \(size.width) × \(size.height); give finite lengths, or "
        + "noIntrinsicMetric")
    guard let width, contentHeightDependsOnWidth else { return size }
    let wrapped = sizeThatFits(CGSize(width: width, height: CGFloat.infinity))
    return CGSize(width: size.width, height: wrapped.height)
  }
}

extension LayoutEngine {
  /// Adds the wanted size of the top view, as far as its constraints permit it.
  func wish(_ size: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority) {
    let entry = entry(for: top)
    entry.users += 1
    // As much as there may be is asked for by the greatest number that there is, with which nothing can be calculated.
    let size = CGSize(width: min(size.width, 1e9), height: min(size.height, 1e9)).finite
    for (variable, length, priority) in [
      (entry.width, size.width, horizontal), (entry.height, size.height, vertical),
    ] where priority.rawValue > 0 {
      let rule = LayoutRule(
        terms: [.init(variable, 1)], relation: .equal, constant: length,
        priority: Double(priority.rawValue), name: "wanted size")
      // A required size takes precedence over the app's constraints.
      _ = add(rule, of: top)
    }
    refresh(top)
  }
}
