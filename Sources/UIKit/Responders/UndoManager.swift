import Foundation

/// A stack of changes that can be undone and redone.
///
/// Foundation on this platform does not have this class.
@preconcurrency @MainActor open class UndoManager: NSObject {
  private struct Step {
    let body: @MainActor () -> Void
    var name = ""
    /// The object that the step acts on.
    weak var target: AnyObject?
  }

  private var undoStack: [Step] = []
  private var redoStack: [Step] = []
  /// The action name of the step that is being undone or redone.
  private var nameAtWork = ""
  /// A Boolean value that says whether `undo()` is being performed.
  open private(set) var isUndoing = false
  /// A Boolean value that says whether `redo()` is being performed.
  open private(set) var isRedoing = false

  /// Creates an undo manager with empty stacks.
  public override init() {}

  /// A Boolean value that says whether there is something to undo.
  open var canUndo: Bool { !undoStack.isEmpty }
  /// A Boolean value that says whether there is something to redo.
  open var canRedo: Bool { !redoStack.isEmpty }

  /// Registers how to undo a change that was just made. What the handler itself registers while it
  /// runs is used to redo the change. The target is not retained; once it is deallocated, the step
  /// does nothing.
  ///
  /// - Parameters:
  ///   - target: The object that the handler receives.
  ///   - handler: Undoes the change.
  open func registerUndo<Target: AnyObject>(
    withTarget target: Target, handler: @escaping (Target) -> Void
  ) {
    let step = Step(
      body: { [weak target] in
        if let target { handler(target) }
      }, name: nameAtWork, target: target)
    if isUndoing {
      redoStack.append(step)
    } else {
      undoStack.append(step)
      if !isRedoing { redoStack.removeAll() }
    }
  }

  /// Registers the method that undoes a change that was just made, and its argument, which is retained. The target is
  /// not retained.
  ///
  /// - Parameters:
  ///   - target: The object with the method.
  ///   - selector: The method.
  ///   - anObject: The argument of the method.
  open func registerUndo(withTarget target: Any, selector: Selector, object anObject: Any?) {
    registerUndo(withTarget: target as AnyObject) {
      selector.perform(on: $0, from: anObject, for: nil)
    }
  }

  /// Undoes the last change. Does nothing when there is none.
  open func undo() {
    guard let step = undoStack.popLast() else { return }
    isUndoing = true
    perform(step)
    isUndoing = false
  }

  /// Redoes the change that was undone last. Does nothing when there is none.
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

  /// Sets the name of the change that was registered last, as menus show it: "Delete", "Move". The
  /// step to redo it gets the same name.
  open func setActionName(_ actionName: String) {
    if isUndoing {
      if !redoStack.isEmpty { redoStack[redoStack.count - 1].name = actionName }
    } else if !undoStack.isEmpty {
      undoStack[undoStack.count - 1].name = actionName
    }
  }

  /// The name of the change that would be undone next; empty when it has no name or there is none.
  open var undoActionName: String { undoStack.last?.name ?? "" }
  /// The name of the change that would be redone next; empty when it has no name or there is none.
  open var redoActionName: String { redoStack.last?.name ?? "" }

  /// The title of the menu command for the next undo.
  open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
  /// The title of the menu command for the next redo.
  open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }

  /// Returns the title of an undo command: "Undo" followed by the action's name, in the user's
  /// language.
  open func undoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? Words.undo : Words.undo(actionName)
  }

  /// Returns the title of a redo command: "Redo" followed by the action's name, in the user's
  /// language.
  open func redoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? Words.redo : Words.redo(actionName)
  }

  /// Forgets the steps that act on an object.
  open func removeAllActions(withTarget target: Any) {
    let target = target as AnyObject
    undoStack.removeAll { $0.target === target }
    redoStack.removeAll { $0.target === target }
  }

  /// Empties both stacks.
  open func removeAllActions() {
    undoStack.removeAll()
    redoStack.removeAll()
  }
}
