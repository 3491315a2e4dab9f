import Foundation
import Scene

/// The accessories of a list's row that have a view, and their layout.
@MainActor final class AccessoryViews {
  // Unowned: the cell owns this object.
  private unowned let cell: UICollectionViewListCell
  private var leading: [(view: UIView, width: CGFloat)] = []
  private var trailing: [(view: UIView, width: CGFloat)] = []
  /// The line before the handle that reorders the row; nil for none.
  private var line: UIView?

  init(of cell: UICollectionViewListCell) { self.cell = cell }

  var leadingWidth: CGFloat { leading.reduce(0) { $0 + $1.width } }
  var trailingWidth: CGFloat { trailing.reduce(0) { $0 + $1.width } }

  /// Creates the views of the accessories that are shown now.
  func show(_ accessories: [UICellAccessory]) {
    for (view, _) in leading + trailing where view.superview === cell {
      view.removeFromSuperview()
    }
    leading = []
    trailing = []
    line?.removeFromSuperview()
    line = nil
    for accessory in accessories {
      guard let view = make(accessory) else { continue }
      if case .reorder(let options) = accessory.kind, options.showsVerticalSeparator,
        !trailing.isEmpty
      {
        let line = UIView()
        line.backgroundColor = .separator
        cell.addSubview(line)
        self.line = line
      }
      let size = view.sizeThatFits(CGSize(width: CGFloat.infinity, height: CGFloat.infinity))
      let isButton = view is UIControl || view is ItemGrip || view is UIImageView
      let width = isButton ? 36 : size.width + 8
      if accessory.isLeading {
        leading.append((view, width))
      } else {
        trailing.append((view, width))
      }
      cell.addSubview(view)
    }
  }

  private func make(_ accessory: UICellAccessory) -> UIView? {
    switch accessory.kind {
    case .disclosure, .checkmark, .outline: return nil
    case .delete(let options, let handler):
      return button("minus.circle.fill", Words.delete, options.tintColor ?? .systemRed) { cell in
        if let handler { handler() } else { cell.table?.reveal(cell.nodeID, .left) }
      }
    case .insert(let options, let handler):
      return button("plus.circle.fill", Words.insert(""), options.tintColor ?? .systemGreen) { _ in
        handler?()
      }
    case .detail(let options, let handler):
      return button("info.circle", Words.moreInfo, options.tintColor ?? .tintColor) { _ in
        handler?()
      }
    case .popUpMenu(let menu, let options):
      let button = button("chevron.up.chevron.down", menu.title, options.tintColor) { _ in }
      button.menu = menu
      button.showsMenuAsPrimaryAction = true
      return button
    case .multiselect(let options):
      let view = UIImageView(
        image: UIImage(systemName: cell.isSelected ? "checkmark.circle.fill" : "circle"))
      // The tint colour would not be visible on the background of a selected row.
      view.tintColor = options.tintColor ?? (cell.isSelected ? .white : .tintColor)
      return view
    case .label(let text, let options):
      let label = UILabel()
      label.text = text
      label.textColor = options.tintColor ?? .secondaryLabel
      label.font = options.font ?? .preferredFont(forTextStyle: .body)
      return label
    case .reorder(_): return ItemGrip(for: cell)
    case .custom(let view, _): return view
    }
  }

  private func button(
    _ symbol: String, _ name: String, _ color: UIColor?,
    _ action: @escaping @MainActor (UICollectionViewListCell) -> Void
  ) -> UIButton {
    let button = UIButton(type: .system)
    button.setImage(UIImage(systemName: symbol), for: .normal)
    button.accessibilityLabel = name
    if let color { button.tintColor = color }
    button.addAction(
      UIAction { [weak cell] _ in if let cell { action(cell) } }, for: .touchUpInside)
    return button
  }

  /// Places the views.
  ///
  /// - Parameters:
  ///   - start, end: The distances from the leading and the trailing edge, in points.
  func place(from start: CGFloat, to end: CGFloat) {
    let bounds = cell.bounds
    let isReversed = cell.readsFromRight
    func put(_ view: UIView, _ x: CGFloat, _ width: CGFloat) {
      let size = view.sizeThatFits(CGSize(width: width, height: bounds.height))
      let isTall = view is UIControl || view is ItemGrip
      let height = isTall ? max(0, bounds.height - 8) : min(size.height, bounds.height)
      let wide = isTall ? width - 4 : min(size.width, width)
      let inset = x + (width - wide) / 2
      view.frame = CGRect(
        x: isReversed ? bounds.width - inset - wide : inset,
        y: ((bounds.height - height) / 2).rounded(), width: wide, height: height)
      view.isHidden = cell.swipe.isRevealed
    }
    var x = start
    for (view, width) in leading {
      put(view, x, width)
      x += width
    }
    x = bounds.width - end - trailingWidth
    for (view, width) in trailing {
      if view is ItemGrip { placeLine(at: x) }
      put(view, x, width)
      x += width
    }
  }

  /// Places the line before the handle, at a distance from the leading edge in points.
  private func placeLine(at x: CGFloat) {
    guard let line else { return }
    let bounds = cell.bounds
    let inset = min(8, bounds.height / 4)
    line.frame = CGRect(
      x: cell.readsFromRight ? bounds.width - x - 1 : x, y: inset, width: 1,
      height: bounds.height - 2 * inset)
    line.isHidden = cell.swipe.isRevealed
  }
}

/// The handle of a row in a collection view's list.
final class ItemGrip: UIView, KeyAnswering {
  // Unowned: the cell owns this object.
  private unowned let cell: UICollectionViewCell
  private var start = CGPoint.zero

  init(for cell: UICollectionViewCell) {
    self.cell = cell
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { return nil }

  func answer(_ press: KeyPress) -> Bool {
    guard let list = cell.list, let path = cell.indexPath else { return false }
    switch press.description {
    case "up": return list.carry(path, by: -1)
    case "down": return list.carry(path, by: 1)
    default: return false
    }
  }

  override func handle(_ input: NodeInput) -> Bool {
    guard case .gripDragged(let phase, let distance) = input else { return super.handle(input) }
    dragged(phase, by: distance)
    return true
  }

  private func dragged(_ phase: SceneEvent.DragPhase, by distance: CGFloat) {
    guard let list = cell.list, let path = cell.indexPath else { return }
    let target = CGPoint(x: start.x, y: start.y + distance)
    switch phase {
    case .began:
      start = cell.center
      _ = list.beginInteractiveMovementForItem(at: path)
    case .changed: list.updateInteractiveMovementTargetPosition(target)
    case .ended:
      list.updateInteractiveMovementTargetPosition(target)
      list.endInteractiveMovement()
    case .cancelled: list.cancelInteractiveMovement()
    }
  }

  override var nodeRole: NodeRole { .grip }

  override func describe(_ node: inout Node) {
    let words = RowContent.firstText(cell.contentView) ?? ""
    node.name = Words.reorder(words)
  }
}
