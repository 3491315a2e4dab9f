import Foundation
import Scene

/// A part of what a view draws that assistive technologies reach by itself.
///
/// The view lists its elements in `accessibilityElements`.
@preconcurrency @MainActor open class UIAccessibilityElement: UIResponder {
  /// The view or element that contains this one.
  open weak var accessibilityContainer: AnyObject?
  /// The area in the coordinates of the view that contains the element, in points. The default is
  /// zero: `accessibilityFrame` has the area.
  open var accessibilityFrameInContainerSpace = CGRect.zero {
    didSet { if oldValue != accessibilityFrameInContainerSpace { accessibilityDidChange() } }
  }
  let nodeID = NodeNumbers.next()

  /// Makes an element.
  ///
  /// - Parameter container: the view that draws it, or an element that contains it. It is not
  ///   retained.
  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
  }

  /// The view that contains it, directly or through other elements.
  var containingView: UIView? {
    var next: AnyObject? = accessibilityContainer
    // A cycle of elements has no view.
    for _ in 0..<64 {
      if let view = next as? UIView { return view }
      next = (next as? UIAccessibilityElement)?.accessibilityContainer
    }
    return nil
  }

  override var isAccessibilityElementByDefault: Bool { true }

  /// The area on the screen, in points. Where it was not set, it is the one in the coordinates of
  /// the container.
  open override var accessibilityFrame: CGRect {
    get {
      if let own = accessibilityValues?.frame { return own }
      guard let view = containingView else { return .zero }
      return view.convert(accessibilityFrameInContainerSpace, to: nil)
    }
    set { super.accessibilityFrame = newValue }
  }

  override var accessibilityParent: UIResponder? { accessibilityContainer as? UIResponder }

  /// What hosts are told, in the coordinates of the view that lists it.
  func node(in view: UIView) -> Node {
    let own = accessibilityFrameInContainerSpace
    let frame =
      own != .zero && containingView === view
      ? own.offsetBy(dx: -view.bounds.minX, dy: -view.bounds.minY)
      : view.convert(accessibilityFrame, from: nil)
        .offsetBy(dx: -view.bounds.minX, dy: -view.bounds.minY)
    var node = Node(id: nodeID, role: .element, frame: frame)
    node.name = accessibilityLabel ?? ""
    let traits = accessibilityTraits
    var told = Node.Accessibility()
    told.isSingle = isAccessibilityElement
    told.isHidden = !isAccessibilityElement
    told.kind = traits.kind
    told.value = accessibilityValue ?? ""
    told.hint = accessibilityHint ?? ""
    told.isSelected = traits.contains(.selected)
    told.isDisabled = traits.contains(.notEnabled)
    told.isPressable = traits.isPressed
    told.actions = accessibilityCustomActions?.map(\.name) ?? []
    node.accessibility = told
    return node
  }

  override func accessibilityDidChange() { containingView?.changed(true) }
}

extension UIView {
  /// The nodes of elements for parts of what the view draws.
  func accessibilityNodes(of elements: [Any]) -> [Node] {
    elements.compactMap { ($0 as? UIAccessibilityElement)?.node(in: self) }
  }
}
