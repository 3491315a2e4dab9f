import Foundation

/// A text field or text view, which accepts texts that are dropped on it.
@MainActor protocol TextDropping: DropTarget, DragAndDropView, TextOwner {
  func insertText(_ text: String)
}

extension TextDropping {
  var dragSource: (any DragSource)? { nil }
  var dropTarget: (any DropTarget)? { self }

  func canHandle(_ session: DropSession) -> Bool {
    takesEdits && session.canLoadObjects(ofClass: NSString.self)
  }

  func entered(_ session: DropSession) {}
  func exited(_ session: DropSession) {}
  func ended(_ session: DropSession) {}
  func update(_ session: DropSession) -> UIDropOperation { takesEdits ? .copy : .forbidden }

  /// Inserts the texts at the cursor, as pasting does.
  func perform(_ session: DropSession) {
    session.loadObjects(ofClass: String.self) { [weak self] texts in
      guard let self, self.takesEdits, !texts.isEmpty else { return }
      self.insertText(texts.joined(separator: "\n"))
    }
  }
}

extension UITextField: TextDropping {}
extension UITextView: TextDropping {}
