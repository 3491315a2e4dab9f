import Adaptive
import Foundation
import Scene

/// A view whose text a person edits.
@preconcurrency @MainActor protocol TextEditing: UIView {
  var editor: TextEditor { get }
}

/// Texts that a person edits at the host's widget.
@MainActor final class TextFeature: SceneFeature {
  private unowned let engine: SceneEngine
  /// The text of a host's widget since an event, until the host gets the next patch.
  private var ahead: HostText?
  /// The selection that a host's widget has had since the last event.
  private var hostSelection: (id: NodeID, selection: TextRange)?

  /// A text of which the host has another revision than it was last given.
  private struct HostText {
    let id: NodeID
    /// The text that the host was given.
    let given: String
    var revision: Int
    var edits: [TextEdit] = []

    /// Costs a pass over the text for each edit, and is needed only where edits of the app and of a
    /// person cross.
    var text: String { edits.reduce(given) { $1.applied(to: $0) } }
  }

  init(_ engine: SceneEngine) { self.engine = engine }

  func take(_ event: SceneEvent) -> Bool {
    switch event {
    case .edited(let id, let edit, let selection): edited(id, edit, selection)
    case .selected(let id, let selection): selected(id, selection)
    default: return false
    }
    return true
  }

  private func edited(_ id: NodeID, _ edit: TextEdit, _ selection: TextRange) {
    guard let field = engine.view(id) as? any TextEditing else { return }
    let selection = selection.bounded
    hostSelection = (id, selection)
    engine.invalidateScene()
    let editor = field.editor
    guard var host = hostText(of: id), host.revision == edit.base else {
      // The widget shows a text that this view never had.
      return editor.skipRevision(past: edit.base &+ 1)
    }
    var isExact = false
    if edit.base == editor.revision {
      isExact = editor.edited(edit, selection)
    } else {
      // The app has set another text that the host has not been given yet.
      let before = host.text
      let now = TextHistory.rebase(
        (edit.applied(to: before), selection.kept), from: before, onto: editor.text)
      editor.edited(now.text, TextRange(now.selection.location, now.selection.length))
    }
    if !isExact { editor.skipRevision(past: edit.base + 1) }
    host.revision = edit.base + 1
    host.edits.append(edit)
    ahead = host
  }

  private func hostText(of id: NodeID) -> HostText? {
    if let ahead, ahead.id == id { return ahead }
    return engine.shownNode(id).map {
      HostText(id: id, given: $0.text, revision: $0.input.revision)
    }
  }

  private func selected(_ id: NodeID, _ selection: TextRange) {
    guard let field = engine.view(id) as? any TextEditing else { return }
    let selection = selection.bounded
    hostSelection = (id, selection)
    engine.invalidateScene()
    field.editor.selected(selection)
  }

  /// A widget has the selection that a person made. Where the core made another of it and the node is
  /// as the host was given it before, the difference of the trees is nothing, and the widget is
  /// updated all the same. Of a text, the revision tells.
  func complete(_ patch: inout ScenePatch, from old: Tree, to next: Tree) {
    ahead = nil
    guard let hostSelection else { return }
    self.hostSelection = nil
    guard let node = next[hostSelection.id], node.selection != hostSelection.selection,
      old[hostSelection.id]?.look == node.look
    else { return }
    patch.operations.append(.update(node.childless))
  }
}

extension TextRange {
  /// The range as a host may report it, with which one can calculate.
  fileprivate var bounded: TextRange {
    let longest = Int(Int32.max)
    return TextRange(min(max(0, location), longest), min(max(0, length), longest))
  }
}
