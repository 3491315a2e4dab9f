import Foundation
import Scene

/// A view whose text a person edits.
@MainActor protocol TextEditing: UIView {
  var editor: TextEditor { get }
}

extension Turn {
  func edited(_ id: NodeID, _ text: String, _ selection: TextRange) {
    guard let field = view(id) as? any TextEditing else { return }
    told = (id, text, selection)
    invalidateScene()
    field.editor.edited(text, selection)
  }

  func selected(_ id: NodeID, _ selection: TextRange) {
    guard let field = view(id) as? any TextEditing else { return }
    told = (id, field.editor.text, selection)
    invalidateScene()
    field.editor.selected(selection)
  }
}
