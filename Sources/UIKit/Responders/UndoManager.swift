import Foundation

/// A stack of changes that can be undone and redone.
///
/// Foundation on this platform does not have this class.
@preconcurrency @MainActor open class UndoManager: NSObject {
  private struct Step {
    let body: @MainActor () -> Void
    /// The object that the step acts on.
    weak var target: AnyObject?
  }

  /// Changes that are undone together, in the order in which they were made.
  private struct Group {
    var steps: [Step] = []
    var name = ""
  }

  private var undoStack: [Group] = []
  private var redoStack: [Group] = []
  /// The groups that are being made, the outermost first.
  private var openGroups: [Group] = []
  /// What is registered while a group is undone or redone, and undoes that; nil at other times.
  private var opposite: Group?
  private var disabled = 0
  /// A Boolean value that says whether `undo()` is being performed.
  open private(set) var isUndoing = false
  /// A Boolean value that says whether `redo()` is being performed.
  open private(set) var isRedoing = false

  /// Creates an undo manager with empty stacks.
  public override init() {}

  /// A Boolean value that says whether there is something to undo.
  open var canUndo: Bool { !undoStack.isEmpty || openGroups.contains { !$0.steps.isEmpty } }
  /// A Boolean value that says whether there is something to redo.
  open var canRedo: Bool { !redoStack.isEmpty }

  /// The greatest number of groups that can be undone, and of those that can be redone; the oldest are forgotten. The
  /// default, 0, is without a limit.
  open var levelsOfUndo = 0 { didSet { forgetOldest() } }

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
    guard isUndoRegistrationEnabled else { return }
    let step = Step(
      body: { [weak target] in
        if let target { handler(target) }
      }, target: target)
    if !openGroups.isEmpty {
      openGroups[openGroups.count - 1].steps.append(step)
    } else if opposite != nil {
      opposite?.steps.append(step)
    } else {
      // A change outside of a group is a group of its own.
      post(.NSUndoManagerDidOpenUndoGroup)
      post(.NSUndoManagerWillCloseUndoGroup)
      finish(Group(steps: [step]))
      post(.NSUndoManagerDidCloseUndoGroup)
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

  /// A Boolean value that says whether changes are registered. It is true, unless `disableUndoRegistration()` was called
  /// more often than `enableUndoRegistration()`.
  open var isUndoRegistrationEnabled: Bool { disabled == 0 }

  /// Has changes registered no more, until `enableUndoRegistration()` is called as often.
  open func disableUndoRegistration() { disabled += 1 }

  /// Ends what `disableUndoRegistration()` began. Traps without a call of it.
  open func enableUndoRegistration() {
    precondition(
      disabled > 0,
      "enableUndoRegistration() was called without disableUndoRegistration(); call it once for each call of that"
    )
    disabled -= 1
  }

  // MARK: Groups

  /// How many groups have begun and not ended.
  open var groupingLevel: Int { openGroups.count + (opposite == nil ? 0 : 1) }

  /// Begins a group: what is registered until `endUndoGrouping()` is undone together, in the reverse order. Groups can
  /// be in groups.
  ///
  /// *Differs from UIKit*: changes outside of a group are undone one by one, also those of the same event.
  open func beginUndoGrouping() {
    post(.NSUndoManagerCheckpoint)
    openGroups.append(Group())
    post(.NSUndoManagerDidOpenUndoGroup)
  }

  /// Ends the group that began last. A group in which nothing was registered is forgotten. Traps if none has begun.
  open func endUndoGrouping() {
    precondition(
      !openGroups.isEmpty,
      "endUndoGrouping() was called without beginUndoGrouping(); call it once for each group that begins"
    )
    post(.NSUndoManagerCheckpoint)
    post(.NSUndoManagerWillCloseUndoGroup)
    let group = openGroups.removeLast()
    defer { post(.NSUndoManagerDidCloseUndoGroup) }
    guard !group.steps.isEmpty else { return }
    if openGroups.isEmpty {
      if opposite != nil { opposite?.steps += group.steps } else { finish(group) }
    } else {
      openGroups[openGroups.count - 1].steps += group.steps
      if openGroups[openGroups.count - 1].name.isEmpty {
        openGroups[openGroups.count - 1].name = group.name
      }
    }
  }

  /// A change that was not made by undoing or redoing.
  private func finish(_ group: Group) {
    undoStack.append(group)
    redoStack.removeAll()
    forgetOldest()
  }

  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }

