import Foundation

/// A stack of changes that can be taken back and made again.
///
/// Swift's Foundation has none on this platform.
@MainActor open class UndoManager {
  private struct Step {
    let body: @MainActor () -> Void
    var name = ""
  }

  private var undoStack: [Step] = []
  private var redoStack: [Step] = []
  /// That of the step which is being undone or redone.
  private var nameAtWork = ""
  public private(set) var isUndoing = false
  public private(set) var isRedoing = false

  public init() {}

  open var canUndo: Bool { !undoStack.isEmpty }
  open var canRedo: Bool { !redoStack.isEmpty }

  /// Notes how to take back what was just done. What the handler itself registers while
  /// it runs becomes the way to do it again.
  open func registerUndo<Target: AnyObject>(
    withTarget target: Target, handler: @escaping @MainActor (Target) -> Void
  ) {
    let step = Step(
      body: { [weak target] in
        if let target { handler(target) }
      }, name: nameAtWork)
    if isUndoing {
      redoStack.append(step)
    } else {
      undoStack.append(step)
      if !isRedoing { redoStack.removeAll() }
    }
  }

  open func undo() {
    guard let step = undoStack.popLast() else { return }
    isUndoing = true
    perform(step)
    isUndoing = false
  }

  open func redo() {
    guard let step = redoStack.popLast() else { return }
    isRedoing = true
    perform(step)
    isRedoing = false
  }

  private func perform(_ step: Step) {
    nameAtWork = step.name
    step.body()
    nameAtWork = ""
  }

  // MARK: Names

  /// Names what was registered last, as a menu does: "Delete", "Move". The way to do it again has the
  /// same name.
  open func setActionName(_ actionName: String) {
    if isUndoing {
      if !redoStack.isEmpty { redoStack[redoStack.count - 1].name = actionName }
    } else if !undoStack.isEmpty {
      undoStack[undoStack.count - 1].name = actionName
    }
  }

  /// What would be taken back next; empty where that has no name, or there is nothing.
  open var undoActionName: String { undoStack.last?.name ?? "" }
  open var redoActionName: String { redoStack.last?.name ?? "" }

  /// What a menu says.
  open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
  open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }

  open func undoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? Words.undo : Words.undo(actionName)
  }

  open func redoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? Words.redo : Words.redo(actionName)
  }

  open func removeAllActions() {
    undoStack.removeAll()
    redoStack.removeAll()
  }
}
