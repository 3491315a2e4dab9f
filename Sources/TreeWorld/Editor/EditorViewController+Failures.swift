import TreeStore
import UIKit

/// What is said above the text: why it is not saved or cannot be shown, and what is wrong with the
/// library.
extension EditorViewController {
  /// - Parameters:
  ///   - saveFailure: why the text is not saved; nil that all is well.
  ///   - maintenanceFailure: what is wrong with the library; nil that all is well.
  func show(saveFailure: LibraryError?, maintenanceFailure: LibraryError?) {
    (self.saveFailure, self.maintenanceFailure) = (saveFailure, maintenanceFailure)
    updateBanner()
  }

  func updateBanner() {
    let message = message
    if banner.show(message.words, isFailure: message.isFailure, helps: message.helps) {
      viewIfLoaded?.setNeedsLayout()
    }
  }

  private struct Message {
    var words: String?
    var isFailure = false
    var helps: [SaveBanner.Help] = []
  }

  /// What may be lost comes first.
  private var message: Message {
    if let readFailure { return message(of: readFailure) }
    if let saveFailure {
      return Message(
        words: Strings.notSaved(saveFailure.words, keeping), isFailure: isRead,
        helps: isRead ? [help(Strings.saveCopy) { $0.saveCopy() }] : [])
    }
    // What cannot be written cannot be put back.
    if library.isReadOnly {
      let words = [
        library.isOpenedForReading ? nil : Strings.isReadOnly(library.path),
        maintenanceFailure.map(Strings.maintenanceFailed),
      ].compactMap(\.self)
      return words.isEmpty ? Message() : Message(words: words.joined(separator: " "))
    }
    if isDeleted {
      return Message(words: Strings.isDeleted, helps: [help(Strings.putBack) { $0.putBack() }])
    }
    guard let maintenanceFailure else { return Message() }
    return Message(
      words: Strings.maintenanceFailed(maintenanceFailure),
      helps: [help(Strings.checkLibrary) { $0.checkLibrary() }])
  }

  /// A text that stands here still can be saved elsewhere.
  private func message(of failure: LibraryError) -> Message {
    var helps = isRead ? [help(Strings.saveCopy) { $0.saveCopy() }] : []
    guard failure.isDamage else {
      return Message(words: Strings.notRead(failure.words), isFailure: isRead, helps: helps)
    }
    let backup = library.backups().first
    if let backup, !library.isReadOnly {
      helps.append(help(Strings.restoreBackup) { $0.restore(backup) })
    }
    helps.append(help(Strings.saveReadable) { $0.recover() })
    return Message(
      words: Strings.noteDamaged(title ?? "", backup: backup?.date), isFailure: isRead,
      helps: helps)
  }

  private func help(
    _ title: String, _ action: @escaping @MainActor (EditorViewController) -> Void
  ) -> SaveBanner.Help {
    SaveBanner.Help(title: title) { [weak self] in
      if let self { action(self) }
    }
  }

  /// Nil where the text is saved, and something else is not.
  private var keeping: RecoveryDurability? {
    library.unsavedTexts[file] == nil ? nil : library.recoveryDurability
  }

  /// Asks to put a deleted file back, as changing it was wanted.
  ///
  /// - Returns: whether it cannot be changed.
  func isLocked() -> Bool {
    guard isDeleted else { return false }
    guard presentedViewController == nil, view.window != nil, !library.isReadOnly else {
      return true
    }
    Alerts.ask(
      Strings.isDeletedTitle, Strings.putBackToEdit, yes: Strings.putBack, from: self
    ) { [weak self] isWanted in
      guard let self else { return }
      if isWanted { self.putBack() } else { self.focus.restore() }
    }
    return true
  }

  /// Writes what stands here wherever there is room.
  private func saveCopy() {
    let name = FileCopy.name(title ?? "")
    do {
      let copy = try FileCopy.make(name, textView.text)
      present(UIDocumentPickerViewController(forExporting: [copy], asCopy: false), animated: true)
    } catch {
      Alerts.tell(Strings.noCopy(error.reason), from: self) { [focus] in focus.restore() }
    }
  }
}

extension LibraryError {
  /// Whether a part of the library's file cannot be read, and others can.
  var isDamage: Bool {
    switch self {
    case .damaged, .damagedRow, .notSound, .invalidUTF8: true
    default: false
    }
  }
}