  private func forgetOldest() {
    guard levelsOfUndo > 0 else { return }
    undoStack.removeFirst(max(0, undoStack.count - levelsOfUndo))
    redoStack.removeFirst(max(0, redoStack.count - levelsOfUndo))
  }

  /// Undoes the last change or group. A group that has not ended is ended. Does nothing when there is none.
  ///
  /// Traps while groups are open in each other.
  open func undo() {
    precondition(
      openGroups.count <= 1,
      "undo() was called while \(openGroups.count) groups are open in each other; call endUndoGrouping() for the inner "
        + "ones first")
    if !openGroups.isEmpty, opposite == nil { endUndoGrouping() }
    undoNestedGroup()
  }

  /// Undoes the last change or group. Does nothing when there is none.
  open func undoNestedGroup() {
    guard opposite == nil, !undoStack.isEmpty else { return }
    post(.NSUndoManagerCheckpoint)
    post(.NSUndoManagerWillUndoChange)
    guard let group = undoStack.popLast() else { return }
    isUndoing = true
    let made = perform(group)
    isUndoing = false
    if !made.steps.isEmpty { redoStack.append(made) }
    post(.NSUndoManagerDidUndoChange)
  }

  /// Redoes the change or group that was undone last. Does nothing when there is none.
  open func redo() {
    guard opposite == nil, !redoStack.isEmpty else { return }
    post(.NSUndoManagerCheckpoint)
    post(.NSUndoManagerWillRedoChange)
    guard let group = redoStack.popLast() else { return }
    isRedoing = true
    let made = perform(group)
    isRedoing = false
    if !made.steps.isEmpty { undoStack.append(made) }
    forgetOldest()
    post(.NSUndoManagerDidRedoChange)
  }

  /// - Returns: What was registered meanwhile. It has the same name, unless it was given another one.
  private func perform(_ group: Group) -> Group {
    opposite = Group(name: group.name)
    for step in group.steps.reversed() { step.body() }
    defer { opposite = nil }
    return opposite ?? Group()
  }

  // MARK: Names

  /// Sets the name of the change that was registered last, as menus show it: "Delete", "Move". The
  /// step to redo it gets the same name.
  open func setActionName(_ actionName: String) {
    if opposite != nil {
      opposite?.name = actionName
    } else if !openGroups.isEmpty {
      openGroups[0].name = actionName
    } else if !undoStack.isEmpty {
      undoStack[undoStack.count - 1].name = actionName
    }
  }

  /// The name of the change that would be undone next; empty when it has no name or there is none.
  open var undoActionName: String {
    if let open = openGroups.first, openGroups.contains(where: { !$0.steps.isEmpty }) {
      return open.name
    }
    return undoStack.last?.name ?? ""
  }
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
    func forget(_ groups: inout [Group]) {
      for index in groups.indices { groups[index].steps.removeAll { $0.target === target } }
    }
    forget(&undoStack)
    forget(&redoStack)
    forget(&openGroups)
    undoStack.removeAll(where: \.steps.isEmpty)
    redoStack.removeAll(where: \.steps.isEmpty)
  }

  /// Empties both stacks, ends all groups, and has changes registered again.
  open func removeAllActions() {
    undoStack.removeAll()
    redoStack.removeAll()
    openGroups.removeAll()
    disabled = 0
  }
}
