import CGtk
import Foundation
import Scene

/// A row of a list: pressed as a whole, marked when selected.
final class RowWidget: NodeWidget {
  init(_ node: Node, in host: GTKHost) {
    let row: OpaquePointer = cg_pressable_new(CG_ROLE_ROW)
    super.init(node, row, press: CG_PRESSABLE, container: row, in: host)
    cg_set_class(row, "row", true)
  }

  override func show(_ node: Node, was old: Node?) {
    showLine(node, was: old)
    guard old?.traits != node.traits else { return }
    let isSelected = node.traits.contains(.selected)
    if isSelected != (old?.traits.contains(.selected) ?? false) {
      cg_pressable_set_selected(widget, isSelected)
      host.marked.append(id)
    }
    let icon: String? =
      if node.traits.contains(.checked) {
        "object-select-symbolic"
      } else if node.traits.contains(.disclosure) {
        "go-next-symbolic"
      } else {
        nil
      }
    let isRevealed = node.traits.contains(.revealed)
    // Content that is moved aside to reveal the actions must not show beyond the row.
    if isRevealed != (old?.traits.contains(.revealed) ?? false) { cg_set_clips(widget, isRevealed) }
    cg_pressable_set_accessory(widget, isRevealed ? nil : icon)
  }

  private func showLine(_ node: Node, was old: Node?) {
    let isRuled = node.traits.contains(.ruled)
    guard isRuled || old?.traits.contains(.ruled) == true,
      isRuled != old?.traits.contains(.ruled) || node.insets != old?.insets
        || node.style.color != old?.style.color
    else { return }
    guard isRuled else { return cg_pressable_set_line(widget, -1, 0, nil) }
    let isReversed = host.environment.isRightToLeft
    let (near, far) = (node.insets.left, node.insets.right)
    let (left, right) = isReversed ? (far, near) : (near, far)
    guard case .rgba(var value) = node.style.color else {
      return cg_pressable_set_line(widget, left, right, nil)
    }
    cg_pressable_set_line(widget, left, right, &value)
  }

  override func showName(_ node: Node) {
    let name = node.spokenName
    if !name.isEmpty { cg_set_name(widget, name) }
  }
}
