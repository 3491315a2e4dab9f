import CGtk
import Foundation
import Scene

/// A native button with a symbol, a text or both; as a segment it is one that can be on.
final class ButtonWidget: NodeWidget, Adjusting {
  init(_ node: Node, in host: GTKHost) {
    let isSegment = node.role == .segment
    let button: OpaquePointer = isSegment ? cg_segment_new() : cg_button_new()
    if isSegment { cg_set_class(button, "segment", true) }
    super.init(node, button, press: CG_NATIVE, container: nil, in: host)
  }

  override func show(_ node: Node, was old: Node?) {
    showTraits(node, was: old)
    if old?.text != node.text || old?.symbol != node.symbol || old?.style != node.style
      || old?.name != node.name || old?.badge != node.badge || old?.control != node.control
    {
      showContent(node)
    }
    if old?.control != node.control {
      let (before, now) = (old?.control, node.control)
      host.sheet.change(widget, from: before?.tint, to: now.tint, .tint)
      host.sheet.change(widget, from: before?.content, to: now.content)
    }
    host.sheet.change(
      widget, from: Self.signColor(old), to: Self.signColor(node), .sign)
    if node.traits.contains(.painted) {
      let before = old?.traits.contains(.painted) == true ? old?.style.color : nil
      host.sheet.change(widget, from: before, to: node.style.color, .ink)
    }
  }

  /// The colour of the symbol and the title of a button without a frame, where the app gave it one.
  /// The platform's own colours are those of the style sheet.
  private static func signColor(_ node: Node?) -> Color? {
    guard let node, node.traits.contains(.flat), !node.traits.contains(.disabled) else {
      return nil
    }
    if case .semantic(let meaning) = node.style.color,
      [.label, .accent, .secondaryLabel].contains(meaning)
    {
      return nil
    }
    return node.style.color
  }

  private func showTraits(_ node: Node, was old: Node?) {
    guard old?.traits != node.traits else { return }
    let traits = node.traits
    cg_set_class(widget, "flat", traits.contains(.flat))
    cg_set_class(widget, "back", traits.contains(.back))
    cg_set_class(widget, "suggested-action", traits.contains(.prominent))
    cg_set_class(widget, "destructive-action", traits.contains(.destructive))
    cg_set_class(widget, "tab", traits.contains(.tab))
    cg_set_class(widget, "chosen", traits.contains(.selected))
    cg_set_class(widget, "linked", traits.contains(.linked))
    cg_set_class(widget, "painted", traits.contains(.painted))
    cg_button_set_repeats(widget, traits.contains(.repeats))
    assertValue()
  }

  /// One that lies above what others draw: nothing in it is lit under the pointer.
  private static func isEmpty(_ node: Node) -> Bool {
    guard let content = node.control.content, node.text.isEmpty, node.symbol.isEmpty else {
      return false
    }
    return content.picture == nil && content.backdrop == nil && content.fill == nil
  }

  func assertValue() {
    if node.role == .segment { cg_segment_set_on(widget, node.traits.contains(.selected)) }
  }

  private func showContent(_ node: Node) {
    cg_set_class(widget, "empty", Self.isEmpty(node))
    if node.control.content?.isBare == true {
      // What children show is not shown twice.
      show(.init(), of: Node(id: node.id, role: .button, frame: .zero), nil)
      return
    }
    let icon = host.icon(for: node.symbol)
    // A symbol that nobody can draw is replaced by the button's name.
    let text = icon == nil && node.text.isEmpty ? node.spokenName : node.text
    if node.traits.contains(.tab) {
      cg_button_set_tab(
        widget, icon, node.text, host.fontAttributes.look(node.style.font), node.badge)
      return
    }
    if let content = node.control.content {
      show(content, of: node, icon)
      return
    }
    let isBack = node.traits.contains(.back)
    let look = host.fontAttributes.look(node.style.font, node.style.color)
    let position =
      isBack
      ? TextStyle.Alignment.natural
      : node.style.alignment == .natural
        ? .center
        : node.style.alignment
    cg_button_set(
      widget, icon, text, look, node.style.truncation.overflow,
      position.position(isRightToLeft: host.environment.isRightToLeft))
    cg_set_class(widget, "image-button", icon != nil && text.isEmpty)
    cg_set_class(widget, "text-button", icon == nil)
  }

  private func show(_ content: Node.ButtonContent, of node: Node, _ icon: String?) {
    let hasSign = icon != nil || content.picture != nil || content.isBusy
    // A symbol without an icon is replaced by the button's name. A button without text and symbol
    // stays empty: it lies over an element that shows its purpose.
    let isSaid = node.text.isEmpty && !node.symbol.isEmpty && !hasSign && content.subtitle.isEmpty
    let title = isSaid ? node.name : node.text
    let file = content.picture?.file
    withOptional(icon) { icon in
      withOptional(file) { file in
        title.withCString { title in
          content.subtitle.withCString { subtitle in
            var native = CgButtonContent()
            native.icon = icon
            native.picture = file
            native.image_width = content.imageSize.width
            native.image_height = content.imageSize.height
            native.title_align = content.titleAlignment
            native.title = title
            native.subtitle = subtitle
            native.title_look = host.fontAttributes.look(node.style.font, node.style.color)
            native.subtitle_look = host.fontAttributes.look(
              content.subtitleStyle.font, content.subtitleStyle.color)
            native.title_overflow = node.style.truncation.overflow
            native.placement = content.placement.native
            native.image_padding = content.imagePadding
            native.title_padding = content.titlePadding
            (native.top, native.bottom) = (content.insets.top, content.insets.bottom)
            (native.leading, native.trailing) = (content.insets.left, content.insets.right)
            native.align = content.alignment
            native.is_busy = content.isBusy
            native.has_arrow = content.hasArrow
            withOptional(content.backdrop?.file) { backdrop in
              native.backdrop = backdrop
              cg_button_set_content(widget, &native)
            }
          }
        }
      }
    }
  }

  override func showName(_ node: Node) {
    cg_set_name(widget, node.spokenName)
    cg_set_tooltip(widget, Self.tip(node))
  }

  /// What a button without a title is for: its accessible name, or the words of its symbol. The name of a file says
  /// nothing to a person.
  nonisolated static func tip(_ node: Node) -> String {
    guard node.tip.isEmpty else { return node.tip }
    guard node.text.isEmpty else { return "" }
    let name = node.name
    guard !name.contains(" ") else { return name }
    let isSymbol = !node.symbol.isEmpty && name == node.symbol
    let words = name.split(separator: ".").filter { !ornaments.contains($0) }
    if isSymbol { return words.joined(separator: " ") }
    return name.contains { "._-@".contains($0) } ? "" : name
  }

  private nonisolated static let ornaments: Set<Substring> = [
    "fill", "circle", "square", "rectangle",
  ]

  override var heldText: String { taken(cg_label_copy(widget)) }
}

extension Node.ButtonContent.Placement {
  fileprivate var native: Int32 {
    switch self {
    case .leading: 0
    case .trailing: 1
    case .top: 2
    case .bottom: 3
    }
  }
}

private func withOptional(_ text: String?, _ body: (UnsafePointer<CChar>?) -> Void) {
  if let text { text.withCString(body) } else { body(nil) }
}
