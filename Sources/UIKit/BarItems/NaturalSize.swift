import Foundation

/// The size that an app gave a view which a bar may have to make smaller.
@MainActor struct NaturalSize {
  private var natural = CGSize.zero
  private var placed: CGSize?

  /// What the view wants: the size it has, unless that is the one the bar gave it.
  mutating func of(_ view: UIView) -> CGSize {
    let size = view.frame.size
    if size != placed { natural = size }
    guard natural.width == 0 || natural.height == 0 else { return natural }
    return view.sizeThatFits(CGSize(width: CGFloat.infinity, height: CGFloat.infinity))
  }

  mutating func place(_ view: UIView, in frame: CGRect) {
    view.frame = frame
    placed = frame.size
  }
}
