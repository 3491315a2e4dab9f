import Foundation
import Scene

/// Events as pages write them: lists with a letter for the kind and then its values.
///
/// A page is a stranger: whatever does not fit the scene, as it is now, is no event. What was right when it was sent (a
/// press on a button that has gone since) is not told from what never was, and is left out without a word.
@MainActor struct EventDecoder {
  let tree: Tree
  let now: Double

  /// The event of a page; nil if there is none that fits.
  func event(_ kind: String, _ values: ArraySlice<JSONValue>) -> SceneEvent? {
    let values = Array(values)
    func number(_ index: Int) -> Double? {
      guard index < values.count, let number = values[index].number, abs(number) < 1e9 else {
        return nil
      }
      return number
    }
    func integer(_ index: Int) -> Int? {
      guard index < values.count, let number = values[index].integer, abs(number) < 1 << 40 else {
        return nil
      }
      return number
    }
    func text(_ index: Int) -> String? { index < values.count ? values[index].text : nil }
    func point(_ index: Int) -> CGPoint? {
      guard let x = number(index), let y = number(index + 1) else { return nil }
      return CGPoint(x: x, y: y)
    }
    func node(_ roles: Role...) -> NodeID? {
      guard let id = values.first?.node, let node = tree[id],
        roles.isEmpty || roles.contains(node.role)
      else { return nil }
      return id
    }
    func modifiers(_ index: Int) -> KeyPress.Modifiers {
      KeyPress.Modifiers(rawValue: UInt8(clamping: integer(index) ?? 0) & 15)
    }
    switch kind {
    case "a":
      guard let id = node(), let node = tree[id], !node.traits.contains(.disabled),
        node.isActivatable
      else { return nil }
      return .activate(id)
    case "c":
      return node(.row, .cell).map { .choose($0, modifiers(1)) }
    case "o":
      guard let id = node(.list, .textView), let place = point(1) else { return nil }
      return .scrolled(id, place)
    case "g":
      guard let id = node(.list, .textView), let stage = integer(1) else { return nil }
      let stages: [ScrollStage] = [
        .began, .ended(decelerates: false), .ended(decelerates: true), .rested,
      ]
      return stages.indices.contains(stage) ? .scrolling(id, stages[stage]) : nil
    case "f":
      if values.first == .null { return .focused(nil) }
      return node().map { .focused($0) }
    case "k":
      guard let key = text(0), Self.isKey(key) else { return nil }
      return .key(KeyPress(key, modifiers(1)))
    case "t":
      return touches(values)
    case "h":
      guard let first = values.first else { return nil }
      if first == .null { return .hover(nil, time: now) }
      return point(0).map { .hover($0, time: now) }
    case "m": return node().map { .contextMenu($0) }
    case "M": return point(0).map { .contextMenuAt($0) }
    case "d": return node(.menu).map { .dismissed($0) }
    case "v":
      guard let id = node(.toggle, .slider, .calendar, .dayButton, .timeButton, .progress),
        let value = number(1), let isFinal = values.count > 2 ? values[2].truth : true,
        let node = tree[id], !node.traits.contains(.disabled)
      else { return nil }
      return .adjusted(id, limited(value, node), isFinal: isFinal)
    case "w":
      guard let id = node(.wheel, .textView), let index = integer(1), let node = tree[id] else {
        return nil
      }
      let count = node.role == .wheel ? node.control.options.count : node.input.menu.count
      return (0..<count).contains(index) ? .chose(id, index) : nil
    case "n":
      guard let id = node(.pages, .progress), let steps = integer(1), abs(steps) < 1000 else {
        return nil
      }
      return .stepped(id, steps)
    case "r": return node(.textField, .searchField).map { .submitted($0) }
    case "i":
      guard let id = node(.index), values.count > 1, let node = tree[id] else { return nil }
      if values[1] == .null { return .index(id, nil) }
      guard let index = integer(1), node.path.indices.contains(index) else { return nil }
      return .index(id, index)
    case "q":
      guard let id = node(.row), tree[id]?.traits.contains(.swipeable) == true,
        let phase = phase(values, 1), let distance = number(2)
      else { return nil }
      return .rowPan(id, RowPan(phase, by: distance, velocity: number(3) ?? 0))
    case "z":
      guard let id = node(.grip), let phase = phase(values, 1), let distance = number(2) else {
        return nil
      }
      return .drag(id, phase, distance)
    case "b":
      let phases: [EdgePan.Phase] = [.began, .changed, .ended, .cancelled]
      guard let phase = integer(0), phases.indices.contains(phase), let progress = number(2) else {
        return nil
      }
      return .edgePan(
        EdgePan(
          phases[phase], from: text(1) == "t" ? .trailing : .leading, progress: progress,
          velocity: number(3) ?? 0))
    case "u":
      guard let id = node(.list), tree[id]?.traits.contains(.refreshable) == true else {
        return nil
      }
      return .pulled(id)
    case "R": return node(.list, .textView).map { .rested($0) }
    case "y":
      guard let id = node(.textView), let range = range(values, 1, in: id) else { return nil }
      return .sighted(id, range)
    case "Y":
      guard let id = node(.textView), let offset = integer(1), let hidden = number(2),
        let length = tree[id]?.text.utf16.count, (0...length).contains(offset)
      else { return nil }
      return .topLine(id, TopLine(offset: offset, hidden: hidden, height: number(3) ?? 0))
    case "l":
      guard let id = node(.textView, .label), let at = integer(1),
        let length = tree[id]?.text.utf16.count, (0...length).contains(at)
      else { return nil }
      return .followed(id, at: at)
    case "T":
      guard let id = node(.textView), let at = integer(1),
        let length = tree[id]?.text.utf16.count, (0...length).contains(at)
      else { return nil }
      return .textMenu(id, at: at)
    case "C": return text(0).map { .clipboard($0) }
    case "A":
      guard let id = node(), let action = text(1) else { return nil }
      let actions: [String: AccessibilityAction] = [
        "press": .press, "increment": .increment, "decrement": .decrement, "escape": .escape,
      ]
      return actions[action].map { .accessibility(id, $0) }
    case "P":
      // Whether the tab is in front.
      return values.first?.truth.map { .phase($0 ? .foreground : .background) }
    default: return nil
    }
  }

