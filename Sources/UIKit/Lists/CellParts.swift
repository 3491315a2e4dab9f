import Foundation
import Scene

// Longer than other files: the parts of a cell are placed beside each other, and private to each other.

/// The parts of a table's cell beside the views that apps add, and their layout.
@MainActor final class CellParts {
  let text = RowLabel()
  let detail = RowLabel()
  let image = RowImageView()
  /// What a storyboard starts with the cell; nil for most.
  var segues: CellSegues?
  private var style = UITableViewCell.CellStyle.default
  private var editing: UIButton?
  private var mark: UIImageView?
  private var grip: RowGrip?
  private var info: UIButton?
  private var ground: BackgroundFill?
  private weak var shownAccessory: UIView?

  func prepare(_ style: UITableViewCell.CellStyle) {
    self.style = style
    text.font = .preferredFont(forTextStyle: .body)
    detail.font = .preferredFont(forTextStyle: .body)
    detail.textColor = .secondaryLabel
    detail.keepUsualLook()
    for label in [text, detail] { label.adjustsFontForContentSizeCategory = true }
    switch style {
    case .subtitle: detail.font = .preferredFont(forTextStyle: .footnote)
    case .value2:
      text.font = .preferredFont(forTextStyle: .footnote)
      text.textColor = .tintColor
      text.textAlignment = .right
      detail.font = .preferredFont(forTextStyle: .footnote)
      detail.textColor = .label
    case .default, .value1: break
    }
  }

  /// Adds a part to the cell, if it is not in it yet; nil while a configuration has the parts' place.
  func shown<Part: UIView>(_ part: Part, in cell: UITableViewCell) -> Part? {
    guard cell.contentConfiguration == nil else { return nil }
    if part.superview == nil { cell.contentView.addSubview(part) }
    return part
  }

  /// Forgets what the labels and the image view show.
  func empty() {
    for label in [text, detail] { label.text = nil }
    image.image = nil
    for part in [text, detail, image] as [UIView] { part.removeFromSuperview() }
  }

  var words: String? {
    guard let words = text.text, !words.isEmpty, text.superview != nil else { return nil }
    return words
  }

  private var hasDetail: Bool { detail.superview != nil && !(detail.text ?? "").isEmpty }
  private var hasImage: Bool { image.superview != nil && image.image != nil }

  /// A single label has all the space, whatever its text is.
  func wordsChanged(in label: UILabel, of cell: UITableViewCell) {
    if label === detail || hasDetail { cell.setNeedsLayout() }
    contentChanged(of: cell)
  }

  /// Has the row measured again if its height may have changed.
  func contentChanged(of cell: UITableViewCell) {
    guard cell.measuredWidth != nil else { return }
    if let plainHeight, plainHeight == findPlainHeight(cell) { return }
    cell.sizeChanged()
  }

  /// The height that was last found without measuring; nil if it was measured.
  @exclusivity(unchecked) private var plainHeight: CGFloat?

  /// At the usual text size one line fits into any row, and two lines need not be measured.
  private func findPlainHeight(_ cell: UITableViewCell) -> CGFloat? {
    guard text.numberOfLines == 1, detail.numberOfLines == 1,
      cell.shownTraits.preferredContentSizeCategory <= .large
    else { return nil }
    guard style == .subtitle, hasDetail, let first = text.font, let second = detail.font else {
      return Self.least
    }
    if let pair, pair.first === first, pair.second === second { return pair.height }
    let lines = first.lineHeight + RowTexts.below + second.lineHeight
    let height = max(Self.least, (lines + 2 * Self.room).rounded(.up))
    pair = (first, second, height)
    return height
  }

  /// The height of two lines in these fonts: the host is asked once for each pair of fonts.
  @exclusivity(unchecked) private var pair: (first: UIFont, second: UIFont, height: CGFloat)?

  // MARK: Layout

  private static let control = 38.0
  private static let round = 22.0
  private static let green = UIColor(.rgba(0x34C7_59FF))
  private static let mark = 24.0
  private static let button = 36.0

  private func accessory(
    _ cell: UITableViewCell
  ) -> (view: UIView?, type: UITableViewCell.AccessoryType) {
    cell.isEditing
      ? (cell.editingAccessoryView, cell.editingAccessoryType)
      : (cell.accessoryView, cell.accessoryType)
  }

