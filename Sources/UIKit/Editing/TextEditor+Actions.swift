import Adaptive
import Foundation
import Scene

/// The edit actions of a text.
extension TextEditor {
  var selectedWords: String { substring(selection) }

  /// Whether the text can do now what an action says; nil for actions that it knows nothing about.
  func can(_ action: EditAction, isEditable: Bool, isSecret: Bool) -> Bool? {
    switch action {
    case .cut: isEditable && !isSecret && selection.length > 0
    case .delete: isEditable && selection.length > 0
    case .copy: !isSecret && selection.length > 0
    case .paste, .pasteAndMatchStyle: isEditable && UIPasteboard.general.hasStrings
    case .select: length > 0 && selection.length == 0
    case .selectAll: length > 0 && selection.length < length
    default: nil
    }
  }

  func copySelection() {
    guard selection.length > 0 else { return }
    UIPasteboard.general.string = selectedWords
  }

  /// Selects the word around the insertion point, or the one that ends there.
  func selectWord() {
    let units = Array(text.utf16)
    func isWord(_ index: Int) -> Bool {
      guard units.indices.contains(index) else { return false }
      // Half of a pair is part of a letter or a sign beyond the first plane.
      return Unicode.Scalar(units[index]).map { CharacterSet.alphanumerics.contains($0) } ?? true
    }
    var start = selection.location
    var end = selection.location
    while isWord(start - 1) { start -= 1 }
    while isWord(end) { end += 1 }
    if end > start { selected(TextRange(start, end - start)) }
  }
}

extension UIResponder {
  /// The keys of the edit actions that the class of a text implements otherwise than the toolkit's, or
  /// that look after spaces: the host reports those instead of performing the action itself.
  var ownEditKeys: [KeyPress] {
    guard let base = editingClass else { return [] }
    let spaces = (self as? any TextOwner)?.inputTraits.spaces == .yes
    guard spaces || type(of: self) != base else { return [] }
    return EditAction.allCases.compactMap { action in
      guard let key = action.key,
        spaces && (action == .cut || action == .paste) || action.isOverridden(in: self, since: base)
      else { return nil }
      return KeyPress(key, .control)
    }
  }
}
