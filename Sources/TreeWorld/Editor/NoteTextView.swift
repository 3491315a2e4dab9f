import UIKit

/// The text of a note, in which words may be replaced unless the note is deleted.
final class NoteTextView: UITextView {
  var mayReplace: @MainActor () -> Bool = { true }
  /// Called with pictures, files and pages that were pasted or dropped.
  var pasted: @MainActor ([NSItemProvider]) -> Void = { _ in }

  override func paste(itemProviders: [NSItemProvider]) { pasted(itemProviders) }

  override func shouldReplace(
    foundTextRange: UITextRange, document: AnyHashable?, withText replacementText: String
  ) -> Bool { mayReplace() }
}
