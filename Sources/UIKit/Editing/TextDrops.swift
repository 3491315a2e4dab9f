import Foundation

/// A text field or text view, which accepts texts that are dropped on it.
@preconcurrency @MainActor protocol TextDropping: DropTarget, DragAndDropView, TextOwner {
  func insertText(_ text: String)
  /// Whether items of these providers are taken besides texts.
  func takesItems(_ providers: [NSItemProvider]) -> Bool
  func receive(_ providers: [NSItemProvider])
}

extension TextDropping {
  var dragSource: (any DragSource)? { nil }
  var dropTarget: (any DropTarget)? { self }

  func canHandle(_ session: DropSession) -> Bool {
    takesEdits
      && (session.canLoadObjects(ofClass: NSString.self)
        || takesItems(session.items.map(\.itemProvider)))
  }

  func takesItems(_ providers: [NSItemProvider]) -> Bool { false }
  func receive(_ providers: [NSItemProvider]) {}

  func entered(_ session: DropSession) {}
  func exited(_ session: DropSession) {}
  func ended(_ session: DropSession) {}
  func update(_ session: DropSession) -> UIDropOperation { takesEdits ? .copy : .forbidden }

  /// Inserts the texts at the cursor, as pasting does.
  func perform(_ session: DropSession) {
    let providers = session.items.map(\.itemProvider)
    if takesItems(providers) { return receive(providers) }
    session.loadObjects(ofClass: String.self) { [weak self] texts in
      guard let self, self.takesEdits, !texts.isEmpty else { return }
      self.insertText(texts.joined(separator: "\n"))
    }
  }
}

extension UITextField: TextDropping {}
extension UITextView: TextDropping {
  func takesItems(_ providers: [NSItemProvider]) -> Bool { canPaste(providers) }
}