  private func limited(_ value: Double, _ node: Node) -> Double {
    switch node.role {
    case .toggle: value == 0 ? 0 : 1
    case .slider:
      min(max(value, node.control.minimum), max(node.control.minimum, node.control.maximum))
    case .timeButton: min(max(value.rounded(), 0), 1439)
    // Days of years that calendars have.
    default: min(max(value.rounded(), -700_000), 2_900_000)
    }
  }

  private func phase(_ values: [JSONValue], _ index: Int) -> SceneEvent.DragPhase? {
    let phases: [SceneEvent.DragPhase] = [.began, .changed, .ended, .cancelled]
    guard index < values.count, let phase = values[index].integer, phases.indices.contains(phase)
    else { return nil }
    return phases[phase]
  }

  private func range(_ values: [JSONValue], _ index: Int, in id: NodeID) -> TextRange? {
    guard index + 1 < values.count, let start = values[index].integer,
      let length = values[index + 1].integer, start >= 0, length >= 0, start < 1 << 40,
      length < 1 << 40,
      let all = tree[id]?.text.utf16.count, start <= all
    else { return nil }
    return TextRange(start, min(length, all - start))
  }

  private func touches(_ values: [JSONValue]) -> SceneEvent? {
    let phases: [Touches.Phase] = [.began, .moved, .ended, .cancelled]
    guard values.count >= 7, let phase = values[0].integer, phases.indices.contains(phase),
      let finger = values[1].integer, (0..<64).contains(finger), let x = values[2].number,
      let y = values[3].number, abs(x) < 1e6, abs(y) < 1e6, let isFinger = values[4].truth,
      let held = values[5].integer, let isHandled = values[6].truth
    else { return nil }
    return .touches(
      Touches(
        [
          Touches.Touch(
            phases[phase], at: CGPoint(x: x, y: y), id: finger, isHandled: isHandled)
        ], time: now, kind: isFinger ? .finger : .pointer,
        modifiers: KeyPress.Modifiers(rawValue: UInt8(clamping: held) & 15)))
  }

  private static let names: Set<String> = [
    "escape", "return", "tab", "delete", "backspace", "up", "down", "left", "right", "home", "end",
    "pageup", "pagedown", "space",
  ]

  private static func isKey(_ key: String) -> Bool {
    key.count == 1 || names.contains(key)
      || key.hasPrefix("f") && Int(key.dropFirst()).map { (1...12).contains($0) } == true
  }
}

extension Node {
  /// Whether a press means something: the toolkit decides what.
  fileprivate var isActivatable: Bool {
    switch role {
    case .button, .segment, .row, .cell, .dimming, .menuItem, .header: true
    // A submenu, not the panel of a menu.
    case .menu: anchor == nil
    default: accessibility?.isPressable == true || traits.contains(.touchable)
    }
  }
}
