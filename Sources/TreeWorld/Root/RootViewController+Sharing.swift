import Markdown
import TreeStore
import UIKit

/// Printing notes, and giving them to other programs.
extension RootViewController {
  /// The files that are checked in a list, or else the open one.
  private var notesInHand: [File] {
    let picked = (fileList ?? folderList).checkedNotes
    guard picked.isEmpty else { return picked }
    guard let id = state.selection.file else { return [] }
    return ((try? library.file(id)).flatMap { $0 }).map { [$0] } ?? []
  }

  func printNotes() { print(notesInHand) }
  func shareNotes() { share(notesInHand) }

  /// Shows the dialog for printing.
  func print(_ notes: [File]) {
    let notes = notes.filter { !$0.isFolder }
    guard presentedViewController == nil else { return }
    guard !notes.isEmpty else { return tell(Strings.nothingToPrint) }
    guard UIPrintInteractionController.isPrintingAvailable else { return tell(Strings.noPrinting) }
    attempt { () throws(LibraryError) in
      let controller = UIPrintInteractionController.shared
      let renderer = try NotePageRenderer(notes, in: library)
      let info = UIPrintInfo()
      info.jobName = renderer.title
      controller.printInfo = info
      controller.printPageRenderer = renderer
      controller.present(animated: true) { [weak self] controller, _, error in
        controller.printPageRenderer = nil
        guard let self else { return }
        if let error {
          let reason = error.localizedDescription
          return self.tell(Strings.notPrinted(reason), title: Strings.failed)
        }
        self.focus.restore()
      }
    }
  }

  /// Offers what can be done with notes outside of the library.
  func share(_ notes: [File]) {
    let notes = notes.filter { !$0.isFolder }
    guard presentedViewController == nil else { return }
    guard !notes.isEmpty else { return tell(Strings.nothingToShare) }
    attempt { () throws(LibraryError) in
      var texts: [String] = []
      for note in notes { texts.append(try library.text(of: note.id)) }
      present(sharing: notes, texts.joined(separator: "\n\n"))
    }
  }

  private func present(sharing notes: [File], _ text: String) {
    let library = library
    var next: @MainActor () -> Void = {}
    let letter = Letter.address(PrintedNote.title(of: notes), text)
    var activities: [UIActivity] = [
      NoteActivity(Strings.copyMarkdown, "doc.on.doc") { UIPasteboard.general.string = text },
      NoteActivity(Strings.copyRichText, "textformat") {
        RichText.copy(MarkdownText.words(of: text), as: text)
      },
      NoteActivity(Strings.sendMail, "envelope", isPossible: letter != nil) { [weak self] in
        next = { self?.send(letter) }
      },
      NoteActivity(
        Strings.printNote, "printer", isPossible: UIPrintInteractionController.isPrintingAvailable
      ) { [weak self] in next = { self?.print(notes) } },
    ]
    activities += ShareForm.allCases.map { form in
      guard form != .pdf else {
        return FormActivity(form.title, form.symbol) { [weak self] in
          next = { self?.savePDF(notes) }
        }
      }
      return SaveFormActivity(form) { () throws(ShareForm.Failure) in
        try form.files(of: notes, in: library)
      }
    }
    let controller = UIActivityViewController(
      activityItems: [], applicationActivities: activities)
    controller.title = Strings.share
    controller.completionWithItemsHandler = { [weak self] _, _, _, _ in
      self?.focus.restore()
      next()
    }
    if let popover = controller.popoverPresentationController {
      let button = editor?.navigationItem.rightBarButtonItems?.first {
        $0.accessibilityLabel == Strings.noteMenu
      }
      if let button, notes.count == 1, notes[0].id == state.selection.file {
        popover.barButtonItem = button
      } else {
        popover.sourceView = view
        popover.sourceRect = CGRect(x: view.bounds.midX, y: view.bounds.midY, width: 1, height: 1)
        popover.permittedArrowDirections = []
      }
    }
    present(controller, animated: true)
  }

  private func send(_ letter: URL?) {
    guard let letter else { return }
    UIApplication.shared.open(letter) { [weak self] isTaken in
      if !isTaken { self?.tell(Strings.noMail) }
    }
  }

  /// Saves the notes in hand as PDF, where a person wants that.
  func savePDF() { savePDF(notesInHand) }

  private func savePDF(_ notes: [File]) {
    let notes = notes.filter { !$0.isFolder }
    guard presentedViewController == nil else { return }
    guard !notes.isEmpty else { return tell(Strings.nothingToShare) }
    attempt { () throws(LibraryError) in
      let renderer = try NotePageRenderer(notes, in: library)
      guard !renderer.isLong else {
        return run(
          .makingPDF(renderer),
          then: { root, report in
            if let file = report.file { root.save(pdf: file) }
          })
      }
      do throws(ShareForm.Failure) {
        save(pdf: try ShareForm.pdf(renderer.pdf(), named: renderer.title))
      } catch {
        tell(error.words)
      }
    }
  }

  private func save(pdf file: URL) {
    let picker = UIDocumentPickerViewController(forExporting: [file], asCopy: true)
    picker.title = Strings.saveAsPDF
    ask(picker) { root, _ in root.focus.restore() }
  }
}
