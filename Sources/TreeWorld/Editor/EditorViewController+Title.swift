import TreeStore
import UIKit

/// The title of the note, which is changed in its place.
extension EditorViewController: UINavigationItemRenameDelegate {
  func navigationItemShouldBeginRenaming(_ navigationItem: UINavigationItem) -> Bool {
    !isDeleted && !library.isReadOnly && presentedViewController == nil
  }

  func navigationItem(
    _ navigationItem: UINavigationItem, willBeginRenamingWith suggestedTitle: String,
    selectedRange: Range<String.Index>
  ) -> (String, Range<String.Index>) {
    focus.gaveAway()
    // The first line is no title yet.
    let text = isUntitled ? "" : suggestedTitle
    return (text, text.startIndex..<text.endIndex)
  }

  func navigationItem(_ navigationItem: UINavigationItem, didEndRenamingWith title: String) {
    let name = title.trimmingCharacters(in: .whitespacesAndNewlines)
    let old = self.title ?? ""
    guard !name.isEmpty else {
      // A title that was taken away is no title.
      if !isUntitled, !old.isEmpty {
        isUntitled = true
        nameByFirstLine()
      }
      return
    }
    guard isUntitled || name != old else { return }
    let isFirst = isUntitled && !hasBegun
    isUntitled = false
    hasBegun = true
    rename(to: name)
    titled(old, name, isFirst)
  }

  /// Whether nobody has given the note a title, and nothing is written in it.
  var isEmptyAndUntitled: Bool {
    isUntitled && isRead
      && !textView.text.contains(where: { !$0.isWhitespace && !$0.isNewline })
  }

  /// Calls a note without a title by its first line, when typing rests.
  func nameSoon() {
    guard isUntitled, !isNaming else { return }
    isNaming = true
    surroundings.clock.after(0.4) { [weak self] in
      self?.isNaming = false
      self?.nameByFirstLine()
    }
  }

  func nameByFirstLine() {
    guard isUntitled, isRead, !isDeleted else { return }
    let storage = textView.textStorage
    let beginning = storage.attributedSubstring(
      from: NSRange(location: 0, length: min(storage.length, 2_000))
    ).string
    let name = UntitledNotes.title(of: beginning) ?? Strings.newNote
    guard name != title else { return }
    let old = title ?? ""
    let isFirst = !hasBegun
    hasBegun = true
    rename(to: name)
    titled(old, name, isFirst)
  }
}
