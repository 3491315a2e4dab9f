import Adaptive
import Foundation
import Scene

/// The views of a split: its columns, the line between them and the veil under an overlay.
@MainActor final class SplitColumns {
  private let primary = ColumnView()
  private let secondary = ColumnView()
  private let line = SeparatorView()
  private let veil = DimmingView()

  func install(
    in view: UIView, _ layout: ClassicSplit.Layout, primary first: UIViewController?,
    secondary second: UIViewController?, isNested: Bool, dismiss: @escaping () -> Void
  ) {
    primary.tone =
      layout.isCollapsed ? .background : isNested ? .secondarySidebar : .sidebar
    secondary.tone = .background
    veil.handler = dismiss
    // The order of drawing: an overlaid primary stands above the veil.
    for part in [secondary, line, veil, primary] where part.superview !== view {
      view.addSubview(part)
    }
    primary.show(layout.primary == nil ? nil : first)
    secondary.show(layout.secondary == nil ? nil : second)
    line.isHidden = layout.separator == nil
    veil.isHidden = !layout.isDimmed
    place(layout)
  }

  func place(_ layout: ClassicSplit.Layout) {
    if let area = layout.primary { primary.frame = CGRect(area) }
    if let area = layout.secondary {
      secondary.frame = CGRect(area)
      veil.frame = CGRect(area)
    }
    if let area = layout.separator { line.frame = CGRect(area) }
  }
}

/// A column of a split.
final class ColumnView: UIView {
  private weak var controller: UIViewController?
  var tone = Color.Semantic.background

  override var role: Role { .column }

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

/// A hairline.
final class SeparatorView: UIView {
  override var role: Role { .separator }
}

final class SplitView: UIView {
  private weak var controller: UISplitViewController?

  convenience init(controller: UISplitViewController) {
    self.init(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    self.controller = controller
  }

  override var role: Role { .split }

  override func describe(_ node: inout Node) {
    if controller?.isCollapsed == true { node.traits.insert(.collapsed) }
  }

  override func layoutSubviews() { controller?.layoutColumns() }
}
