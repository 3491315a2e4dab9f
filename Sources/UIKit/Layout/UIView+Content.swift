import Foundation

extension UIView {
  /// The size from which `systemLayoutSizeFitting(_:)` finds the smallest one.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// The size from which it finds the largest one.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// The size of a hierarchy on its own, from its constraints and contents.
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
    for constraint in layoutState?.held ?? [] { solver.add(constraint) }
    for view in subviews { view.addHeldConstraints(to: solver) }
  }

  /// - Parameter width: what a text that wraps has; nil if that is not known yet.
  func intrinsicSize(forWidth width: Double?) -> CGSize {
    let size = intrinsicContentSize
    guard let width, contentHeightDependsOnWidth else { return size }
    let wrapped = sizeThatFits(CGSize(width: width, height: CGFloat.infinity))
    return CGSize(width: size.width, height: wrapped.height)
  }
}

extension LayoutEngine {
  /// Makes the top as large as that, as far as its constraints let it.
  func wish(_ size: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority) {
    let entry = entry(for: top)
    entry.users += 1
    for (variable, length, priority) in [
      (entry.width, size.width, horizontal), (entry.height, size.height, vertical),
    ] {
      let rule = LayoutRule(
        terms: [.init(variable, 1)], relation: .equal, constant: length,
        priority: Double(priority.rawValue), name: "wanted size")
      // A length that must be comes before all else.
      _ = add(rule, of: top)
    }
    refresh(top)
  }
}
