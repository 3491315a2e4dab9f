import TreeStore
import UIKit
import UniformTypeIdentifiers

/// Bringing notes in, taking them out, and looking after the library.
extension RootViewController {
  // MARK: In

  func askWhatToImport(folders: Bool) {
    let picker = UIDocumentPickerViewController(
      forOpeningContentTypes: folders ? [.folder] : Self.importTypes)
    picker.title = folders ? Strings.folderToImport : Strings.filesToImport
    picker.prompt = Strings.importTitle
    picker.allowsMultipleSelection = true
    ask(picker) { (root, urls) in root.importNotes(from: urls) }
  }

  /// What `Library.importNotes(from:)` reads.
  private static let importTypes: [UTType] =
    [.plainText, .json, .zip]
    + ["bear2bk", "bearbook", "textpack"].compactMap { UTType(filenameExtension: $0) }

  func importNotes(from urls: [URL]) {
    run(.importing(urls, into: library)) { root, report in
      root.didImport(report)
    }
  }

  /// What came can be taken back as a whole.
  private func didImport(_ report: JobReport) {
    library.deliverPendingChanges()
    guard !report.madeFolders.isEmpty else { return }
    if let first = report.madeFolders.first { folderList.reveal(.file(first)) }
    offerUndo(Strings.importDone)
    undoManager?.registerUndo(withTarget: self) { root in
      root.undoably { (root) throws(LibraryError) in
        let before = root.state.selection
        var there: [FileID] = []
        for id in report.madeFolders where try root.library.file(id) != nil { there.append(id) }
        let deleted = try root.library.delete(there)
        root.state.select(before.without(there))
        root.library.deliverPendingChanges()
        return { (root) throws(LibraryError) in
          try root.library.restore(deleted)
          root.library.deliverPendingChanges()
        }
      }
    }
  }

  // MARK: Out

  /// - Parameter folder: the only one that is exported; nil for all.
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

  // MARK: Care

  func backUp() { run(.backingUp(library)) }
  func check() { run(.checking(library)) }

  // MARK: Sheets

  private func ask(
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
    // A picker does not keep its delegate.
    fileAsking = asking
    present(picker, animated: true)
  }

  private func run(
    _ job: Job,
    then done: @escaping @MainActor (RootViewController, JobReport) -> Void = { _, _ in }
  ) {
    guard presentedViewController == nil else { return }
    let sheet = JobViewController(
      job: job,
      hands: JobViewController.Hands(
        save: { [weak self] in self?.save(report: $0) },
        remedy: { [weak self] _ in
          guard let self else { return }
          self.run(.mending(self.library))
        },
        closed: { [weak self] report in
          guard let self else { return }
          if let report { done(self, report) }
          self.focus.restore()
        }))
    self.job = sheet
    let navigation = UINavigationController(rootViewController: sheet)
    navigation.modalPresentationStyle = .formSheet
    // A press beside it would leave without a word.
    navigation.isModalInPresentation = true
    present(navigation, animated: true)
  }

  private func save(report: String) {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent(UUID().uuidString)
      .appendingPathComponent("\(Strings.reportName).txt")
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(report.utf8).write(to: file)
    } catch {
      return tell(error.localizedDescription)
    }
    let picker = UIDocumentPickerViewController(forExporting: [file])
    picker.title = Strings.saveReport
    presentedViewController?.present(picker, animated: true)
  }
}

/// Hears what a document picker tells.
@MainActor final class FileAsking: UIDocumentPickerDelegate {
  private let answer: @MainActor ([URL]) -> Void

  init(answer: @escaping @MainActor ([URL]) -> Void) { self.answer = answer }

  func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
  ) { answer(urls) }

  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) { answer([]) }
}
