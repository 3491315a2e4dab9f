import CGtk
import Foundation
import Scene

/// Applying patches to widgets.
extension GTKHost {
  public func apply(_ patch: ScenePatch) {
    isApplying = true
    sheet.isMapped = cg_window_is_mapped(window)
    let seen = transitionAnimator.look(at: patch.motions)
    let pictures = propertyAnimator.look(at: patch, at: now)
    for operation in patch.operations { perform(operation) }
    sheet.flush()
    menus.refresh(in: self)
    transitionAnimator.start(seen)
    if !patch.isStill || !propertyAnimator.isAtRest {
      propertyAnimator.start(patch, pictures, at: now)
    }
    if !dimmingViews.isEmpty || !covered.isEmpty { cover() }
    followRows()
    focus = patch.focus
    assertFocus()
    (focus.flatMap { shown[$0] } as? TextViewWidget)?.restoreSelection()
    isApplying = false
    if device != nil || askedStyle != style { cg_window_later(window) }
  }

  private func perform(_ operation: ScenePatch.Operation) {
    switch operation {
    case .insert(let node, let parent, let after):
      insert(node, parent, after)
    case .move(let id, let parent, let after):
      guard let item = shown[id], let target = shown[parent] else { return }
      if let old = item.parent { shown[old]?.children.removeAll { $0 == id } }
      place(item, in: target, after)
    case .place(let id, let frame):
      shown[id]?.move(to: frame)
    case .update(let node):
      guard let item = shown[node.id] else { return }
      if item.node.accessibility?.kind == node.accessibility?.kind {
        item.update(to: node)
      } else {
        replace(item, by: node)
      }
    case .remove(let id):
      remove(id)
    }
  }

  private func insert(_ node: Node, _ parent: NodeID?, _ after: NodeID?) {
    let item = make(node)
    shown[node.id] = item
    if node.role == .dimming { dimmingViews.insert(node.id) }
    if let parent, let target = shown[parent] {
      place(item, in: target, after)
    } else {
      root = node.id
      item.place(inside: cg_window_root(window), after: nil)
    }
    item.showFirst()
  }

  /// Another widget for the same node: GTK keeps the accessible role that a widget was made with.
  private func replace(_ old: NodeWidget, by node: Node) {
    guard let parent = old.parent, let target = shown[parent] else { return old.update(to: node) }
    let index = target.children.firstIndex(of: node.id) ?? 0
    let before = index > 0 ? target.children[index - 1] : nil
    let item = make(node)
    shown[node.id] = item
    target.children.remove(at: index)
    place(item, in: target, before)
    item.showFirst()
    var last: NodeID?
    for child in old.children {
      if let inner = shown[child] { place(inner, in: item, last) }
      last = child
    }
    old.takeAway()
    old.drop()
  }

