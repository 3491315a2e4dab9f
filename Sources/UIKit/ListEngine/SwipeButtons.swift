import Adaptive
import Foundation
import Scene

/// The buttons beside a row that is swiped, and the distance by which the row is moved aside for
/// them.
@MainActor final class SwipeButtons {
  private var leading: [UIButton] = []
  private var trailing: [UIButton] = []
  private var allowsFull = (leading: false, trailing: false)
  /// The distance to the right by which a finger has moved the row, in points; nil at rest.
  var distance: CGFloat?

  var isRevealed: Bool { !leading.isEmpty || !trailing.isEmpty }

  func reveal(
    in cell: UIView, leading first: UISwipeActionsConfiguration?,
    trailing second: UISwipeActionsConfiguration?, close: @escaping @MainActor () -> Void
  ) {
    clear()
    func buttons(_ side: UISwipeActionsConfiguration?) -> [UIButton] {
      (side?.actions ?? []).map { Self.button($0, in: cell, close) }
    }
    leading = buttons(first)
    trailing = buttons(second)
    allowsFull = (
      first?.performsFirstActionWithFullSwipe ?? false,
      second?.performsFirstActionWithFullSwipe ?? false
    )
    cell.setNeedsLayout()
  }

  private static func button(
    _ action: UIContextualAction, in cell: UIView, _ close: @escaping @MainActor () -> Void
  ) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(action.title, for: .normal)
    button.setImage(action.image, for: .normal)
    button.role = action.style == .destructive ? .destructive : .normal
    button.backgroundColor =
      action.backgroundColor ?? (action.style == .destructive ? .systemRed : .systemGray)
    button.contentEdgeInsets = UIEdgeInsets(top: 7, left: 16, bottom: 7, right: 16)
    button.setTitleColor(.white, for: .normal)
    button.tintColor = .white
    if let title = action.title, !title.isEmpty, action.image != nil {
      show(title, action.image, on: button, height: cell.bounds.height)
    }
    button.addAction(
      UIAction { [weak button] _ in
        guard let button else { return }
        // The row stays open until the app has done it, so that the view is there to present from.
        action.handler(action, button) { _ in close() }
      }, for: .touchUpInside)
    cell.addSubview(button)
    return button
  }

  /// Image and title stand above each other where the row is high enough, and else beside each other.
  private static func show(_ title: String, _ image: UIImage?, on button: UIButton, height: CGFloat)
  {
    var configuration = UIButton.Configuration.plain()
    configuration.attributedTitle = AttributedString(
      title, attributes: AttributeContainer().font(.systemFont(ofSize: 15)))
    configuration.image = image
    configuration.imagePlacement = height >= columnHeight ? .top : .leading
    configuration.imagePadding = 6
    configuration.baseForegroundColor = .white
    configuration.contentInsets = NSDirectionalEdgeInsets(
      top: 7, leading: 16, bottom: 7, trailing: 16)
    button.configuration = configuration
  }

  /// The smallest height of rows, in points, whose actions have the image above the title.
  private static var columnHeight: CGFloat { 64 }

  func clear() {
    for button in leading + trailing { button.removeFromSuperview() }
    leading = []
    trailing = []
    distance = nil
  }

  /// The buttons of a side, as soon as they are revealed.
  func first(isLeading: Bool) -> UIButton? { (isLeading ? leading : trailing).first }

  // MARK: Places

  private func side(_ buttons: [UIButton], in cell: UIView, _ allowsFull: Bool) -> SwipePan.Side {
    SwipePan.Side(
      widths: buttons.map { $0.sizeThatFits(cell.bounds.size).width },
      allowsFull: allowsFull)
  }

  private func isReversed(_ cell: UIView) -> Bool {
    cell.readsFromRight
  }

  /// Returns the state of the pan at a distance, in points.
  func pan(in cell: UIView, by distance: CGFloat) -> SwipePan.Input {
    let first = side(leading, in: cell, allowsFull.leading)
    let second = side(trailing, in: cell, allowsFull.trailing)
    let isReversed = isReversed(cell)
    return SwipePan.Input(
      distance: distance, width: cell.bounds.width, left: isReversed ? second : first,
      right: isReversed ? first : second)
  }

  /// The distance by which the row is moved aside at rest, in points; nil if there are actions at
  /// both sides.
  func openDistance(in cell: UIView) -> CGFloat? {
    let sides = pan(in: cell, by: 0)
    if sides.left.widths.isEmpty { return -sides.right.total }
    return sides.right.widths.isEmpty ? sides.left.total : nil
  }

  /// The frame of the content: moved aside, or between actions at both sides.
  func contentFrame(in cell: UIView, width: CGFloat) -> CGRect {
    var frame = CGRect(x: 0, y: 0, width: max(0, width), height: cell.bounds.height)
    guard isRevealed else { return frame }
    if let distance = distance ?? openDistance(in: cell) {
      frame.origin.x = SwipePan.solve(pan(in: cell, by: distance)).offset
      return frame
    }
    let sides = pan(in: cell, by: 0)
    frame.origin.x = sides.left.total
    frame.size.width = max(0, width - sides.left.total - sides.right.total)
    return frame
  }

  func place(in cell: UIView) {
    guard isRevealed else { return }
    let both = pan(in: cell, by: 0)
    let shown = distance ?? openDistance(in: cell)
    let sides: [CGFloat] = shown.map { [$0] } ?? [both.left.total, -both.right.total]
    for button in leading + trailing { button.isHidden = true }
    for distance in sides {
      let result = SwipePan.solve(pan(in: cell, by: distance))
      let buttons = (result.offset > 0) == isReversed(cell) ? trailing : leading
      for (button, span) in zip(buttons, result.spans) {
        button.isHidden = span.length <= 0
        button.frame = CGRect(
          x: span.start, y: 0, width: max(0, span.length), height: cell.bounds.height)
      }
    }
  }
}
