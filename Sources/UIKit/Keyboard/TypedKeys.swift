import Scene

/// Keys that type into a first responder of the app's own: an object that takes key input and is no
/// text of the host's.
@MainActor final class TypedKeys: SceneFeature {
  private unowned let engine: SceneEngine
  /// The end of a selection that stays while Shift and arrows move the other.
  private var anchor: UITextPosition?

  init(_ engine: SceneEngine) { self.engine = engine }

  func take(_ event: SceneEvent) -> Bool {
    guard case .key(let press) = event, press.modifiers.subtracting(.shift).isEmpty,
      let responder = engine.firstResponder, !(responder is any TextEditing),
      let input = responder as? any UIKeyInput
    else { return false }
    defer { refresh(responder) }
    switch press.key {
    case "left", "right", "up", "down":
      guard let text = input as? any UITextInput else { return false }
      return move(text, press)
    case "backspace": input.deleteBackward()
    case "return": input.insertText("\n")
    case "space": input.insertText(" ")
    default:
      guard press.key.count == 1 else { return false }
      input.insertText(press.modifiers.contains(.shift) ? press.key.uppercased() : press.key)
    }
    engine.invalidateScene()
    return true
  }

  private func refresh(_ responder: UIResponder) {
    for interaction in responder.focusableView?.interactions ?? [] {
      (interaction as? UITextInteraction)?.refresh()
    }
  }

  /// Moves the cursor, or with Shift the end of the selection.
  private func move(_ text: any UITextInput, _ press: KeyPress) -> Bool {
    let directions: [String: UITextLayoutDirection] = [
      "left": .left, "right": .right, "up": .up, "down": .down,
    ]
    guard let direction = directions[press.key], let range = text.selectedTextRange else {
      return false
    }
    let extends = press.modifiers.contains(.shift)
    if !extends || range.isEmpty { anchor = extends ? range.start : nil }
    let fixed = anchor ?? range.start
    let goesBack = direction == .left || direction == .up
    let isAhead = text.compare(fixed, to: range.start) == .orderedSame
    let from = extends ? (isAhead ? range.end : range.start) : goesBack ? range.start : range.end
    let collapses = !extends && !range.isEmpty && (direction == .left || direction == .right)
    guard let next = collapses ? from : text.position(from: from, in: direction, offset: 1) else {
      return false
    }
    let isBack = text.compare(next, to: fixed) == .orderedAscending
    text.selectedTextRange =
      !extends
      ? text.textRange(from: next, to: next)
      : text.textRange(from: isBack ? next : fixed, to: isBack ? fixed : next)
    return true
  }
}