  private func place(_ item: NodeWidget, in target: NodeWidget, _ after: NodeID?) {
    let index = after.flatMap { target.children.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    item.place(in: target, after: after.flatMap { shown[$0] })
    // Buttons inside of a field are not tab stops.
    if [.textField, .searchField].contains(target.node.role) {
      cg_set_tab_stop(item.widget, false)
    }
    target.children.insert(item.id, at: index)
    item.parent = target.id
    if barsMoveWindow { bar(around: target)?.letThrough(item) }
  }

  /// The bar that a node is, or is a plain part of.
  private func bar(around item: NodeWidget) -> BarWidget? {
    var step: NodeWidget? = item
    while let here = step, here is AreaWidget {
      if let bar = here as? BarWidget { return bar }
      step = here.parent.flatMap { shown[$0] }
    }
    return nil
  }

  private func remove(_ id: NodeID) {
    guard let item = shown[id] else { return }
    if let parent = item.parent { shown[parent]?.children.removeAll { $0 == id } }
    if id == root { root = nil }
    forgetRow(item)
    item.takeAway()
    var waiting = [id]
    while let next = waiting.popLast() {
      transitionAnimator.forget(next)
      propertyAnimator.forget(next)
      guard let gone = shown.removeValue(forKey: next) else { continue }
      waiting.append(contentsOf: gone.children)
      dimmingViews.remove(next)
      covered.remove(next)
      lists.remove(next)
      gone.drop()
    }
  }

  private func make(_ node: Node) -> NodeWidget {
    switch node.role {
    case .window: WindowWidget(node, in: self)
    case .group, .split, .column, .navigation, .header, .buttonGroup:
      AreaWidget(node, in: self)
    case .bar: BarWidget(node, in: self)
    case .dialog: DialogWidget(node, in: self)
    case .menu, .menuItem: MenuItemWidget(node, in: self)
    case .fileDialog: FileDialogWidget(node, in: self)
    case .popover: PopoverWidget(node, in: self)
    case .dimming: DimmingWidget(node, in: self)
    case .element: ElementWidget(node, in: self)
    case .separator: SeparatorWidget(node, in: self)
    case .list: ListWidget(node, in: self)
    case .grip: ReorderHandleWidget(node, in: self)
    case .index: IndexBarWidget(node, in: self)
    case .row: RowWidget(node, in: self)
    case .cell: CellWidget(node, in: self)
    case .label: LabelWidget(node, in: self)
    case .image: ImageWidget(node, in: self)
    case .button, .segment: ButtonWidget(node, in: self)
    case .toggle: ToggleWidget(node, in: self)
    case .slider: SliderWidget(node, in: self)
    case .progress: ProgressWidget(node, in: self)
    case .spinner: SpinnerWidget(node, in: self)
    case .pages: PagesWidget(node, in: self)
    case .wheel: WheelWidget(node, in: self)
    case .calendar, .dayButton: CalendarWidget(node, in: self)
    case .timeButton: TimeButtonWidget(node, in: self)
    case .searchField: SearchWidget(node, in: self)
    case .textField: FieldWidget(node, in: self)
    case .textView: TextViewWidget(node, in: self)
    }
  }

  /// Makes widgets below a dimming view unreachable by Tab and assistive technology.
  private func cover() {
    var next: Set<NodeID> = []
    for dimming in dimmingViews {
      guard let item = shown[dimming], let parent = item.parent, let outer = shown[parent] else {
        continue
      }
      let frame = item.node.frame
      let holes = item.node.holes.map { $0.offsetBy(dx: frame.minX, dy: frame.minY) }
      for sibling in outer.children.prefix(while: { $0 != dimming }) {
        cover(sibling, but: holes, &next)
      }
    }
    for id in covered.subtracting(next) {
      if let item = shown[id] { cg_set_reachable(item.widget, true) }
    }
    for id in next.subtracting(covered) {
      if let item = shown[id] { cg_set_reachable(item.widget, false) }
    }
    covered = next
  }

  /// Collects the nodes below a dimming view, except for those that are wholly visible through its
  /// holes.
  ///
  /// - Parameters:
  ///   - id: The node to begin at.
  ///   - holes: The holes, in the coordinates of the node's parent.
  ///   - covered: The nodes that cannot be reached.
  private func cover(_ id: NodeID, but holes: [CGRect], _ covered: inout Set<NodeID>) {
    guard let item = shown[id] else { return }
    let frame = item.node.frame
    guard !frame.isEmpty, holes.contains(where: { $0.intersects(frame) }) else {
      covered.insert(id)
      return
    }
    if holes.contains(where: { $0.contains(frame) }) { return }
    // Containers may be passed through; a partly covered control cannot be used.
    if item.children.isEmpty { covered.insert(id) }
    let offset = item.node.offset
    let inside = holes.map { $0.offsetBy(dx: offset.x - frame.minX, dy: offset.y - frame.minY) }
    for child in item.children { cover(child, but: inside, &covered) }
  }

  /// Moves the keyboard focus where the toolkit set it. A widget that has it already is left alone,
  /// so that its input method is not disturbed.
  func assertFocus() {
    let wanted = focus.flatMap { shown[$0] }
    guard cg_window_focus(window) != (wanted?.id.tag ?? 0) else { return }
    if let wanted {
      cg_focus(wanted.widget)
    } else {
      cg_window_clear_focus(window)
    }
  }
}
