extension TextHistory {
  /// Applies a person's edits to a text that has meanwhile replaced the one that was edited.
  ///
  /// Where both changed the same range, the typed text follows the current one.
  ///
  /// - Parameters:
  ///   - typed: The edited text, with the selection.
  ///   - seen: The text before the edits, which the person saw.
  ///   - current: The text that replaced `seen`.
  public static func rebase(
    _ typed: (text: String, selection: Selection), from seen: String, onto current: String
  ) -> (text: String, selection: Selection) {
    let edit = edit(
      from: seen, to: typed.text, before: typed.selection, after: typed.selection)
    let change = self.edit(
      from: seen, to: current, before: Selection(.max, 0), after: Selection(.max, 0))
    let ends = (
      edit: edit.location + edit.removed.utf16.count,
      change: change.location + change.removed.utf16.count
    )
    if ends.edit <= change.location {
      return (apply(edit.inserted, to: current, edit.location, ends.edit), typed.selection)
    }
    let shift = change.inserted.utf16.count - change.removed.utf16.count
    if edit.location >= ends.change {
      let text = apply(edit.inserted, to: current, edit.location + shift, ends.edit + shift)
      return (text, Selection(typed.selection.location + shift, typed.selection.length))
    }
    let place = ends.change + shift
    return (
      apply(edit.inserted, to: current, place, place),
      Selection(place + edit.inserted.utf16.count, 0)
    )
  }

  private static func apply(
    _ inserted: String, to text: String, _ start: Int, _ end: Int
  ) -> String {
    let units = text.utf16
    let first = units.index(units.startIndex, offsetBy: start)
    return text[..<first] + inserted + text[units.index(first, offsetBy: end - start)...]
  }
}
