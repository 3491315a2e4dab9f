import CGtk
import Foundation
import Scene

/// A native button with a symbol, a text or both.
final class ShownButton: Shown {
  init(_ node: Node, in host: GTKHost) {
    let button: OpaquePointer = cg_button_new()
    super.init(node, button, press: CG_NATIVE, container: nil, in: host)
  }

  override func show(_ node: Node, was old: Node?) {
    if old?.text != node.text || old?.symbol != node.symbol || old?.style != node.style
      || old?.name != node.name || old?.badge != node.badge
    {
      showContent(node)
    }
    guard old?.traits != node.traits else { return }
    let traits = node.traits
    cg_set_class(widget, "flat", traits.contains(.flat))
    cg_set_class(widget, "back", traits.contains(.back))
    cg_set_class(widget, "suggested-action", traits.contains(.prominent))
    cg_set_class(widget, "destructive-action", traits.contains(.destructive))
    cg_set_class(widget, "tab", traits.contains(.tab))
    cg_set_class(widget, "chosen", traits.contains(.selected))
  }

  private func showContent(_ node: Node) {
    let icon = Symbols.icons(for: node.symbol).first { cg_has_icon($0) }
    // A symbol that the theme does not have is said in words.
    let text = icon == nil && node.text.isEmpty ? node.spokenName : node.text
    if node.traits.contains(.tab) {
      cg_button_set_tab(widget, icon, node.text, host.looks.look(node.style.font), node.badge)
      return
    }
    let isBack = node.traits.contains(.back)
    let look = host.looks.look(node.style.font, node.style.color)
    let position =
      isBack
      ? TextStyle.Alignment.natural
      : node.style.alignment == .natural
        ? .center
        : node.style.alignment
    cg_button_set(
      widget, icon, text, look,
      position.position(isRightToLeft: host.environment.isRightToLeft))
    cg_set_class(widget, "image-button", icon != nil && text.isEmpty)
    cg_set_class(widget, "text-button", icon == nil)
  }

  override func showName(_ node: Node) {
    cg_set_name(widget, node.spokenName)
    cg_set_tooltip(widget, node.text.isEmpty ? node.name : "")
  }

  override var heldText: String { taken(cg_label_copy(widget)) }
}
