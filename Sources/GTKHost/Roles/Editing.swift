import CGtk
import Foundation
import Scene

/// A widget whose text a person edits.
@MainActor protocol Editing: AnyObject {
  /// What a person changed since the core heard of it the last time.
  func takeEdit() -> SceneEvent?
}

/// A text as the core knows it and as a widget holds it, and the way between.
@MainActor struct EditedWidget {
  let widget: OpaquePointer
  private var known = ""
  private var selection = TextRange(0, 0)
  /// The same as `known`, but for what GTK cannot hold.
  private var held = ""

  /// Whether it tells what was changed of its text.
  private let isView: Bool
  /// Another widget selected something, for which GTK takes away what is selected in a view.
  private var isSelectionLost = false

  init(_ widget: OpaquePointer, isView: Bool = false) {
    self.widget = widget
    self.isView = isView
  }

  /// What the core sets. Nothing that the widget holds already is touched.
  ///
  /// - Returns: whether the text changed.
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
      // Where the cursor went by itself does not count.
      selection = TextRange(-1, 0)
    }
    if range != selection {
      let (start, end) = TextOffsets.characters(of: range, in: held)
      cg_text_select(widget, Int32(start), Int32(end))
      isSelectionLost = false
      // A range that splits a character, or lies beyond the end, cannot be held as it is.
      selection = TextOffsets.units(from: start, to: end, in: held)
    }
    return didChange
  }

  /// The keyboard is here again: what the core has selected is selected.
  mutating func restoreSelection() {
    guard isSelectionLost else { return }
    isSelectionLost = false
    let (start, end) = TextOffsets.characters(of: selection, in: held)
    cg_text_select(widget, Int32(start), Int32(end))
  }

  /// - Parameter hasKeyboard: without it, no person selects.
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

  /// The text of a view as it is now: a long one is not read again for each key.
  private func exchanged() -> String {
    var start: Int32 = 0
    var removed: Int32 = 0
    guard let words = cg_textview_take_exchange(widget, &start, &removed) else { return held }
    var text = held
    let range = TextOffsets.range(of: Int(start), Int(removed), in: text)
    text.replaceSubrange(range, with: taken(words))
    return text
  }

  /// GTK's text ends at a NUL, so one is shown by its picture.
  private static func holdable(_ text: String) -> String {
    guard text.utf8.contains(0) else { return text }
    return String(
      String.UnicodeScalarView(text.unicodeScalars.map { $0.value == 0 ? "\u{2400}" : $0 }))
  }
}
