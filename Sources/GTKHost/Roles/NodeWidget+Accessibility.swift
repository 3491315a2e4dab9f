import CGtk
import Scene

/// What an app says to assistive technologies beside text, name and state.
extension NodeWidget {
  func showAccessibility(_ node: Node, was old: Node?) {
    let told = node.accessibility ?? Node.Accessibility()
    let before = old?.accessibility ?? Node.Accessibility()
    if told.isHidden != before.isHidden { cg_accessible_set_hidden(widget, told.isHidden) }
    if told.isModal != before.isModal { cg_set_modal(widget, told.isModal) }
    if told.isSelected != before.isSelected {
      cg_accessible_set_selected(widget, told.isSelected)
    }
    if told.isDisabled != before.isDisabled {
      cg_accessible_set_disabled(widget, told.isDisabled)
    }
    // GTK tells readers a value only of its own ranges.
    let words = [told.value, told.hint].filter { !$0.isEmpty }.joined(separator: ". ")
    if old == nil || told.value != before.value || told.hint != before.hint {
      cg_set_description(widget, words)
    }
    let adjusts = told.kind == .adjustable
    if told.actions != before.actions || told.isPressable != before.isPressable
      || adjusts != (before.kind == .adjustable)
    {
      showActions(told)
    }
  }

  private func showActions(_ told: Node.Accessibility) {
    let adjusts = told.kind == .adjustable
    guard told.isPressable || adjusts || !told.actions.isEmpty else {
      return cg_accessible_set_actions(widget, nil)
    }
    told.actions.withCStrings { names in
      var actions = CgAccessibleActions(
        can_press: told.isPressable, can_adjust: adjusts, names: names,
        count: Int32(told.actions.count))
      cg_accessible_set_actions(widget, &actions)
    }
  }
}

/// A part of what its parent draws, for assistive technologies alone.
final class ElementWidget: AreaWidget {
  convenience init(_ node: Node, in host: GTKHost) {
    self.init(node, as: CG_ROLE_GROUP, in: host)
  }

  override func showName(_ node: Node) { cg_set_name(widget, node.spokenName) }
}

extension CgAccessibleKind {
  init(_ kind: Node.Accessibility.Kind) {
    switch kind {
    case .text: self = CG_ACCESSIBLE_TEXT
    case .button: self = CG_ACCESSIBLE_BUTTON
    case .link: self = CG_ACCESSIBLE_LINK
    case .heading: self = CG_ACCESSIBLE_HEADING
    case .image: self = CG_ACCESSIBLE_IMAGE
    case .searchField: self = CG_ACCESSIBLE_SEARCH
    case .adjustable: self = CG_ACCESSIBLE_ADJUSTABLE
    case .toggle: self = CG_ACCESSIBLE_TOGGLE
    case .tabBar: self = CG_ACCESSIBLE_TABS
    }
  }
}

extension AccessibilityAction {
  /// From a `CgAccessibleAction` or an index of the app's actions.
  init(code: Int32) {
    switch code {
    case CG_ACTION_PRESS.rawValue: self = .press
    case CG_ACTION_INCREMENT.rawValue: self = .increment
    case CG_ACTION_DECREMENT.rawValue: self = .decrement
    default: self = .custom(Int(code))
    }
  }
}
