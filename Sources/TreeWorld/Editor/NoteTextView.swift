import UIKit

/// The text of a note, in which words may be replaced unless the note is deleted, and from which they are copied for
/// programs that know no Markdown as well.
final class NoteTextView: UITextView {
  var mayReplace: @MainActor () -> Bool = { true }
  /// Called with pictures, files and pages that were pasted or dropped.
  var pasted: @MainActor ([NSItemProvider]) -> Void = { _ in }
  /// Puts a part of the text on the pasteboard.
  var copies: @MainActor (String) -> Void = { UIPasteboard.general.string = $0 }

  /// Keys that come before those of the find navigator.
  var keysOfMatches: @MainActor () -> [UIKeyCommand] = { [] }

  override var keyCommands: [UIKeyCommand]? { (super.keyCommands ?? []) + keysOfMatches() }

  /// The range to scroll to with the next window.
  private var awaited: NSRange?

  /// Scrolls to a range, now or when the text is added to a window. Outside of one it has the size that it had there last.
  func show(_ range: NSRange) {
    if window == nil { awaited = range } else { scrollRangeToVisible(range) }
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window != nil, let range = awaited else { return }
    awaited = nil
    scrollRangeToVisible(range)
  }

  override func paste(itemProviders: [NSItemProvider]) { pasted(itemProviders) }

  override func shouldReplace(
    foundTextRange: UITextRange, document: AnyHashable?, withText replacementText: String
  ) -> Bool { mayReplace() }

  override func copy(_ sender: Any?) { copySelection() }

  override func cut(_ sender: Any?) {
    guard isEditable, copySelection() else { return }
    super.delete(sender)
  }

  @discardableResult private func copySelection() -> Bool {
    guard let range = selectedTextRange, let words = text(in: range), !words.isEmpty else {
      return false
    }
    copies(words)
    return true
  }
}
