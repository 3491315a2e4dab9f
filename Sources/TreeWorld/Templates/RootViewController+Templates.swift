import TreeStore
import UIKit

/// Notes that begin with the text of another one, and the note of the day.
extension RootViewController {
  private func template(_ title: String) -> NoteTemplate {
    NoteTemplate(
      title: title, now: surroundings.clock.now(),
      dayName: surroundings.shared.preferences.values.dayName)
  }

  /// Asks for a template and a title, and makes the note.
  func createFromTemplate() {
    guard presentedViewController == nil else { return }
    guard let folder = folderForNewFile else { return createFolder() }
    attempt { () throws(LibraryError) in
      let templates = try TemplateFolder.templates(in: library)
      guard !templates.isEmpty else { return offerTemplates() }
      ListPicker.present(
        from: self, title: Strings.newFromTemplate, items: templates,
        cellClass: UITableViewCell.self,
        show: { file, cell in
          cell.textLabel?.text = file.name
          cell.imageView?.image = UIImage(systemName: "doc.text")
        }
      ) { [weak self] chosen in
        guard let self else { return }
        guard let chosen else { return self.focus.restore() }
        self.askForTitle(of: chosen, in: folder)
      }
    }
  }

  private func askForTitle(of chosen: File, in folder: FileID) {
    NamePrompt.present(from: self, title: Strings.newFromTemplate, initial: chosen.name) {
      [weak self] title in
      guard let self else { return }
      guard let title else { return self.focus.restore() }
      self.attempt { () throws(LibraryError) in
        let text = self.template(title).filled(try self.library.text(of: chosen.id))
        let file = try self.library.createFile(named: title, in: folder, text: text)
        self.show(new: file)
      }
    }
  }

  /// Nobody has made templates yet.
  private func offerTemplates() {
    Alerts.ask(
      Strings.noTemplates, Strings.templatesNote, yes: Strings.makeTemplates, from: self
    ) { [weak self] isWanted in
      guard let self else { return }
      guard isWanted else { return self.focus.restore() }
      self.attempt { () throws(LibraryError) in
        let folder = try TemplateFolder.make(in: self.library)
        self.library.deliverPendingChanges()
        self.registerAdditionWithContents(of: [folder], Strings.newFolder, Strings.made(folder))
        self.state.select(.folder(folder.id))
        self.folderList.reveal(.file(folder.id))
        self.go(to: .files)
      }
    }
  }

  /// Opens the note of today, and makes it if there is none.
  func openToday() {
    guard presentedViewController == nil else { return }
    let preferences = surroundings.shared.preferences.values
    let name = DayNote.name(of: surroundings.clock.now(), preferences.dayName)
    attempt { () throws(LibraryError) in
      let folder = try dayFolder(preferences.dayFolder ?? Strings.journal)
      let known = try library.list(.files(in: folder.id)).first { $0.name == name }
      if let known {
        state.select(.file(known.id, in: .files(in: folder.id)))
        fileList?.reveal(.file(known.id))
        go(to: .text)
        return
      }
      var text = ""
      if let template = preferences.dayTemplate, try library.file(template) != nil {
        text = self.template(name).filled(try library.text(of: template))
      }
      show(new: try library.createFile(named: name, in: folder.id, text: text))
    }
  }

  private func dayFolder(_ name: String) throws(LibraryError) -> File {
    func known() throws(LibraryError) -> File? {
      try library.folders().first { $0.parent == nil && $0.name == name }
    }
    if let folder = try known() { return folder }
    let folder = try library.createFolder(named: name)
    library.deliverPendingChanges()
    return folder
  }

  /// Shows a note that was made with its title, with the cursor behind its text.
  private func show(new file: File) {
    library.deliverPendingChanges()
    registerAdditionWithContents(of: [file], Strings.newNote, Strings.made(file))
    let scope = file.parent.map { LibraryScope.files(in: $0) } ?? .all
    state.select(.file(file.id, in: scope))
    folderList.reveal(.file(file.parent ?? file.id))
    fileList?.reveal(.file(file.id))
    editor?.loadViewIfNeeded()
    if let editor {
      editor.textView.selectedRange = NSRange(
        location: editor.textView.textStorage.length, length: 0)
    }
    go(to: .text)
  }
}
