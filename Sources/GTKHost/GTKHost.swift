import CGtk
import Foundation
import Scene

/// Shows a scene in a window of GTK 4: native widgets at the frames that the core gave.
///
/// GTK is never asked where something is. While a patch is applied nothing that widgets
/// report is passed on, because it is the host itself that changes them.
@MainActor public final class GTKHost: SceneHost {
  public private(set) var environment: Environment
  public let measurer: any TextMeasurer = PangoTextMeasurer()
  private(set) var door: (any SceneDoor)?
  let window: OpaquePointer
  private var widgets: [NodeID: HostWidget] = [:]
  private var rootID: NodeID?
  private var rootContainer: OpaquePointer?
  private var focus: NodeID?
  /// Modal nodes: what lies below the last of them cannot be reached by the keyboard.
  private var veils: Set<NodeID> = []
  private var hasReported = false

  init(window: OpaquePointer, size: CGSize) {
    self.window = window
    environment = Self.environment(of: window, size: size)
  }

  static func environment(of window: OpaquePointer, size: CGSize) -> Environment {
    Environment(
      size: size, scale: Double(cgtk_window_scale(window)), idiom: .pad,
      textScale: cgtk_theme_text_scale(), isDark: cgtk_theme_is_dark(),
      isRightToLeft: cgtk_theme_is_rtl())
  }

  public func connect(_ door: any SceneDoor) { self.door = door }

  public func wake() { cgtk_wake() }

  // MARK: Patches

  public func apply(_ patch: ScenePatch) {
    cgtk_mute(true)
    for operation in patch.operations { perform(operation) }
    if !veils.isEmpty || hadVeils { updateReach() }
    if let focus = patch.focus, let widget = widgets[focus] {
      cgtk_window_focus(window, widget.focus)
    }
    focus = patch.focus
    cgtk_mute(false)
  }

  private var hadVeils = false

  private func perform(_ operation: ScenePatch.Operation) {
    switch operation {
    case .insert(let node, let parent, let after):
      insert(node, parent, after)
    case .move(let id, let parent, let after):
      guard let widget = widgets[id], let target = widgets[parent] else { return }
      if let old = widget.parent { widgets[old]?.node.children.removeAll { $0 == id } }
      widget.parent = parent
      place(widget, in: target, after)
    case .place(let id, let frame):
      guard let widget = widgets[id] else { return }
      widget.node.frame = frame
      widget.setFrame()
    case .update(let node):
      widgets[node.id]?.update(to: node)
      if node.id == rootID { cgtk_window_set_title(window, node.text) }
    case .remove(let id):
      remove(id)
    }
  }

  private func insert(_ node: Node, _ parent: NodeID?, _ after: NodeID?) {
    let widget = HostWidget.make(node)
    widgets[node.id] = widget
    if node.role == .dimming { veils.insert(node.id) }
    widget.parent = parent
    if let parent, let target = widgets[parent] {
      place(widget, in: target, after)
    } else {
      rootID = node.id
      cgtk_window_set_title(window, node.text)
      cgtk_container_report_size(widget.outer)
      cgtk_window_set_root(window, widget.outer)
    }
    widget.setFrame()
  }

  private func place(_ widget: HostWidget, in target: HostWidget, _ after: NodeID?) {
    let sibling = after.flatMap { widgets[$0]?.outer }
    cgtk_widget_insert(widget.outer, target.inner, sibling)
    let index = after.flatMap { target.node.children.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    target.node.children.insert(widget.node.id, at: index)
    // A frame is kept, but the new parent has not heard of it.
    widget.setFrame()
  }

  private func remove(_ id: NodeID) {
    guard let widget = widgets[id] else { return }
    if let parent = widget.parent { widgets[parent]?.node.children.removeAll { $0 == id } }
    func forget(_ id: NodeID) {
      guard let gone = widgets.removeValue(forKey: id) else { return }
      veils.remove(id)
      gone.node.children.forEach(forget)
    }
    forget(id)
    if id == rootID {
      rootID = nil
      cgtk_window_set_root(window, nil)
    } else {
      cgtk_widget_remove(widget.outer)
    }
  }

  private func updateReach() {
    hadVeils = !veils.isEmpty
    guard let rootID, let root = widgets[rootID] else { return }
    let last = root.node.children.lastIndex { veils.contains($0) } ?? -1
    for (index, id) in root.node.children.enumerated() {
      if let widget = widgets[id] { cgtk_widget_set_reachable(widget.outer, index > last) }
    }
  }

  // MARK: Events

  func resized(to size: CGSize) {
    guard size.width > 0, size.height > 0 else { return }
    report(Self.environment(of: window, size: size))
  }

  func appearanceChanged() { report(Self.environment(of: window, size: environment.size)) }

  private func report(_ next: Environment) {
    guard next != environment else { return }
    environment = next
    door?.send(.environment(next))
  }

  func send(_ event: SceneEvent) { door?.send(event) }

  func widget(_ id: UInt64) -> HostWidget? { widgets[NodeID(id)] }

  /// What the keyboard moved to by itself.
  func focused(_ id: UInt64) {
    let next = id == 0 ? nil : NodeID(id)
    guard next != focus else { return }
    focus = next
    send(.focused(next))
  }

  func scrolled(_ id: UInt64, to offset: CGPoint) {
    guard let widget = widgets[NodeID(id)], widget.node.offset != offset else { return }
    widget.node.offset = offset
    send(.scrolled(NodeID(id), offset))
  }

  func edited(_ id: UInt64, _ text: String, _ start: Int, _ end: Int) {
    guard let widget = widgets[NodeID(id)] else { return }
    let selection = TextOffsets.units(start, end, in: text)
    guard text != widget.node.text else { return }
    widget.node.text = text
    widget.node.selection = selection
    send(.edited(NodeID(id), text: text, selection: selection))
  }

  func selected(_ id: UInt64, _ start: Int, _ end: Int) {
    guard let widget = widgets[NodeID(id)] else { return }
    // In the middle of an edit the widget's text is not ours yet; the edit tells both.
    let count = widget.node.text.unicodeScalars.count
    guard start <= count, end <= count else { return }
    let selection = TextOffsets.units(start, end, in: widget.node.text)
    guard selection != widget.node.selection else { return }
    widget.node.selection = selection
    send(.selected(NodeID(id), selection))
  }

  // MARK: Read back, for tests

  /// The tree as the widgets hold it: identities, order, frames.
  func readBack() -> [String] {
    guard let rootID, let root = widgets[rootID] else { return [] }
    var lines: [String] = []
    func visit(_ widget: HostWidget, _ depth: Int) {
      var x = 0.0
      var y = 0.0
      var width = 0.0
      var height = 0.0
      cgtk_widget_get_frame(widget.outer, &x, &y, &width, &height)
      lines.append(
        String(repeating: " ", count: depth)
          + "\(widget.node.id) \(widget.node.role) \(x) \(y) \(width) \(height) \(widget.heldText)")
      var child = cgtk_widget_first_child(widget.inner)
      while let here = child {
        if let next = widgets[NodeID(cgtk_widget_id(here))] { visit(next, depth + 1) }
        child = cgtk_widget_next(here)
      }
    }
    visit(root, 0)
    return lines
  }
}
