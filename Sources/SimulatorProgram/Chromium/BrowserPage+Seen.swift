import Foundation
import Scene
import Simulator
import WebScene

/// What a page shows. The tree of the app gives it its shape; names, texts, values and states are those that the
/// browser's accessibility tree has, and what the browser does not show has no size.
extension BrowserPage {
  public func seen(_ tree: Tree) throws -> Tree {
    let spoken = try accessibilityTree()
    var found: [NodeID: SeenElement] = [:]
    for value in try tools.evaluate("hands.seen()").list ?? [] {
      guard let element = SeenElement(value) else { continue }
      found[element.id] = element
    }
    var patch = ScenePatch(focus: spoken.focus ?? tree.focus)
    for node in tree.nodes.values {
      let next = Self.node(node, found[node.id], spoken.elements[node.id])
      if next != node { patch.operations.append(.update(next)) }
    }
    if let focus = spoken.focus, tree[focus] == nil { patch.focus = nil }
    var seen = tree
    do { try seen.apply(patch) } catch {
      throw BrowserError("what the page shows does not fit the scene: \(error)")
    }
    return seen
  }

  private static let shown: Set<Role> = [.window, .fileDialog, .header]

  private static func node(
    _ node: Node, _ element: SeenElement?, _ spoken: SpokenByBrowser?
  ) -> Node {
    guard !shown.contains(node.role) else { return node }
    var node = node
    guard let element, element.isShown else {
      node.frame.size = .zero
      return node
    }
    if node.role == .column { node.frame.size.width = element.width }
    switch node.role {
    case .textField, .textView, .searchField:
      if let text = element.text { node.text = text }
      if let selection = element.selection { node.selection = selection }
      if !node.name.isEmpty, let spoken, squeezed(spoken.name) != squeezed(node.name) {
        node.name = spoken.name
      }
    case .label:
      let words = element.words ?? ""
      // What an element behind a dialog says is read, but not spoken.
      let isSpoken = element.isInert || spoken?.words == nil || fits(spoken?.words ?? "", words)
      if !isSpoken || !fits(words, node.text) { node.text = words }
    case .button, .segment, .toggle, .slider, .menuItem:
      guard !element.isInert else { break }
      guard let spoken else {
        node.text = ""
        node.name = ""
        break
      }
      let all = squeezed(spoken.name)
      if !all.contains(squeezed(node.spokenName)) {
        node.name = spoken.name
        node.text = ""
      }
      set(.disabled, spoken.isDisabled, &node)
      if node.role == .toggle { node.control.value = spoken.isChecked ? 1 : 0 }
      if node.role == .slider, let value = spoken.value, abs(value - node.control.value) > 1e-4 {
        node.control.value = value
      }
      if node.role == .segment { set(.selected, spoken.isPressed, &node) }
    case .row, .cell:
      if let spoken, !element.isInert { set(.selected, spoken.isCurrent, &node) }
    default: break
    }
    return node
  }

  private static func set(_ trait: Node.Traits, _ isOn: Bool, _ node: inout Node) {
    if isOn { node.traits.insert(trait) } else { node.traits.remove(trait) }
  }

  /// Without white space: where lines end is no matter of words.
  private static func squeezed(_ text: String) -> String { text.filter { !$0.isWhitespace } }

  /// Whether what is seen is a text, or the beginning of it and an ellipsis.
  private static func fits(_ seen: String, _ text: String) -> Bool {
    let (seen, text) = (squeezed(seen), squeezed(text))
    if seen == text { return true }
    return seen.hasSuffix("…") && text.hasPrefix(seen.dropLast())
  }

  // MARK: The accessibility tree

  private func accessibilityTree() throws -> (elements: [NodeID: SpokenByBrowser], focus: NodeID?) {
    // Elements are marked before their numbers are asked for.
    _ = try tools.evaluate("void hands.seen()")
    var owners: [Int: NodeID] = [:]
    var parents: [Int: Int] = [:]
    var own: [Int: Int] = [:]
    let document = try tools.call("DOM.getFlattenedDocument", ["depth": -1])
    for element in document["nodes"]?.list ?? [] {
      guard let id = element["nodeId"]?.integer, let backend = element["backendNodeId"]?.integer
      else { continue }
      own[backend] = id
      parents[id] = element["parentId"]?.integer
      let attributes = element["attributes"]?.list?.compactMap(\.text) ?? []
      for index in stride(from: 0, to: attributes.count - 1, by: 2)
      where attributes[index] == "data-node" {
        owners[id] = UInt64(attributes[index + 1]).map { NodeID($0) }
      }
    }
    func owner(_ backend: Int) -> NodeID? {
      var id = own[backend]
      while let here = id {
        if let owner = owners[here] { return owner }
        id = parents[here]
      }
      return nil
    }
    var elements: [NodeID: SpokenByBrowser] = [:]
    var focus: NodeID?
    let all = try tools.call("Accessibility.getFullAXTree")["nodes"]?.list ?? []
    for spoken in all where spoken["ignored"] != true {
      guard let backend = spoken["backendDOMNodeId"]?.integer, let id = owner(backend) else {
        continue
      }
      let role = spoken["role"]?["value"]?.text ?? ""
      let name = spoken["name"]?["value"]?.text ?? ""
      var element = elements[id] ?? SpokenByBrowser()
      if role == "StaticText" {
        element.words = (element.words ?? "") + name
        if element.name.isEmpty { element.name = name }
      } else if role != "generic", role != "InlineTextBox", role != "option",
        role != "MenuListPopup"
      {
        if !name.isEmpty { element.name = name }
        element.value = spoken["value"]?["value"]?.anyNumber ?? element.value
      }
      for property in spoken["properties"]?.list ?? [] {
        let value = property["value"]?["value"]
        let isOn = value == true || value == "true" || value == "page"
        switch property["name"]?.text {
        case "focused": if isOn { focus = id }
        case "disabled": element.isDisabled = element.isDisabled || isOn
        case "checked": element.isChecked = isOn
        case "pressed": element.isPressed = isOn
        default: break
        }
      }
      elements[id] = element
    }
    // The state of a row that is chosen is an attribute that this protocol does not tell.
    for id in try tools.evaluate("hands.current()").list?.compactMap(\.integer) ?? [] {
      let id = NodeID(UInt64(id))
      elements[id, default: SpokenByBrowser()].isCurrent = true
    }
    return (elements, focus)
  }
}

/// What the page says of an element itself.
private struct SeenElement {
  let id: NodeID
  let isShown: Bool
  /// Behind what is to be answered first: seen and not spoken.
  let isInert: Bool
  /// The text of a field.
  let text: String?
  /// The words of a label.
  let words: String?
  let selection: TextRange?
  let width: Double

  init?(_ value: JSONValue) {
    guard let list = value.list, list.count == 8, let id = list[0].integer else { return nil }
    self.id = NodeID(UInt64(id))
    isShown = list[1] == true
    isInert = list[2] == true
    text = list[3].text
    words = list[4].text
    let numbers = list[5].list?.compactMap(\.integer) ?? []
    selection = numbers.count == 2 ? TextRange(numbers[0], numbers[1]) : nil
    width = list[6].number ?? 0
  }
}

/// What the browser tells a screen reader of an element.
private struct SpokenByBrowser {
  var name = ""
  /// The text in it.
  var words: String?
  var value: Double?
  var isDisabled = false
  var isChecked = false
  var isPressed = false
  var isCurrent = false
}

extension JSONValue {
  /// A number, or the number that a text is.
  fileprivate var anyNumber: Double? { number ?? text.flatMap { Double($0) } }
}
