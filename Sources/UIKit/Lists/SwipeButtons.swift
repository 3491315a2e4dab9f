import Foundation
import Scene

/// The buttons that a swiped row shows at its sides.
@MainActor final class SwipeButtons {
  private var leading: [UIButton] = []
  private var trailing: [UIButton] = []

  var isRevealed: Bool { !leading.isEmpty || !trailing.isEmpty }

  func reveal(
    in cell: UIView, leading first: [UIContextualAction],
    trailing second: [UIContextualAction], close: @escaping @MainActor () -> Void
  ) {
    clear()
    func button(_ action: UIContextualAction) -> UIButton {
      let button = UIButton(type: .system)
      button.setTitle(action.title, for: .normal)
      button.setImage(action.image, for: .normal)
      button.isFramed = true
      button.isDestructive = action.style == .destructive
      if let color = action.backgroundColor { button.backgroundColor = color }
      button.addAction(
        UIAction { [weak cell] _ in
          close()
          guard let cell else { return }
          action.handler(action, cell) { _ in }
        }, for: .touchUpInside)
      cell.addSubview(button)
      return button
    }
    leading = first.map(button)
    trailing = second.map(button)
    cell.setNeedsLayout()
  }

  func clear() {
    for button in leading + trailing { button.removeFromSuperview() }
    leading = []
    trailing = []
  }

  private func width(_ buttons: [UIButton], in cell: UIView) -> CGFloat {
    buttons.reduce(0) { $0 + $1.sizeThatFits(cell.bounds.size).width + 6 }
  }

  /// Where the content stands: beside the buttons. Apple's rows push it out of sight, which
  /// in a narrow column leaves nothing to tell what is about to be deleted.
  func contentFrame(in cell: UIView, width: CGFloat) -> CGRect {
    guard isRevealed else {
      return CGRect(x: 0, y: 0, width: max(0, width), height: cell.bounds.height)
    }
    let isReversed = cell.traitCollection.layoutDirection == .rightToLeft
    let left = self.width(isReversed ? trailing : leading, in: cell)
    let right = self.width(isReversed ? leading : trailing, in: cell)
    return CGRect(x: left, y: 0, width: max(0, width - left - right), height: cell.bounds.height)
  }

  func place(in cell: UIView) {
    guard isRevealed else { return }
    let isReversed = cell.traitCollection.layoutDirection == .rightToLeft
    let height = max(0, cell.bounds.height - 8)
    var x = 6.0
    for button in isReversed ? trailing : leading {
      let width = button.sizeThatFits(cell.bounds.size).width
      button.frame = CGRect(x: x, y: 4, width: width, height: height)
      x += width + 6
    }
    x = cell.bounds.width - 6
    for button in isReversed ? leading : trailing {
      let width = button.sizeThatFits(cell.bounds.size).width
      button.frame = CGRect(x: x - width, y: 4, width: width, height: height)
      x -= width + 6
    }
  }
}
