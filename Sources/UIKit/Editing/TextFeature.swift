import Adaptive
import Foundation
import Scene

/// A view whose text a person edits.
@MainActor protocol TextEditing: UIView {
  var editor: TextEditor { get }
}

/// Texts that a person edits at the host's widget.
@MainActor final class TextFeature: SceneFeature {
  private unowned let engine: SceneEngine
  /// What a host's widget shows since the last event: the text and selection of a field.
  private var hostText: (id: NodeID, text: String, selection: TextRange)?

  init(_ engine: SceneEngine) { self.engine = engine }

  func take(_ event: SceneEvent) -> Bool {
    switch event {
    case .edited(let id, let text, let selection): edited(id, text, selection)
    case .selected(let id, let selection): selected(id, selection)
    default: return false
    }
    return true
  }

  private func edited(_ id: NodeID, _ text: String, _ selection: TextRange) {
    guard let field = engine.view(id) as? any TextEditing else { return }
    hostText = (id, text, selection)
    engine.invalidateScene()
    // The app may have set another text that the host has not been shown yet.
    guard let seen = engine.shownNode(id)?.text,
      !TextUnits.isSpelled(seen, as: field.editor.text)
    else { return field.editor.edited(text, selection) }
    let now = TextHistory.rebase((text, selection.kept), from: seen, onto: field.editor.text)
    field.editor.edited(now.text, TextRange(now.selection.location, now.selection.length))
  }

  private func selected(_ id: NodeID, _ selection: TextRange) {
    guard let field = engine.view(id) as? any TextEditing else { return }
    hostText = (id, field.editor.text, selection)
    engine.invalidateScene()
    field.editor.selected(selection)
  }

  func complete(_ patch: inout ScenePatch, from old: Tree, to next: Tree) {
    restoreHostText(&patch, from: old, to: next)
  }

  /// A widget shows what a person typed. Where the core made something else of it and its node is
  /// as the host was told before, the difference of the trees is nothing, and the widget is told
  /// all the same.
  private func restoreHostText(_ patch: inout ScenePatch, from old: Tree, to next: Tree) {
    guard let hostText else { return }
    self.hostText = nil
    guard let node = next[hostText.id],
      node.selection != hostText.selection || !TextUnits.isSpelled(node.text, as: hostText.text),
      old[hostText.id]?.look == node.look
    else { return }
    patch.operations.append(.update(node.childless))
  }
}
