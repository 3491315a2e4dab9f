import CGtk
import Foundation
import Scene

/// A widget with an editable text.
@MainActor protocol Editing: AnyObject {
  /// Returns the edit since the last call; nil for none.
  func takeEdit() -> SceneEvent?
}

/// The synchronization of a widget's text with the text of its node.
///
/// What a person types leaves as splices, and comes back as the text of a node whose revision says
/// that it is the same (`TextEdit`). Only other revisions are compared with the widget's text.
@MainActor struct EditedWidget {
  let widget: OpaquePointer
  private var text = WidgetText()
  /// The revision of the widget's text; nil before it was set for the first time.
  private var revision: Int?
  private var selection = TextRange(0, 0)
  /// What was replaced in a view since somebody took it.
  private var splices: [TextSplice] = []

  /// Whether the widget is a text view, which reports the replaced range.
  private let isView: Bool
  /// The view's selection was cleared by GTK because another widget selected something.
  private var isSelectionLost = false

  init(_ widget: OpaquePointer, isView: Bool = false) {
    self.widget = widget
    self.isView = isView
  }

  /// Sets the text and the selection of a node, changing only what differs.
  ///
  /// - Returns: Whether the text changed.
  mutating func set(_ node: Node) -> Bool {
    var didChange = false
    if node.input.revision == revision {
      text.acknowledge(node.text)
    } else {
      if let change = text.change(to: node.text) {
        cg_text_replace(
          widget, Int32(change.start.characters),
          Int32(change.start.characters + change.old.characters), change.text,
          change.text.utf8.count)
        note(TextSplice(change))
        didChange = true
        // The position to which the cursor moved by itself is not relevant.
        selection = TextRange(-1, 0)
      }
      revision = node.input.revision
    }
    if node.selection != selection {
      select(node.selection)
      isSelectionLost = false
    }
    if didChange { cg_text_keep_history(widget) }
    return didChange
  }

  private mutating func select(_ range: TextRange) {
    let start = text.characters(range.location)
    let end = range.length == 0 ? start : text.characters(range.end)
    cg_text_select(widget, Int32(start), Int32(end))
    // A range that splits a character or exceeds the text cannot be set exactly.
    selection = text.units(start, end)
  }

  /// Restores the toolkit's selection when the view has the focus again.
  mutating func restoreSelection() {
    guard isSelectionLost else { return }
    isSelectionLost = false
    select(selection)
  }

  /// Returns the edit since the last call; nil for none.
  ///
  /// - Parameters:
  ///   - id: The node.
  ///   - hasKeyboard: Whether the widget has the focus; without it a cleared selection is not a
  ///     person's.
  mutating func takeEdit(_ id: NodeID, hasKeyboard: Bool = true) -> SceneEvent? {
    var start: Int32 = 0
    var end: Int32 = 0
    cg_text_selection(widget, &start, &end)
    if let revision, let edit = takeEdit(revision, start, end) {
      text.apply(edit)
      note(TextSplice(edit))
      self.revision = revision + 1
      selection = text.units(Int(start), Int(end))
      return .edited(id, edit, selection: selection)
    }
    let range = text.units(Int(start), Int(end))
    guard range != selection else { return nil }
    if !hasKeyboard, range.length == 0, selection.length > 0 {
      isSelectionLost = true
      return nil
    }
    selection = range
    return .selected(id, range)
  }

  /// Returns what was typed. Of a view the replaced range is known: a long text is not read again for
  /// each key.
  private mutating func takeEdit(_ base: Int, _ start: Int32, _ end: Int32) -> TextEdit? {
    guard isView else { return difference(base, taken(cg_text_copy(widget)), start, end) }
    var location: Int32 = 0
    var removed: Int32 = 0
    guard let words = cg_textview_take_exchange(widget, &location, &removed) else { return nil }
    // The core changed the text meanwhile, and all of it was read.
    guard removed < .max else { return difference(base, taken(words), start, end) }
    return TextEdit(
      base: base, range: text.units(Int(location), Int(location + removed)),
      replacement: taken(words))
  }

  private mutating func difference(
    _ base: Int, _ next: String, _ start: Int32, _ end: Int32
  ) -> TextEdit? {
    TextEdit(
      base: base, from: text.current(), to: next, before: selection,
      after: TextOffsets.units(from: Int(start), to: Int(end), in: next))
  }

  private mutating func note(_ splice: TextSplice) { if isView { splices.append(splice) } }

  /// Returns what was replaced in a view since the last call.
  mutating func takeSplices() -> [TextSplice] {
    defer { splices = [] }
    return splices
  }

  /// Returns the offset in UTF-16 units of an offset in GTK's characters.
  mutating func units(_ start: Int, _ end: Int) -> TextRange { text.units(start, end) }

  /// Returns the offset in GTK's characters of an offset in UTF-16 units.
  mutating func characters(_ place: Int) -> Int { text.characters(place) }
}
