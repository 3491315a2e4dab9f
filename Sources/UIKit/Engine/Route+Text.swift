import Adaptive
import Foundation
import Scene

/// A view whose text a person edits.
@MainActor protocol TextEditing: UIView {
  var editor: TextEditor { get }
}

extension SceneEngine {
  func edited(_ id: NodeID, _ text: String, _ selection: TextRange) {
    guard let field = view(id) as? any TextEditing else { return }
    told = (id, text, selection)
    invalidateScene()
    // The app may have set another text that the host has not been shown yet.
    guard let seen = shownText(id), !TextUnits.isSpelled(seen, as: field.editor.text) else {
      return field.editor.edited(text, selection)
    }
    let now = TextHistory.rebase((text, selection.kept), from: seen, onto: field.editor.text)
    field.editor.edited(now.text, TextRange(now.selection.location, now.selection.length))
  }

  func selected(_ id: NodeID, _ selection: TextRange) {
    guard let field = view(id) as? any TextEditing else { return }
    told = (id, field.editor.text, selection)
    invalidateScene()
    field.editor.selected(selection)
  }
}
