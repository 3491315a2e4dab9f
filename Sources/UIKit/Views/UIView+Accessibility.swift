import Foundation
import Scene

/// What assistive technologies are told of a view, on its node.
extension UIView {
  /// Whether a group needs a node for what assistive technologies are told of it.
  var hasAccessibility: Bool {
    isAccessibilityElement || accessibilityLabel != nil || accessibilityElementsHidden
      || accessibilityViewIsModal || accessibilityElements != nil
  }

  /// The name, where it is not what the widget of the role says by itself.
  var spokenLabel: String? {
    guard let label = accessibilityLabel else { return nil }
    if accessibilityValues?.label == nil, label == accessibilityLabelByDefault { return nil }
    return label
  }

  /// Adds to a node what is not said by its role, text, name and state.
  ///
  /// It is asked of every view in every scene, and most have nothing to tell.
  func describeAccessibility(_ node: inout Node) {
    var told = Node.Accessibility()
    var isTold = false
    let isElement = isAccessibilityElement
    if isElement != isAccessibilityElementByDefault {
      told.isSingle = isElement
      told.isHidden = !isElement && subviews.isEmpty
      isTold = true
    }
    if accessibilityElementsHidden {
      told.isHidden = true
      isTold = true
    }
    if accessibilityViewIsModal {
      told.isModal = true
      isTold = true
    }
    if accessibilityElements != nil {
      told.order = readingOrder
      isTold = true
    }
    let usual = accessibilityTraitsByDefault
    let traits = accessibilityTraits
    if traits != usual {
      let kind = traits.kind
      if kind != usual.kind { told.kind = kind }
      told.isSelected = traits.contains(.selected)
      told.isDisabled = traits.contains(.notEnabled)
      told.isPressable = !usual.isPressed && traits.isPressed
      isTold = true
    }
    if told.isSingle, viewInput != nil { told.isPressable = true }
    if let value = accessibilityValue, value != accessibilityValueByDefault {
      told.value = value
      isTold = true
    }
    if let hint = accessibilityHint {
      told.hint = hint
      isTold = true
    }
    if let actions = accessibilityCustomActions {
      told.actions = actions.map(\.name)
      isTold = true
    }
    guard isTold else { return }
    // The text diagram and pictures know headings by their trait.
    if told.kind == .heading, node.role == .label {
      told.kind = nil
      node.traits.insert(.heading)
    }
    if told != Node.Accessibility() { node.accessibility = told }
  }

  /// The nodes of the listed elements, in the order of the list.
  private var readingOrder: [NodeID] {
    guard let elements = accessibilityElements, elements.count > 1 else { return [] }
    return elements.compactMap {
      ($0 as? UIView)?.nodeID ?? accessibilityNodes(of: [$0]).first?.id
    }
  }

  /// Leaves out subviews that neither are listed nor hold one that is.
  ///
  /// - Parameters:
  ///   - elements: the list.
  ///   - children: the nodes of what is inside.
  ///   - nodes: these and those below them.
  func limitAccessibility(
    to elements: [Any], _ children: inout [NodeID], _ nodes: inout ArraySlice<Node>
  ) {
    var kept: Set<NodeID> = []
    for case let listed as UIView in elements {
      var step: UIView? = listed
      while let view = step, view !== self {
        kept.insert(view.nodeID)
        step = view.superview
      }
    }
    let inside = Set(children)
    for index in nodes.indices where inside.contains(nodes[index].id) {
      guard !kept.contains(nodes[index].id) else { continue }
      var told = nodes[index].accessibility ?? Node.Accessibility()
      told.isHidden = true
      nodes[index].accessibility = told
    }
  }
}

extension Role {
  /// Assistive technologies reach a view of the role by itself.
  var isElement: Bool {
    switch self {
    case .label, .button, .segment, .toggle, .slider, .progress, .spinner, .pages, .wheel,
      .calendar,
      .dayButton, .timeButton, .searchField, .textField, .textView:
      true
    default: false
    }
  }

  /// What a view of the role is and does.
  var accessibilityTraits: UIAccessibilityTraits {
    switch self {
    case .label: .staticText
    case .button, .segment, .dayButton, .timeButton: .button
    case .toggle: [.button, .toggleButton]
    case .image: .image
    case .slider, .pages, .wheel: .adjustable
    case .searchField: .searchField
    default: .none
    }
  }
}
