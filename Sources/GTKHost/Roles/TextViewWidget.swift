import CGtk
import Foundation
import Scene

/// Text of any length in a native text view, which scrolls by itself.
final class TextViewWidget: NodeWidget, Editing, Scrolling {
  private var edited: EditedWidget
  private var tags: TextTags
  /// The content offset that the toolkit knows.
  private var known = CGPoint.zero

  init(_ node: Node, in host: GTKHost) {
    let view: OpaquePointer = cg_textview_new()
    edited = EditedWidget(view, isView: true)
    tags = TextTags(view)
    super.init(node, view, press: CG_NATIVE, container: nil, in: host)
    cg_set_class(view, "text", true)
  }

  override func show(_ node: Node, was old: Node?) {
    if old?.style != node.style {
      host.sheet.change(widget, from: old?.style.color, to: node.style.color, .ink)
      host.sheet.change(widget, fromFont: old?.style.font, to: node.style.font)
      cg_textview_set_align(
        // GTK applies left alignment as the leading one of each paragraph's own direction.
        widget, node.style.alignment.position(isRightToLeft: false))
    }
    if old?.insets != node.insets {
      let insets = node.insets
      cg_textview_set_insets(widget, insets.top, insets.left, insets.bottom, insets.right)
    }
    if old?.traits != node.traits {
      cg_text_set_editable(widget, !node.traits.contains(.readOnly))
    }
    showInput(node, was: old)
    let didChange = edited.set(node)
    let splices = edited.takeSplices()
    if !splices.isEmpty || old.map({ $0.runs != node.runs }) ?? true {
      retagged += tags.show(node, host, splices)
    }
    if let line = node.input.topLine, isPlaced(at: line, node, was: old) {
      known = node.offset
      let at = edited.characters(line.offset)
      let hidden = min(max(line.hidden, -1e6), 1e6)
      cg_textview_return(widget, Int32(at), Int32(hidden.rounded()))
    } else if node.offset != known {
      known = node.offset
      cg_scroll_to(widget, node.offset.x, node.offset.y)
      cg_textview_scrolled_by_core(widget)
    } else if didChange, old != nil, host.focus == id {
      // The toolkit changed the text, as by undo: the cursor is scrolled into view.
      cg_textview_show_cursor(widget)
    }
    if let range = node.input.reveal, old?.input.reveals != node.input.reveals {
      cg_textview_reveal(
        widget, Int32(edited.characters(range.location)), Int32(edited.characters(range.end)))
    }
  }

  /// Whether the view is scrolled to the line, and not to the content offset: in points, that is
  /// another line as soon as the width or the looks of the lines above differ.
  private func isPlaced(at line: TopLine, _ node: Node, was old: Node?) -> Bool {
    guard let old else { return line.offset > 0 || line.hidden > 0 }
    return old.input.placements != node.input.placements
  }

  /// The number of units that were tagged again, for tests of cost.
  private(set) var retagged = 0

  private func showInput(_ node: Node, was old: Node?) {
    let input = node.input
    var before = old?.input
    before?.topLine = input.topLine
    before?.revision = input.revision
    guard before != input || old?.traits != node.traits else { return }
    host.setInput(of: widget, to: node)
    if input.menu != (old?.input.menu ?? []) { setMenu(input.menu) }
    if input.pasteTypes != (old?.input.pasteTypes ?? []) {
      cg_textview_set_takes(widget, Self.kinds(of: input.pasteTypes))
    }
    if input.isStill != (old?.input.isStill ?? false) {
      cg_textview_set_still(widget, input.isStill)
    }
    if input.isUnselectable != (old?.input.isUnselectable ?? false) {
      cg_textview_set_selectable(widget, !input.isUnselectable)
    }
  }

  private static func kinds(of types: [String]) -> UInt32 {
    var kinds = 0
    if types.contains(Parcel.fileType) { kinds |= CG_TAKES_FILES }
    if types.contains("public.image") { kinds |= CG_TAKES_PICTURES }
    if types.contains(Parcel.htmlType) { kinds |= CG_TAKES_HTML }
    return UInt32(kinds)
  }

  private func setMenu(_ titles: [TextInput.MenuTitle]) {
    let words = titles.map { strdup($0.title) }
    defer { for word in words { free(word) } }
    cg_textview_set_menu(
      widget, words.map { UnsafePointer($0) }, titles.map(\.isEnabled), Int32(titles.count))
  }

  override func appearanceChanged() { tags.reset(node, host) }

  func takeEdit() -> SceneEvent? {
    edited.takeEdit(id, hasKeyboard: cg_window_focus(host.window) == id.tag)
  }

  func restoreSelection() { edited.restoreSelection() }

  /// The visible range that was reported last, in characters.
  private var toldSight = 0..<0

  /// Returns the visible range if it extends beyond the last reported one. It then includes text
  /// nearby, so that few scroll events report it.
  func takeSight() -> TextRange? {
    var start: Int32 = 0
    var end: Int32 = 0
    cg_textview_seen(widget, 0, &start, &end)
    let comesIntoView =
      Int(start) < toldSight.lowerBound || Int(end) > toldSight.upperBound
    // Lines that are not laid out yet have no height, so that all of them seem to be visible.
    // A picture is as high as many lines, and has the letters of one.
    let visible = Int(end - start)
    let most = tags.hasFigures ? 4 * max(visible, 1) : 16 * max(visible, 50)
    let wasTooMuch = toldSight.count > most
    guard comesIntoView || wasTooMuch else { return nil }
    cg_textview_seen(widget, 1, &start, &end)
    let next = Int(start)..<max(Int(start), Int(end))
    guard next != toldSight else { return nil }
    toldSight = next
    return edited.units(toldSight.lowerBound, toldSight.upperBound)
  }

  /// The character at the start of the first visible line, and the points of the line above the edge,
  /// as they were last reported.
  private var toldTop: (character: Int32, inset: Int32)?

  /// Returns the first visible line if it is another one than was last reported, or elsewhere.
  func takeTopLine() -> TopLine? {
    var character: Int32 = 0
    var inset: Int32 = 0
    var height: Int32 = 0
    guard cg_textview_place(widget, &character, &inset, &height),
      toldTop.map({ $0 != (character, inset) }) ?? true
    else { return nil }
    toldTop = (character, inset)
    let offset = edited.units(Int(character), Int(character)).location
    return TopLine(offset: offset, hidden: Double(inset), height: Double(height))
  }

  func takeOffset() -> CGPoint? {
    guard !cg_scroll_is_waiting(widget) else { return nil }
    var x = 0.0
    var y = 0.0
    cg_scroll_offset(widget, &x, &y)
    let offset = CGPoint(x: 0, y: y)
    guard offset != known else { return nil }
    known = offset
    return offset
  }

  override var heldText: String { taken(cg_text_copy(widget)) }
}
