import TreeStore
import UIKit

/// Ending the program while there is text that could not be saved in the library.
extension RootViewController {
  /// Shows what is not saved and asks whether to end the program.
  ///
  /// - Parameter answer: Called with true if the program shall end.
  func askBeforeEnd(then answer: @escaping @MainActor (Bool) -> Void) {
    let unsaved = UnsavedFiles(library)
    let alert = UIAlertController(
      title: Strings.notSavedTitle(unsaved.files),
      message: [
        library.saveFailure?.words, Strings.kept(library.recoveryDurability),
      ].compactMap { $0 }.joined(separator: "\n\n"), preferredStyle: .alert)
    let copy = UIAlertAction(title: Strings.saveCopy, style: .default) { [weak self] _ in
      self?.saveCopies(of: unsaved, then: answer)
    }
    alert.addAction(copy)
    alert.addAction(
      UIAlertAction(
        title: Strings.closeUnsaved,
        style: library.recoveryDurability == .lasting ? .default : .destructive
      ) { _ in answer(true) })
    alert.addAction(
      UIAlertAction(title: Strings.cancel, style: .cancel) { [focus] _ in
        answer(false)
        focus.restore()
      })
    alert.preferredAction = copy
    topmost.present(alert, animated: true)
  }

  /// The topmost presented view controller.
  private var topmost: UIViewController {
    var top: UIViewController = self
    while let next = top.presentedViewController { top = next }
    return top
  }

  private func saveCopies(
    of unsaved: UnsavedFiles, then answer: @escaping @MainActor (Bool) -> Void
  ) {
    do {
      let copies = try unsaved.copies()
      let asking = FileAsking { [weak self] urls in
        self?.fileAsking = nil
        answer(!urls.isEmpty)
        if urls.isEmpty { self?.focus.restore() }
      }
      fileAsking = asking
      let picker = UIDocumentPickerViewController(forExporting: copies, asCopy: false)
      picker.delegate = asking
      topmost.present(picker, animated: true)
    } catch {
      answer(false)
      Alerts.tell(Strings.noCopy(error.reason), from: topmost) { [focus] in focus.restore() }
    }
  }
}

/// Texts that could not be saved in the library, with the names of their files.
struct UnsavedFiles {
  let files: [(name: String, text: String)]

  init(_ library: Library) {
    files = library.unsavedTexts.map { id, text in
      // The library may not be readable either.
      let file = try? library.file(id, includingDeleted: true)
      return (file?.name ?? Strings.untitled, text)
    }.sorted { $0.name < $1.name }
  }

  /// Writes each text to a file of its own and returns the URLs.
  func copies() throws(FileCopy.Failure) -> [URL] {
    var taken: [String: Int] = [:]
    var copies: [URL] = []
    for (name, text) in files {
      taken[name, default: 0] += 1
      let number = taken[name, default: 1]
      let title = number == 1 ? name : "\(name) \(number)"
      copies.append(try FileCopy.make(FileCopy.name(title), text))
    }
    return copies
  }
}
