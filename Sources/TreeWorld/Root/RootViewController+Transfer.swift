import TreeStore
import UIKit
import UniformTypeIdentifiers

/// Import, export and maintenance of the library.
extension RootViewController {
  // MARK: Import

  func askWhatToImport(folders: Bool) {
    let picker = UIDocumentPickerViewController(
      forOpeningContentTypes: folders ? [.folder] : Self.importTypes)
    picker.title = folders ? Strings.folderToImport : Strings.filesToImport
    picker.prompt = Strings.importTitle
    picker.allowsMultipleSelection = true
    ask(picker) { (root, urls) in root.importNotes(from: urls) }
  }

  /// The types that `Library.importNotes(from:)` reads.
  private static let importTypes: [UTType] =
    [.plainText, .html, .json, .zip]
    + ["bear2bk", "bearbook", "textpack", "jex", "enex"].compactMap {
      UTType(filenameExtension: $0)
    }

  func importNotes(from urls: [URL], _ options: ImportOptions = ImportOptions()) {
    run(.importing(urls, into: library, options)) { (root: RootViewController) in
      var options = options
      options.allowsLarge = true
      root.importNotes(from: urls, options)
    } then: { root, report in
      root.didImport(report, into: options.folder)
    }
  }

  /// Registers the undo of an import and shows what was imported.
  private func didImport(_ report: JobReport, into folder: FileID?) {
    library.deliverPendingChanges()
    let made = report.madeFolders + report.madeFiles
    guard !made.isEmpty else { return }
    if let first = report.madeFolders.first ?? folder { folderList.reveal(.file(first)) }
    offerUndo(Strings.importDone(report.imported))
    registerImport(made, of: report.imported)
  }

  /// - Parameter count: The number of imported notes.
  private func registerImport(_ made: [FileID], of count: Int) {
    undoing.registerUndo(withTarget: self) { $0.takeBackImport(made, of: count) }
    undoing.setActionName(Strings.importTitle)
  }

  private func takeBackImport(_ made: [FileID], of count: Int) {
    attempt { () throws(LibraryError) in
      let before = state.selection
      let open = before.file.flatMap { try? library.file($0)?.name }
      var there: [FileID] = []
      for id in made where try library.file(id) != nil { there.append(id) }
      let deleted = try library.delete(there)
      state.select(rest(of: before, without: there))
      // An imported note may be open in All Notes.
      let isClosed = before.file.map { (try? library.file($0)) == .some(nil) } ?? false
      if isClosed, state.selection.file == before.file { state.select(state.selection.withoutFile) }
      library.deliverPendingChanges()
      tellUndone(
        isClosed && open != nil
          ? Strings.undone(Strings.importDone(count), closing: open ?? "")
          : Strings.undone(Strings.importDone(count)))
      undoing.registerUndo(withTarget: self) { root in
        root.attempt { () throws(LibraryError) in
          try root.library.restore(deleted)
          root.library.deliverPendingChanges()
          root.offerUndo(Strings.importDone(count))
          root.registerImport(made, of: count)
        }
      }
    }
  }

  // MARK: Export

  /// - Parameter folder: The folder that is exported; nil for all.
  func askWhereToExport(_ form: ExportForm, _ folder: File? = nil) {
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.folder])
    picker.title = Strings.exportTo
    picker.prompt = Strings.exportTitle
    ask(picker) { root, urls in
      guard let place = urls.first else { return }
      let name = ExportName(folder: folder?.name, now: root.surroundings.clock.now(), form: form)
      root.run(.exporting(form, folder, to: name.free(in: place), from: root.library))
    }
  }

  // MARK: Maintenance

  func backUp() { run(.backingUp(library)) }
  func check() { run(.checking(library)) }

  func askWhatToRestore() {
    guard presentedViewController == nil else { return }
    let backups = library.backups()
    guard !backups.isEmpty else { return tell(Strings.noBackups, title: Strings.restoreTitle) }
    BackupPicker.present(from: self, backups: backups) { [weak self] backup in
      guard let self else { return }
      if let backup { self.askToRestore(backup) } else { self.focus.restore() }
    }
  }

  func askToRestore(_ backup: Backup) {
    guard presentedViewController == nil else { return }
    Alerts.ask(
      Strings.restoreQuestion(backup.date), Strings.restoreMessage, yes: Strings.restore,
      isDestructive: true, from: self
    ) { [weak self] isWanted in
      guard let self else { return }
      guard isWanted else { return self.focus.restore() }
      self.run(
        .restoring(backup, into: self.library), then: { (root, _) in root.wasReplaced() })
    }
  }

  /// Updates the lists and the text after the library was replaced.
  private func wasReplaced() {
    library.deliverPendingChanges()
    editor?.refresh()
  }

  func askWhereToRecover() {
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.folder])
    picker.title = Strings.saveReadableTitle
    picker.prompt = Strings.saveReadableTitle
    ask(picker) { root, urls in
      guard let place = urls.first else { return }
      let name = ExportName(libraryAt: root.surroundings.clock.now())
      root.run(.recovering(root.library, to: name.free(in: place)))
    }
  }

  // MARK: Sheets

  func ask(
    _ picker: UIDocumentPickerViewController,
    then chosen: @escaping @MainActor (RootViewController, [URL]) -> Void
  ) {
    guard presentedViewController == nil else { return }
    let asking = FileAsking { [weak self] urls in
      guard let self else { return }
      self.fileAsking = nil
      if urls.isEmpty { self.focus.restore() } else { chosen(self, urls) }
    }
    picker.delegate = asking
    // A picker does not retain its delegate.
    fileAsking = asking
    present(picker, animated: true)
  }

  func run(
    _ job: Job,
    importAnyway: (@MainActor (RootViewController) -> Void)? = nil,
    then done: @escaping @MainActor (RootViewController, JobReport) -> Void = { _, _ in }
  ) {
    guard presentedViewController == nil else { return }
    let sheet = JobViewController(
      job: job,
      hands: JobViewController.Hands(
        save: { [weak self] in self?.save(report: $0) },
        remedy: { [weak self] remedy in self?.take(remedy, importAnyway) },
        closed: { [weak self] report in
          guard let self else { return }
          if let report { done(self, report) }
          // What was done may have opened another sheet.
          if self.presentedViewController == nil { self.focus.restore() }
        }))
    self.job = sheet
    let navigation = UINavigationController(rootViewController: sheet)
    navigation.modalPresentationStyle = .formSheet
    // A press beside the sheet would dismiss it without a call of `closed`.
    navigation.isModalInPresentation = true
    present(navigation, animated: true)
  }

  private func take(
    _ remedy: JobReport.Remedy, _ importAnyway: (@MainActor (RootViewController) -> Void)?
  ) {
    switch remedy {
    case .mend: run(.mending(library))
    case .importAnyway: importAnyway?(self)
    case .restore(let backup): askToRestore(backup)
    case .recover: askWhereToRecover()
    }
  }

  private func save(report: String) {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent(UUID().uuidString)
      .appendingPathComponent("\(Strings.reportName).txt")
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      try Data(report.utf8).write(to: file)
    } catch {
      return tell(error.localizedDescription)
    }
    let picker = UIDocumentPickerViewController(forExporting: [file])
    picker.title = Strings.saveReport
    presentedViewController?.present(picker, animated: true)
  }
}

/// The delegate of a document picker.
@MainActor final class FileAsking: UIDocumentPickerDelegate {
  private let answer: @MainActor ([URL]) -> Void

  init(answer: @escaping @MainActor ([URL]) -> Void) { self.answer = answer }

  func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
  ) { answer(urls) }

  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) { answer([]) }
}
