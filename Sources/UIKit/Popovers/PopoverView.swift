import Adaptive
import Foundation
import Scene

/// The view of a popover: frame and arrow, with the content in it.
final class PopoverView: UIView, PresentationHolder {
  private weak var presentation: UIPopoverPresentationController?
  private let content = PopoverContentView()
  private var background: UIPopoverBackgroundView?
  private var arrow: Node.Arrow?
  private var isModal = false

  /// The dimensions of the system's frame, in points.
  static let radius = 12.0
  nonisolated static let arrowHeight = 13.0
  nonisolated static let arrowBase = 26.0

  convenience init(_ presentation: UIPopoverPresentationController?) {
    self.init(frame: .zero)
    self.presentation = presentation
    addSubview(content)
  }

  /// The dimensions of the frame around the content, for the system's frame or for a class of the
  /// app.
  static func frame(
    _ drawn: (any UIPopoverBackgroundViewMethods.Type)?
  ) -> PopoverPlacement.Frame {
    guard let drawn else {
      return PopoverPlacement.Frame(
        arrowHeight: arrowHeight, arrowBase: arrowBase, corner: radius)
    }
    let insets = drawn.contentViewInsets()
    return PopoverPlacement.Frame(
      arrowHeight: drawn.arrowHeight(), arrowBase: drawn.arrowBase(), top: insets.top,
      left: insets.left, bottom: insets.bottom, right: insets.right)
  }

  override var nodeRole: NodeRole { .popover }
  override var isPlain: Bool { false }

  override func describe(_ node: inout Node) {
    node.text = presentation?.shownController.displayTitle ?? ""
    node.fill =
      background == nil ? presentation?.backgroundColor?.paint : .semantic(.clear)
    node.arrow = arrow
    if isModal { node.traits.insert(.modal) }
  }

  func place(_ plan: PresentationPlan) -> UIView {
    guard let place = plan.popover else { return content }
    draw(presentation?.popoverBackgroundViewClass)
    let direction = UIPopoverArrowDirection(place.direction)
    if let background {
      background.frame = bounds
      if background.arrowDirection != direction { background.arrowDirection = direction }
      if background.arrowOffset != place.arrowOffset { background.arrowOffset = place.arrowOffset }
    }
    let next =
      background != nil
      ? nil : place.direction.flatMap { Node.Arrow($0, at: place.arrowOffset, in: plan.frame) }
    changed(arrow != next || isModal != plan.isModal)
    arrow = next
    isModal = plan.isModal
    content.frame = CGRect(place.content)
    content.isRound = background.map { type(of: $0).wantsDefaultContentAppearance } ?? true
    return content
  }

  private func draw(_ drawn: (any UIPopoverBackgroundViewMethods.Type)?) {
    let wanted = drawn as? UIPopoverBackgroundView.Type
    precondition(
      drawn == nil || wanted != nil,
      "\(drawn.map { "\($0)" } ?? "") cannot draw a popover: popoverBackgroundViewClass has to be "
        + "a subclass of UIPopoverBackgroundView")
    if let background, let wanted, type(of: background) == wanted { return }
    guard background != nil || wanted != nil else { return }
    background?.removeFromSuperview()
    background = wanted?.make(registeredAt: bounds)
    if let background {
      background.arrowDirection = .unknown
      insertSubview(background, at: 0)
    }
    changed(true)
  }
}

/// Clips the content to the shape of the frame.
final class PopoverContentView: UIView {
  var isRound = true {
    didSet { if oldValue != isRound || cornerRadius == 0 { shape() } }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    shape()
  }

  required init?(coder: NSCoder) { return nil }

  private func shape() { cornerRadius = isRound ? PopoverView.radius : 0 }
}

extension Node.Arrow {
  fileprivate init(
    _ direction: PopoverPlacement.Direction, at offset: Double, in frame: CGRect
  ) {
    let side: Side =
      switch direction {
      case .up: .top
      case .down: .bottom
      case .left: .left
      case .right: .right
      }
    let isVertical = side == .top || side == .bottom
    self.init(
      side: side, position: (isVertical ? frame.width : frame.height) / 2 + offset,
      height: PopoverView.arrowHeight)
  }
}
