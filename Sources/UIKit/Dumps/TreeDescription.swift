import Adaptive
import Foundation
import Scene

/// The lines of a tree of views or of controllers. Making them changes nothing that is shown.
@MainActor struct TreeDescription {
  private(set) var lines: [String] = []
  /// The controllers that have a line. An app can make each present another in a circle of its own.
  private var described: Set<ObjectIdentifier> = []
  /// The names outside of a scene.
  private var names = ResponderNames()

  var text: String { lines.joined(separator: "\n") }

  private mutating func add(_ facts: [String], depth: Int) {
    let line = facts.filter { !$0.isEmpty }.joined(separator: ", ")
    lines.append(String(repeating: "  ", count: depth) + line)
  }

  // MARK: Views

  mutating func add(_ view: UIView, depth: Int = 0) {
    let node = content(of: view)
    let isSecure = node.traits.contains(.secure)
    let text = node.text.isEmpty || isSecure ? "" : " " + node.text.excerpt
    var facts = [Self.head(of: view) + text]
    if isSecure { facts.append("secure") }
    facts += Self.state(of: view) + Self.words(of: node, view)
    facts += overrides(view.traitStore)
    if let controller = view.viewController { facts.append("controller \(name(of: controller))") }
    add(facts, depth: depth)
    for child in view.subviews { add(child, depth: depth + 1) }
  }

  private func content(of view: UIView) -> Node {
    var node = Node(id: view.nodeID, role: view.nodeRole, frame: view.area)
    view.describe(&node)
    // Some views note what they described last, and would keep a look that is older.
    view.shownLook = nil
    return node
  }

  private static func head(of view: UIView) -> String {
    let frame = view.frame
    return "\(type(of: view)) (\(pair(frame.minX, frame.minY)); \(pair(frame.width, frame.height)))"
  }

  private static func pair(_ one: Double, _ two: Double) -> String {
    "\(SplitWords.number(one)) \(SplitWords.number(two))"
  }

  /// What differs from the defaults of every view.
  private static func state(of view: UIView) -> [String] {
    var facts: [String] = []
    if view.engine?.firstResponder === view { facts.append("first responder") }
    if view.isHidden { facts.append("hidden") }
    if view.alpha < 1 { facts.append("alpha \(view.alpha)") }
    if view.isTransformed { facts.append("transformed") }
    if view.needsLayout { facts.append("needs layout") }
    if !view.isUserInteractionEnabled, type(of: view).takesTouches {
      facts.append("takes no touches")
    }
    return facts
  }

  /// What is particular to its class, as the host is told it.
  private static func words(of node: Node, _ view: UIView) -> [String] {
    var facts: [String] = []
    if node.traits.contains(.disabled) { facts.append("disabled") }
    if node.traits.contains(.selected) { facts.append("selected") }
    if node.control.value != 0 { facts.append("value \(SplitWords.number(node.control.value))") }
    if node.offset != .zero { facts.append("scrolled (\(pair(node.offset.x, node.offset.y)))") }
    if !node.symbol.isEmpty { facts.append("symbol \(node.symbol.cut.onOneLine)") }
    if !node.placeholder.isEmpty { facts.append("placeholder \(node.placeholder.excerpt)") }
    if let label = view.accessibilityValues?.label { facts.append("label \(label.excerpt)") }
    if let name = view.accessibilityIdentifier { facts.append("identifier \(name.excerpt)") }
    if node.role == .window { facts += node.path.map { $0.replacing(":", with: " ") } }
    return facts
  }

  // MARK: Controllers

  mutating func add(_ controller: UIViewController, depth: Int = 0, isPresented: Bool = false) {
    let name = name(of: controller)
    let mark = isPresented ? "+ " : ""
    guard described.insert(ObjectIdentifier(controller)).inserted else {
      return add([mark + name, "described above"], depth: depth)
    }
    var facts = [mark + name, "\(controller.appearance.stage)"]
    if isPresented {
      let style = controller.presentation?.presentationStyle ?? controller.modalPresentationStyle
      facts.append("presented as \(style)")
    }
    if let view = controller.viewIfLoaded {
      facts.append("view " + Self.head(of: view) + (view.window == nil ? " in no window" : ""))
    } else {
      facts.append("view not loaded")
    }
    if controller.isEditing { facts.append("editing") }
    facts += overrides(controller.traitStore)
    if let given = controller.parent?.overrideTraitCollection(forChild: controller) {
      facts += given.values.words.map { "overridden by its parent: \($0.cut.onOneLine)" }
    }
    add(facts, depth: depth)
    for child in controller.children { add(child, depth: depth + 1) }
    for next in controller.layersAbove { add(next, depth: depth + 1, isPresented: true) }
  }

  /// Its name in the transcript, with a title that is cut.
  private mutating func name(of controller: UIViewController) -> String {
    let name = controller.engine?.name(of: controller) ?? names.name(of: controller)
    guard let title = controller.title else { return name }
    return name.replacing("(\(title))", with: "(\(title.cut))", maxReplacements: 1).onOneLine
  }

  private func overrides(_ store: TraitStore?) -> [String] {
    guard let store else { return [] }
    var words = store.overrides.words
    if store.style != .unspecified { words.append("overrideUserInterfaceStyle \(store.style)") }
    return words.map { "overrides \($0.cut.onOneLine)" }
  }
}

extension UITraitCollection.Values {
  /// The traits that have values, in their order.
  fileprivate var words: [String] {
    func word<T: SystemTrait>(_ trait: T.Type) -> String { "\(T.name) \(self[keyPath: T.path])" }
    return specified.map { word($0) }
  }
}

extension SceneEngine {
  func dump(_ subject: SceneDump) -> [String] {
    guard let window else { return [] }
    var tree = TreeDescription()
    switch subject {
    case .views: tree.add(window)
    case .controllers: if let root = window.rootViewController { tree.add(root) }
    }
    return tree.lines
  }
}
