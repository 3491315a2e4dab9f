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
      if !isUntitled, !old.isEmpty { useFirstLine() }
      return
    }
    guard isUntitled || name != old else { return }
    let isFirst = isUntitled && !hasBegun
    hasBegun = true
    rename(to: name)
    titled(old, name, isFirst, false)
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
    guard isUntitled, isRead else { return }
    let name = nameOfFirstLine
    // The library may have told of its first name already.
    if name != title || !hasBegun && name != Strings.newNote { useFirstLine() }
  }

  private func useFirstLine() {
    guard isRead, !isDeleted else { return }
    let old = title ?? ""
    let name = nameOfFirstLine
    let isFirst = !hasBegun
    hasBegun = true
    rename(to: name)
    titled(old, name, isFirst, true)
  }

  private var nameOfFirstLine: String {
    let storage = textView.textStorage
    let beginning = storage.attributedSubstring(
      from: NSRange(location: 0, length: min(storage.length, 2_000))
    ).string
    return Library.nameOfUntitledNote(beginning: beginning) ?? Strings.newNote
  }
}
