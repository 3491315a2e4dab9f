extension TextHistory {
  /// What a person made of a text, made of the text that has taken its place meanwhile.
  ///
  /// Where both changed the same stretch, what was typed stands behind what is there now.
  ///
  /// - Parameters:
  ///   - typed: the text as the person left it, with the selection then.
  ///   - seen: the text as it was before, which is what the person saw.
  ///   - current: the text that took the place of `seen`.
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
