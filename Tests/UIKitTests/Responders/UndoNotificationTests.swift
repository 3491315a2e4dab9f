import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("What undo managers tell of") struct UndoNotificationTests {
  @MainActor private final class Listener {
    var heard: [String] = []
    private var tokens: [any NSObjectProtocol] = []

    init(_ manager: UndoManager) {
      let names: [(Notification.Name, String)] = [
        (.NSUndoManagerDidOpenUndoGroup, "opened"), (.NSUndoManagerWillCloseUndoGroup, "closing"),
        (.NSUndoManagerDidCloseUndoGroup, "closed"), (.NSUndoManagerWillUndoChange, "undoing"),
        (.NSUndoManagerDidUndoChange, "undone"), (.NSUndoManagerWillRedoChange, "redoing"),
        (.NSUndoManagerDidRedoChange, "redone"),
      ]
      for (name, word) in names {
        tokens.append(
          NotificationCenter.default.addObserver(forName: name, object: manager, queue: nil) {
            [weak self] _ in MainActor.assumeIsolated { self?.heard.append(word) }
          })
      }
    }

    func stop() { tokens.forEach(NotificationCenter.default.removeObserver) }
  }

  private final class Page {
    var text = "a"
  }

  @Test("Groups, undoing and redoing, in their order") func order() {
    let (manager, page) = (UndoManager(), Page())
    let listener = Listener(manager)
    func write(_ text: String) {
      let old = page.text
      manager.registerUndo(withTarget: page) { _ in MainActor.assumeIsolated { write(old) } }
      page.text = text
    }
    write("b")
    #expect(listener.heard == ["opened", "closing", "closed"])
    listener.heard = []
    manager.undo()
    #expect(page.text == "a")
    #expect(listener.heard == ["undoing", "undone"])
    listener.heard = []
    manager.redo()
    #expect(page.text == "b")
    #expect(listener.heard == ["redoing", "redone"])
    listener.heard = []
    manager.beginUndoGrouping()
    write("c")
    manager.endUndoGrouping()
    #expect(listener.heard == ["opened", "closing", "closed"])
    listener.heard = []
    manager.removeAllActions()
    manager.undo()
    #expect(listener.heard.isEmpty)
    listener.stop()
  }
}
