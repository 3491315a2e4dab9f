extension UIControl: NibActionSource {
  func decodeControl(_ nib: NibCoder) {
    let fields = nib.fields
    if let flag = fields.flag("enabled") { isEnabled = flag }
    if let flag = fields.flag("selected") { isSelected = flag }
    if let flag = fields.flag("highlighted") { isHighlighted = flag }
    let horizontal: [String: ContentHorizontalAlignment] = [
      "center": .center, "left": .left, "right": .right, "fill": .fill, "leading": .leading,
      "trailing": .trailing,
    ]
    if let side = fields.choice("contentHorizontalAlignment", horizontal) {
      contentHorizontalAlignment = side
    }
    let vertical: [String: ContentVerticalAlignment] = [
      "center": .center, "top": .top, "bottom": .bottom, "fill": .fill,
    ]
    if let side = fields.choice("contentVerticalAlignment", vertical) {
      contentVerticalAlignment = side
    }
    if let flag = fields.flag("showsMenuAsPrimaryAction") { showsMenuAsPrimaryAction = flag }
  }

  func addNibAction(_ action: Selector, target: AnyObject?, event: String?) {
    guard let event = Event.nibNames[event ?? "primaryActionTriggered"] else { return }
    addTarget(target, action: action, for: event)
  }
}

extension UIControl.Event {
  fileprivate static let nibNames: [String: UIControl.Event] = [
    "touchDown": .touchDown, "touchDownRepeat": .touchDownRepeat,
    "touchDragInside": .touchDragInside, "touchDragOutside": .touchDragOutside,
    "touchDragEnter": .touchDragEnter, "touchDragExit": .touchDragExit,
    "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside,
    "touchCancel": .touchCancel, "valueChanged": .valueChanged,
    "primaryActionTriggered": .primaryActionTriggered, "editingDidBegin": .editingDidBegin,
    "editingChanged": .editingChanged, "editingDidEnd": .editingDidEnd,
    "editingDidEndOnExit": .editingDidEndOnExit,
  ]
}
