import Adaptive
import Foundation
import Scene

/// The views of a split view controller: its columns, separators and dimming view.
@MainActor final class SplitColumns {
  /// The content of one column.
  struct Part {
    var controller: UIViewController?
    var tone: Color.Semantic
  }

  private var columns: [ColumnView] = []
  private var lines: [SeparatorView] = []
  private let veil = DimmingView()
  /// Sets the width of a column; nil for what the app prefers.
  var setWidth: (ColumnSplit.Column, Double?) -> Void = { _, _ in }

  /// The lines that a person may move, as far as they are seen.
  var movableLines: [SeparatorView] { lines.filter { !$0.isHidden && $0.edge != nil } }

  /// Installs the parts in drawing order; the dimming view is above the first part, which it
  /// covers.
  func install(
    _ parts: [Part], _ picture: SplitPan.Picture, _ edges: [Int: ColumnEdge], in view: UIView,
    dismiss: @escaping () -> Void
  ) {
    veil.handler = dismiss
    while columns.count < parts.count { columns.append(ColumnView()) }
    while lines.count < picture.lines.count { lines.append(SeparatorView()) }
    // Columns that become empty come first, as a view may move from one column to another, and what
    // a column had may have another parent by now.
    let shown = zip(parts, picture.areas).map { $1 == nil ? nil : $0.controller }
    for (column, controller) in zip(columns, shown) where controller == nil {
      column.show(nil)
    }
    // Lines that are moved are above what is beside them.
    let order: [UIView] =
      edges.isEmpty
      ? [columns[0]] + lines as [UIView] + [veil] + Array(columns.dropFirst())
      : [columns[0], veil] + Array(columns.dropFirst()) + lines as [UIView]
    if !view.subviews.elementsEqual(order, by: ===) {
      for part in order { view.addSubview(part) }
    }
    for (index, part) in parts.enumerated() {
      columns[index].tone = part.tone
      if let controller = shown[index] { columns[index].show(controller) }
    }
    place(picture, edges)
  }

  /// Sets the frames of the views.
  func place(_ picture: SplitPan.Picture, _ edges: [Int: ColumnEdge]) {
    for (column, area) in zip(columns, picture.areas) {
      if let area { column.frame = CGRect(area) }
    }
    let areas = picture.lines.sorted { $0.key > $1.key }
    for (index, line) in lines.enumerated() {
      line.isHidden = index >= areas.count
      line.edge = index < areas.count ? edges[areas[index].key] : nil
      line.setWidth = setWidth
      if index < areas.count { line.frame = CGRect(areas[index].value) }
    }
    veil.isHidden = picture.veil == nil
    if let veilArea = picture.veil { veil.frame = CGRect(veilArea) }
  }
}

/// The view of a column.
final class ColumnView: UIView {
  private weak var controller: UIViewController?
  var tone = Color.Semantic.background

  override var nodeRole: NodeRole { .column }

  func show(_ next: UIViewController?) {
    controller = next
    isHidden = next == nil
    let wanted = next?.view
    for view in subviews where view !== wanted { view.removeFromSuperview() }
    guard let wanted else { return }
    if wanted.superview !== self { addSubview(wanted) }
    wanted.frame = bounds
    wanted.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  override func describe(_ node: inout Node) {
    node.text = controller?.displayTitle ?? ""
    node.fill = .semantic(tone)
    node.traits.insert(.clips)
  }
}

final class SplitView: UIView {
  private weak var controller: UISplitViewController?

  convenience init(controller: UISplitViewController) {
    self.init(frame: UIScreen.unplaced)
    self.controller = controller
  }

  override var nodeRole: NodeRole { .split }

  override func describe(_ node: inout Node) {
    if controller?.isCollapsed == true { node.traits.insert(.collapsed) }
    if controller?.pan != nil { node.traits.insert(.clips) }
  }

  override func layoutSubviews() { controller?.arrangement.layoutColumns() }
}
