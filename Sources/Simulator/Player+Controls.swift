import Foundation
import Scene

/// Commands for controls with a value: `set "Volume" 0.4`, `choose "March" in "Month"`.
extension Player {
  private static let settable: [Role] = [.toggle, .slider, .calendar, .dayButton, .timeButton]

  func set(_ name: String, to value: Command.Value, within container: String?) throws {
    let target = Target(name: name, container: container, roles: Self.settable)
    let node = try find(target).node
    if node.traits.contains(.disabled) {
      throw Refusal(expected: "“\(name)” that can be set", found: "it is disabled")
    }
    let number = try Self.number(value, for: node, called: name)
    try send(.adjusted(node.id, number, isFinal: true))
    guard let now = host?.tree[node.id] else { return }
    guard abs(now.control.value - number) < 1e-6 else {
      throw Refusal(
        expected: "“\(name)” to become \(Self.words(number, of: now))",
        found: "it is \(Self.words(now.control.value, of: now))")
    }
  }

  /// Returns the value in the unit of the control.
  private static func number(
    _ value: Command.Value, for node: Node, called name: String
  ) throws -> Double {
    switch (node.role, value) {
    case (.toggle, .isOn(let isOn)): return isOn ? 1 : 0
    case (.slider, .number(let number)):
      guard number >= node.control.minimum, number <= node.control.maximum else {
        throw Refusal(
          expected: "a value from \(plain(node.control.minimum)) to "
            + "\(plain(node.control.maximum)) for “\(name)”", found: plain(number))
      }
      return number
    case (.calendar, .day(let day)), (.dayButton, .day(let day)): return Double(day.number)
    case (.timeButton, .time(let minutes)):
      let step = max(1, Int(node.control.step))
      guard minutes % step == 0 else {
        throw Refusal(
          expected: "a time of whole \(step) minutes for “\(name)”",
          found: words(Double(minutes), of: node))
      }
      return Double(minutes)
    default:
      let wanted =
        switch node.role {
        case .toggle: "on or off"
        case .slider: "a number"
        case .timeButton: "a time, as 17:30,"
        default: "a day, as 2026-03-31,"
        }
      throw Refusal(expected: "\(wanted) for the \(node.role) “\(name)”", found: "\(value)")
    }
  }

  static func words(_ value: Double, of node: Node) -> String {
    switch node.role {
    case .toggle: return value == 0 ? "off" : "on"
    case .calendar, .dayButton: return Command.Value.day(CivilDay(number: Int(value))).description
    case .timeButton: return Command.Value.time(Int(value)).description
    case .wheel:
      let index = Int(value)
      return node.control.options.indices.contains(index)
        ? node.control.options[index] : "nothing"
    default: return plain(value)
    }
  }

  /// Checks the value of a control.
  func check(_ wanted: Command.Value, of name: String) throws {
    let valued: Set<Role> = [
      .toggle, .slider, .progress, .pages, .calendar, .dayButton, .timeButton, .buttonGroup,
    ]
    let screen = try seenScreen()
    let those = screen.named(name).filter { valued.contains($0.node.role) && screen.isSeen($0) }
    guard let node = those.first?.node else {
      throw Refusal(expected: "a control “\(name)” with a value", found: screen.whyHidden(name))
    }
    let number: Double =
      switch wanted {
      case .number(let number): number
      case .isOn(let isOn): isOn ? 1 : 0
      case .day(let day): Double(day.number)
      case .time(let minutes): Double(minutes)
      }
    guard abs(node.control.value - number) < 1e-6 else {
      throw Refusal(
        expected: "“\(name)” at \(wanted)", found: Self.words(node.control.value, of: node))
    }
  }

  private static func plain(_ value: Double) -> String { String(format: "%g", value) }

  /// Selects an option of a wheel, or a segment.
  func choose(_ word: String, within container: String?) throws {
    guard host != nil else { throw Refusal.noApp }
    let screen = self.screen
    let groups = screen.items.filter {
      ($0.node.role == .wheel || $0.node.role == .buttonGroup)
        && (container == nil || screen.isCalled($0, container ?? ""))
    }
    let open = groups.filter(screen.isInReach)
    let fitting = open.filter { screen.choices(of: $0).contains(word) }
    guard let item = fitting.first, fitting.count == 1 else {
      throw refusal(word, container, fitting.isEmpty ? open : fitting, isMany: !fitting.isEmpty)
    }
    if item.node.traits.contains(.disabled) {
      throw Refusal(
        expected: "“\(item.node.spokenName)” that can be set", found: "it is disabled")
    }
    if item.node.role == .buttonGroup {
      try tap(word, within: item.node.spokenName.isEmpty ? nil : item.node.spokenName)
    } else {
      let index = item.node.control.options.firstIndex(of: word) ?? 0
      try send(.chose(item.node.id, index))
    }
  }

  private func refusal(
    _ word: String, _ container: String?, _ groups: [Screen.Item], isMany: Bool
  ) -> Refusal {
    let place = container.map { " in “\($0)”" } ?? ""
    let names = groups.map { $0.node.spokenName }.map {
      $0.isEmpty ? "one without a name" : "“\($0)”"
    }
    if isMany {
      return Refusal(
        expected: "one “\(word)”\(place) to choose",
        found: "\(groups.count), in \(names.joined(separator: ", "))")
    }
    let words = groups.flatMap { screen.choices(of: $0) }
    let few = words.prefix(12).map { "“\($0)”" }.joined(separator: ", ")
    return Refusal(
      expected: "“\(word)”\(place) to choose",
      found: words.isEmpty
        ? "nothing to choose from"
        : few + (words.count > 12 ? ", …" : "") + Nearest.suggestion(word, in: words))
  }

  /// Handles a key press as a control does; returns false for a key that it does not handle.
  func adjust(_ node: Node, _ press: KeyPress) throws -> Bool {
    guard !node.traits.contains(.disabled) else { return false }
    let control = node.control
    let isBack = ["left", "down"].contains(press.description)
    let isOn = ["right", "up"].contains(press.description)
    switch node.role {
    case .toggle where ["space", "return"].contains(press.description):
      try send(.adjusted(node.id, control.value == 0 ? 1 : 0, isFinal: true))
    case .slider where isBack || isOn:
      let next = control.value + (isOn ? control.step : -control.step)
      let value = min(max(next, control.minimum), control.maximum)
      if value != control.value { try send(.adjusted(node.id, value, isFinal: true)) }
    case .pages where ["left", "right"].contains(press.description):
      try send(.stepped(node.id, isOn ? 1 : -1))
    case .wheel where ["up", "down"].contains(press.description):
      let index = Int(control.value) + (isBack ? 1 : -1)
      if control.options.indices.contains(index) { try send(.chose(node.id, index)) }
    default: return false
    }
    return true
  }
}

extension Screen {
  func isCalled(_ item: Item, _ name: String) -> Bool {
    item.node.spokenName == name
      || item.ancestors.contains { tree[$0]?.spokenName == name }
  }

  /// The options of a wheel or of a group of buttons.
  func choices(of item: Item) -> [String] {
    guard item.node.role == .buttonGroup else { return item.node.control.options }
    return item.node.children.compactMap { tree[$0] }.filter { $0.role == .segment }
      .map(\.spokenName)
  }
}
