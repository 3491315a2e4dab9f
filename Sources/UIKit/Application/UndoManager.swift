import Foundation

/// A stack of changes that can be taken back and made again.
///
/// Swift's Foundation has none on this platform.
@MainActor open class UndoManager {
  private var undoStack: [@MainActor () -> Void] = []
  private var redoStack: [@MainActor () -> Void] = []
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
    let step: @MainActor () -> Void = { [weak target] in
      if let target { handler(target) }
    }
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
    step()
    isUndoing = false
  }

  open func redo() {
    guard let step = redoStack.popLast() else { return }
    isRedoing = true
    step()
    isRedoing = false
  }

  open func removeAllActions() {
    undoStack.removeAll()
    redoStack.removeAll()
  }
}
