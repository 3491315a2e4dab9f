import Foundation

/// The size of a view before a bar made it smaller.
@MainActor struct NaturalSize {
  private var natural = CGSize.zero
  private var placed: CGSize?

  /// Returns the size that the view needs: the one it has, unless the bar has set that, in points.
  mutating func of(_ view: UIView) -> CGSize {
    let size = view.frame.size
    if size != placed { natural = size }
    guard natural.width == 0 || natural.height == 0 else { return natural }
    if view.subtreeUsesLayout {
      let fitting = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      if fitting.width > 0, fitting.height > 0 { return fitting }
    }
    return view.sizeThatFits(CGSize(width: CGFloat.infinity, height: CGFloat.infinity))
  }

  mutating func place(_ view: UIView, in frame: CGRect) {
    view.frame = frame
    placed = frame.size
  }
}