  private func hasControl(_ cell: UITableViewCell) -> Bool {
    cell.isEditing && (cell.place.controls.style != .none || cell.place.controls.isMarked)
  }

  /// The widths that the editing control, the accessories and the hardware take at either end, in
  /// points.
  private func sides(_ cell: UITableViewCell) -> (leading: CGFloat, trailing: CGFloat) {
    let controls = cell.place.controls
    let isIndented = cell.isEditing && controls.isIndented && cell.shouldIndentWhileEditing
    var leading = hasControl(cell) || isIndented ? Self.control : 0
    if controls.style == .none, !controls.isMarked, !controls.isIndented { leading = 0 }
    let (view, type) = accessory(cell)
    var trailing = 0.0
    if let view {
      trailing += view.frame.width + 14
    } else {
      switch type {
      case .none: break
      case .disclosureIndicator, .checkmark: trailing += Self.mark
      case .detailButton: trailing += Self.button
      case .detailDisclosureButton: trailing += Self.button + Self.mark
      }
    }
    if showsGrip(cell) { trailing += Self.control }
    let covered = cell.coveredSides
    return (leading + covered.leading, trailing + covered.trailing)
  }

  private func showsGrip(_ cell: UITableViewCell) -> Bool {
    cell.isEditing && cell.place.controls.canMove
  }

