import UIKit

/// The text of a note, in which words may be replaced unless the note is deleted.
final class NoteTextView: UITextView {
  var mayReplace: @MainActor () -> Bool = { true }

  override func shouldReplace(
    foundTextRange: UITextRange, document: AnyHashable?, withText replacementText: String
  ) -> Bool { mayReplace() }
}
