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

  /// Installs the parts in drawing order; the dimming view is above the first part, which it
  /// covers.
  func install(
    _ parts: [Part], _ picture: SplitPan.Picture, in view: UIView,
    dismiss: @escaping () -> Void
  ) {
    veil.handler = dismiss
    while columns.count < parts.count { columns.append(ColumnView()) }
    while lines.count < picture.lines.count { lines.append(SeparatorView()) }
    let order: [UIView] = [columns[0]] + lines as [UIView] + [veil] + Array(columns.dropFirst())
    if !view.subviews.elementsEqual(order, by: ===) {
      for part in order { view.addSubview(part) }
    }
    // Columns that become empty come first, as a view may move from one column to another.
    let shown = zip(parts, picture.areas).map { $1 == nil ? nil : $0.controller }
    for (column, controller) in zip(columns, shown) where controller == nil {
      column.show(nil)
    }
    for (index, part) in parts.enumerated() {
      columns[index].tone = part.tone
      if let controller = shown[index] { columns[index].show(controller) }
    }
    place(picture)
  }

  /// Sets the frames of the views.
  func place(_ picture: SplitPan.Picture) {
    for (column, area) in zip(columns, picture.areas) {
      if let area { column.frame = CGRect(area) }
    }
    let lineAreas = picture.lines.sorted { $0.key > $1.key }.map(\.value)
    for (index, line) in lines.enumerated() {
      line.isHidden = index >= lineAreas.count
      if index < lineAreas.count { line.frame = CGRect(lineAreas[index]) }
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

/// A separator line between columns.
final class SeparatorView: UIView {
  override var nodeRole: NodeRole { .separator }
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