  func layout(_ cell: UITableViewCell) {
    followCover(cell)
    let bounds = cell.bounds
    let isReversed = cell.shownTraits.layoutDirection == .rightToLeft
    func flipped(_ frame: CGRect) -> CGRect {
      guard isReversed else { return frame }
      return CGRect(
        x: bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
    }
    let (leading, trailing) = sides(cell)
    var inner = cell.swipe.contentFrame(in: cell, width: bounds.width)
    inner.origin.x += isReversed ? trailing : leading
    inner.size.width = max(0, inner.width - leading - trailing)
    cell.contentView.frame = inner
    layoutContent(cell)
    let start = covered.leading
    placeControl(
      cell, flipped(CGRect(x: start, y: 0, width: Self.control, height: bounds.height)))
    placeAccessory(cell, flipped)
    let (background, chosen) = backgrounds(cell)
    cell.backgroundView?.frame = CGRect(origin: .zero, size: bounds.size)
    background?.isHidden = chosen != nil
    chosen?.frame = CGRect(origin: .zero, size: bounds.size)
    ground?.place(in: CGRect(origin: .zero, size: bounds.size))
    cell.swipe.place(in: cell)
  }

  /// Keeps the line below the row out of what is covered too.
  private func followCover(_ cell: UITableViewCell) {
    let next = cell.coveredSides
    guard next != covered else { return }
    covered = next
    cell.changed(true)
    contentChanged(of: cell)
  }

  /// The covered widths in the last layout, in points.
  private var covered: (leading: CGFloat, trailing: CGFloat) = (0, 0)

  private func layoutContent(_ cell: UITableViewCell) {
    let area = textArea(cell, in: cell.contentView.bounds.size)
    let isReversed = cell.shownTraits.layoutDirection == .rightToLeft
    func mirrored(_ frame: CGRect) -> CGRect {
      let shift = area.minX + area.maxX - frame.maxX - frame.minX
      return isReversed ? frame.offsetBy(dx: shift, dy: 0) : frame
    }
    if hasImage {
      let size = imageSize(cell.contentView.bounds.height)
      let x = RowTexts.margins(cell.contentView.bounds.width, in: cell.table).left + indent(cell)
      image.frame = CGRect(
        x: isReversed ? cell.contentView.bounds.width - x - size.width : x,
        y: ((cell.contentView.bounds.height - size.height) / 2).rounded(), width: size.width,
        height: size.height)
    }
    if style == .value2 {
      let width = min(90, area.width / 3)
      let (first, second) = area.divided(atDistance: width, from: .minXEdge)
      text.frame = mirrored(first)
      detail.frame = mirrored(second.divided(atDistance: 6, from: .minXEdge).remainder)
    } else {
      let places = RowTexts.solve(
        area: area, first: text.sizeThatFits(area.size),
        second: hasDetail ? detail.sizeThatFits(area.size) : nil, isBeside: style != .subtitle)
      text.frame = mirrored(places.first)
      detail.frame = mirrored(places.second)
    }
  }

  private func indent(_ cell: UITableViewCell) -> CGFloat {
    CGFloat(cell.indentationLevel) * cell.indentationWidth
  }

  private func imageSize(_ height: CGFloat) -> CGSize {
    guard let size = image.image?.size, size.height > 0 else { return .zero }
    let scale = min(1, max(0, height - 8) / size.height)
    return CGSize(width: size.width * scale, height: size.height * scale)
  }

  private func textArea(_ cell: UITableViewCell, in size: CGSize) -> CGRect {
    var area = CGRect(origin: .zero, size: size)
      .inset(by: RowTexts.margins(size.width, in: cell.table))
    let taken = indent(cell) + (hasImage ? imageSize(size.height).width + 12 : 0)
    let isReversed = cell.shownTraits.layoutDirection == .rightToLeft
    if !isReversed { area.origin.x += taken }
    area.size.width = max(0, area.width - taken)
    return area
  }

  private static let least: CGFloat = 44
  /// The space above and below two lines, in points.
  private static let room: CGFloat = 8

  /// Returns the height that the content needs, in points.
  func height(of cell: UITableViewCell, width: CGFloat) -> CGFloat {
    let (leading, trailing) = sides(cell)
    let inner = max(0, width - leading - trailing)
    plainHeight = nil
    if let height = cell.content.height(width: inner) { return max(Self.least, height) }
    if cell.contentView.subtreeUsesLayout {
      let size = cell.contentView.systemLayoutSizeFitting(
        CGSize(width: inner, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      return size.height > 0 ? size.height : Self.least
    }
    plainHeight = findPlainHeight(cell)
    if let plainHeight { return plainHeight }
    let wraps = text.numberOfLines != 1 || detail.numberOfLines != 1
    let isTwoLined = style == .subtitle && hasDetail
    let area = textArea(cell, in: CGSize(width: inner, height: Self.least))
    let room = CGSize(width: area.width, height: .infinity)
    let first = text.sizeThatFits(room).height
    let second = hasDetail ? detail.sizeThatFits(room).height : 0
    let sum = isTwoLined ? first + second + RowTexts.below : max(first, second)
    return max(Self.least, (sum + (wraps ? 22 : isTwoLined ? 2 * Self.room : 6)).rounded(.up))
  }

  // MARK: Controls

  private func placeControl(_ cell: UITableViewCell, _ frame: CGRect) {
    let controls = cell.place.controls
    let style = hasControl(cell) && !controls.isMarked ? controls.style : .none
    if style == .none {
      editing?.removeFromSuperview()
    } else {
      let button = editing ?? makeControl(for: cell)
      editing = button
      let isInsert = style == .insert
      button.setImage(
        UIImage(systemName: isInsert ? "plus" : "minus"), for: .normal)
      button.backgroundColor = isInsert ? Self.green : .systemRed
      button.cornerRadius = Self.round / 2
      let words = cell.parts.words ?? ""
      button.accessibilityLabel = isInsert ? Words.insert(words) : Words.delete(words)
      if button.superview == nil { cell.addSubview(button) }
      button.frame = CGRect(
        x: frame.midX - Self.round / 2, y: (frame.midY - Self.round / 2).rounded(),
        width: Self.round, height: Self.round)
    }
    guard hasControl(cell), controls.isMarked else {
      mark?.removeFromSuperview()
      return
    }
    let view = mark ?? UIImageView()
    mark = view
    view.image = UIImage(systemName: cell.isSelected ? "checkmark.circle.fill" : "circle")
    view.accessibilityLabel = cell.isSelected ? Words.selected : Words.notSelected
    if view.superview == nil { cell.addSubview(view) }
    view.frame = frame.insetBy(dx: 10, dy: max(0, (frame.height - 18) / 2))
  }

  private func makeControl(for cell: UITableViewCell) -> UIButton {
    let button = FlatButton()
    button.addAction(
      UIAction { [weak cell] _ in
        guard let cell, let path = cell.indexPath else { return }
        (cell.superview as? UITableView)?.editingControlPressed(at: path)
      }, for: .touchUpInside)
    return button
  }

  private func placeAccessory(_ cell: UITableViewCell, _ flipped: (CGRect) -> CGRect) {
    let bounds = cell.bounds
    let isCovered = cell.swipe.isRevealed
    var end = bounds.width - covered.trailing
    if showsGrip(cell) {
      let view = grip ?? RowGrip(for: cell)
      grip = view
      if view.superview == nil { cell.addSubview(view) }
      view.isHidden = isCovered
      end -= Self.control
      view.frame = flipped(CGRect(x: end, y: 0, width: Self.control, height: bounds.height))
    } else {
      grip?.removeFromSuperview()
    }
    let (view, type) = accessory(cell)
    if shownAccessory !== view { shownAccessory?.removeFromSuperview() }
    shownAccessory = view
    if let view {
      if view.superview !== cell { cell.addSubview(view) }
      view.isHidden = isCovered
      let size = view.frame.size
      view.frame = flipped(
        CGRect(
          x: end - size.width - 14, y: ((bounds.height - size.height) / 2).rounded(),
          width: size.width, height: size.height))
    }
    guard view == nil, type == .detailButton || type == .detailDisclosureButton else {
      info?.removeFromSuperview()
      return
    }
    let button = info ?? makeInfo(for: cell)
    info = button
    if button.superview == nil { cell.addSubview(button) }
    button.isHidden = isCovered
    if type == .detailDisclosureButton { end -= Self.mark }
    button.frame = flipped(
      CGRect(x: end - Self.button, y: 4, width: 30, height: max(0, bounds.height - 8)))
  }

  private func makeInfo(for cell: UITableViewCell) -> UIButton {
    let button = FlatButton()
    button.setImage(UIImage(systemName: "info.circle"), for: .normal)
    button.accessibilityLabel = Words.moreInfo
    button.addAction(
      UIAction { [weak cell] _ in
        guard let cell, let path = cell.indexPath,
          let table = cell.superview as? UITableView
        else { return }
        cell.parts.segues?.accessory?(cell)
        table.delegate?.tableView(table, accessoryButtonTappedForRowWith: path)
      }, for: .touchUpInside)
    return button
  }

  // MARK: Backgrounds

  func exchange(_ old: UIView?, for new: UIView?, in cell: UITableViewCell) {
    if old !== new { old?.removeFromSuperview() }
    if let new, new.superview !== cell { cell.insertSubview(new, at: 0) }
    cell.setNeedsLayout()
  }

  /// The view behind the row, and the view behind a selected or highlighted row, if it is one.
  private func backgrounds(_ cell: UITableViewCell) -> (UIView?, UIView?) {
    guard
      cell.selectedBackgroundView != nil || cell.multipleSelectionBackgroundView != nil
    else { return (cell.backgroundView, nil) }
    let isChosen = cell.selectionStyle != .none && (cell.isSelected || cell.isHighlighted)
    let isOneOfSeveral = (cell.superview as? UITableView)?.choosesSeveral ?? false
    let several = isOneOfSeveral ? cell.multipleSelectionBackgroundView : nil
    let chosen = isChosen ? several ?? cell.selectedBackgroundView : nil
    for view in [cell.selectedBackgroundView, cell.multipleSelectionBackgroundView]
    where view !== chosen { view?.removeFromSuperview() }
    if let chosen, chosen.superview !== cell {
      let index = cell.backgroundView.flatMap { view in cell.subviews.firstIndex { $0 === view } }
      cell.insertSubview(chosen, at: index.map { $0 + 1 } ?? 0)
    }
    return (cell.backgroundView, chosen)
  }

  func show(_ configuration: UIBackgroundConfiguration?, in cell: UITableViewCell) {
    ground = BackgroundFill.shown(configuration, instead: ground, in: cell)
    cell.setNeedsLayout()
  }

  // MARK: Scene

  func describe(_ cell: UITableViewCell, _ node: inout Node) {
    let (view, type) = accessory(cell)
    if view == nil {
      if type == .disclosureIndicator || type == .detailDisclosureButton {
        node.traits.insert(.disclosure)
      }
      if type == .checkmark { node.traits.insert(.checked) }
    }
    if cell.swipe.isRevealed { node.traits.insert(.revealed) }
    if !cell.isEditing { node.traits.insert(.swipeable) }
    if showsGrip(cell) { node.traits.insert(.movable) }
    if cell.listLayer > 0 {
      // A row that is being dragged covers the rows below it.
      if node.fill == nil { node.fill = .semantic(.background) }
      node.cornerRadius = max(node.cornerRadius, 8)
    }
    guard cell.place.hasLine, cell.listLayer == 0 else { return }
    node.traits.insert(.ruled)
    let inset = cell.separatorInset
    node.insets = EdgeInsets(left: inset.left + covered.leading, right: inset.right)
    if let color = cell.place.lineColor { node.style.color = color.paint }
  }
}
