import CGtk
import Foundation
import Scene

/// A widget with an editable text.
@MainActor protocol Editing: AnyObject {
  /// Returns the edit since the last call; nil for none.
  func takeEdit() -> SceneEvent?
}

/// The text of a widget, as the toolkit knows it and as GTK has it, and the synchronization of
/// both.
@MainActor struct EditedWidget {
  let widget: OpaquePointer
  private var known = ""
  private var selection = TextRange(0, 0)
  /// The text of the widget: `known` with replacements for characters that GTK does not support.
  private var held = ""

  /// Whether the widget is a text view, which reports the replaced range.
  private let isView: Bool
  /// The view's selection was cleared by GTK because another widget selected something.
  private var isSelectionLost = false

  init(_ widget: OpaquePointer, isView: Bool = false) {
    self.widget = widget
    self.isView = isView
  }

  /// Sets the text and the selection of the toolkit, changing only what differs.
  ///
  /// - Returns: Whether the text changed.
  mutating func set(_ text: String, _ range: TextRange) -> Bool {
    var didChange = false
    if !text.isSpelled(as: known) {
      let next = Self.holdable(text)
      if let change = TextChange(from: held, to: next) {
        cg_text_replace(
          widget, Int32(change.start), Int32(change.end), change.text, change.text.utf8.count)
        didChange = true
      }
      known = text
      held = next
      // The position to which the cursor moved by itself is not relevant.
      selection = TextRange(-1, 0)
    }
    if range != selection {
      let (start, end) = TextOffsets.characters(of: range, in: held)
      cg_text_select(widget, Int32(start), Int32(end))
      isSelectionLost = false
      // A range that splits a character or exceeds the text cannot be set exactly.
      selection = TextOffsets.units(from: start, to: end, in: held)
    }
    if didChange { cg_text_keep_history(widget) }
    return didChange
  }

  /// Restores the toolkit's selection when the view has the focus again.
  mutating func restoreSelection() {
    guard isSelectionLost else { return }
    isSelectionLost = false
    let (start, end) = TextOffsets.characters(of: selection, in: held)
    cg_text_select(widget, Int32(start), Int32(end))
  }

  /// Returns the edit since the last call; nil for none.
  ///
  /// - Parameters:
  ///   - id: The node.
  ///   - hasKeyboard: Whether the widget has the focus; without it a cleared selection is not a
  ///     person's.
  mutating func takeEdit(_ id: NodeID, hasKeyboard: Bool = true) -> SceneEvent? {
    let text = isView ? exchanged() : taken(cg_text_copy(widget))
    var start: Int32 = 0
    var end: Int32 = 0
    cg_text_selection(widget, &start, &end)
    let range = TextOffsets.units(from: Int(start), to: Int(end), in: text)
    if !text.isSpelled(as: held) {
      held = text
      known = text
      selection = range
      return .edited(id, text: text, selection: range)
    }
    guard range != selection else { return nil }
    if !hasKeyboard, range.length == 0, selection.length > 0 {
      isSelectionLost = true
      return nil
    }
    selection = range
    return .selected(id, range)
  }

  /// Returns the current text of a view, from the replaced range: a long text is not read again for
  /// each key.
  private func exchanged() -> String {
    var start: Int32 = 0
    var removed: Int32 = 0
    guard let words = cg_textview_take_exchange(widget, &start, &removed) else { return held }
    var text = held
    let range = TextOffsets.range(of: Int(start), Int(removed), in: text)
    text.replaceSubrange(range, with: taken(words))
    return text
  }

  /// Replaces NUL characters, at which a text of GTK ends, by a visible symbol.
  private static func holdable(_ text: String) -> String {
    guard text.utf8.contains(0) else { return text }
    return String(
      String.UnicodeScalarView(text.unicodeScalars.map { $0.value == 0 ? "\u{2400}" : $0 }))
  }
}
