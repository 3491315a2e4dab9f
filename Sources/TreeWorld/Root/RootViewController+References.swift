import Foundation
import TreeStore
import UIKit

/// What links between notes and tags in a text lead to.
extension RootViewController {
  func open(_ target: TextReference.Target, from note: FileID) {
    switch target {
    case .note(let written): follow(written, from: note)
    case .tag(let name): openTag(name)
    }
  }

  /// Opens the note that a link leads to, and makes it if there is none.
  private func follow(_ written: String, from note: FileID) {
    attempt { () throws(LibraryError) in
      guard let found = try library.note(linkedBy: written, from: note) else {
        return tell(Strings.leadsNowhere(written))
      }
      if let file = found.file {
        openNote(file.id)
        if let heading = found.heading { editor?.go(toHeading: heading) }
        return
      }
      guard !library.isReadOnly, state.selection.scope != .deleted else {
        return tell(Strings.leadsNowhere(found.name))
      }
      let made = try library.makeNote(linkedBy: written, from: note)
      library.deliverPendingChanges()
      openNote(made.file.id)
      guard made.isNew else { return }
      registerAddition(of: [made.file], Strings.newNote, Strings.made(made.file))
      offerUndo(Strings.made(made.file))
    }
  }

  /// Makes the note that a link leads to which was just written, and stays where it stands.
  func makeNote(linkedBy link: String, from note: FileID) {
    attempt { () throws(LibraryError) in
      let made = try library.makeNote(linkedBy: link, from: note)
      guard made.isNew else { return }
      library.deliverPendingChanges()
      registerAddition(of: [made.file], Strings.newNote, Strings.made(made.file))
      offerUndo(Strings.made(made.file))
    }
  }

  /// Opens the notes of a tag; beside them the open note stays open.
  private func openTag(_ name: String) {
    attempt { () throws(LibraryError) in
      let key = name.precomposedStringWithCanonicalMapping.lowercased()
      guard let tag = try library.tags().first(where: { $0.id == key }) else { return }
      let scope = LibraryScope.tagged(tag.id)
      let open = rootSplit.isCollapsed ? nil : state.selection.file
      state.select(open.map { .file($0, in: scope) } ?? .list(scope))
      if let row = scope.row { folderList.reveal(row) }
      if let open { fileList?.reveal(.file(open)) }
    }
  }

  // MARK: Backlinks

  /// Shows the notes with links to one, with the lines that have them.
  func showBacklinks(of file: File) {
    guard presentedViewController == nil else { return }
    attempt { () throws(LibraryError) in
      let links = try library.backlinks(of: file.id)
      BacklinksViewController.present(
        from: self, links, to: file.name,
        folder: { [library] id in
          id.flatMap { try? library.file($0) }?.name ?? ""
        }
      ) { [weak self] link in
        guard let self else { return }
        guard let link else { return self.focus.restore() }
        self.openNote(link.file.id)
        self.editor?.go(to: link.range)
      }
    }
  }
}

extension EditorViewController {
  /// Puts the cursor at a heading, if the text has it.
  func go(toHeading heading: String) {
    loadViewIfNeeded()
    let found = styler.headings(atMost: 10_000).first {
      $0.words.compare(heading, options: [.caseInsensitive, .diacriticInsensitive]) == .orderedSame
    }
    if let found { go(to: found.place..<found.place) }
  }

  /// Puts the cursor in front of a range of the text, and scrolls to it.
  func go(to range: Range<Int>) {
    loadViewIfNeeded()
    guard range.upperBound <= textView.textStorage.length else { return }
    styler.unfold(at: range.lowerBound)
    textView.selectedRange = NSRange(location: range.lowerBound, length: 0)
    textView.show(NSRange(location: range.lowerBound, length: range.count))
    startEditing()
  }
}
