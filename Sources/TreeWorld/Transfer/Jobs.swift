import Foundation
import TreeStore

/// The jobs of the app.
extension Job {
  static func importing(
    _ urls: [URL], into library: Library, _ options: ImportOptions = ImportOptions()
  ) -> Job {
    let paths = urls.map(\.path)
    let names = urls.map(\.lastPathComponent)
    return Job(
      title: Strings.importTitle, subject: names.count == 1 ? names[0] : Strings.files(names.count)
    ) { meter throws(LibraryError) in
      let report: TransferReport
      do throws(LibraryError) {
        report = try library.importNotes(from: paths, options) { meter.report($0) }
      } catch {
        // Only the limit can be overridden by the user.
        guard case .tooMuch = error else { throw error }
        return JobReport(summary: error.words, remedies: [.importAnyway])
      }
      return JobReport(
        summary: sentences(
          Strings.imported(report.files, folders: report.folders),
          report.isCancelled ? Strings.importCancelled : nil, report.failure?.words),
        sections: sections(report), madeFolders: report.madeFolders, madeFiles: report.madeFiles,
        imported: report.files)
    }
  }

  /// - Parameter folder: The folder whose files are exported; nil for all.
  static func exporting(
    _ form: ExportForm, _ folder: File?, to url: URL, from library: Library
  ) -> Job {
    let id = folder?.id
    return Job(title: Strings.exportTitle, subject: url.lastPathComponent) {
      meter throws(LibraryError) in
      let report = try library.export(form, to: url.path, folder: id) { meter.report($0) }
      guard !report.isCancelled else { return JobReport(summary: Strings.exportCancelled) }
      return JobReport(
        summary: Strings.exported(report.files, folders: report.folders),
        sections: [place(url.path)] + sections(report))
    }
  }

  /// Makes a PDF file of notes, in a temporary folder.
  static func makingPDF(_ renderer: NotePageRenderer) -> Job {
    let name = renderer.title
    return Job(title: Strings.pdfTitle, subject: name) { meter in
      guard let data = renderer.pdf(on: meter.onMain, { meter.report(.share($0)) }) else {
        return JobReport(summary: "", isShown: false)
      }
      do throws(ShareForm.Failure) {
        let file = try ShareForm.pdf(data, named: name)
        return JobReport(summary: "", file: file, isShown: false)
      } catch {
        return JobReport(summary: error.words)
      }
    }
  }

  static func backingUp(_ library: Library) -> Job {
    Job(title: Strings.backUpTitle, subject: name(of: library)) { meter throws(LibraryError) in
      let backup = try library.backUp { meter.report(.share($0)) }
      guard let backup else { return JobReport(summary: Strings.backUpCancelled) }
      return JobReport(
        summary: sentences(
          Strings.backedUp(bytes: backup.bytes), backup.isDamaged ? Strings.backedUpDamaged : nil),
        sections: [place(backup.path)] + (backup.isDamaged ? damagedRows(of: library) : []))
    }
  }

  static func checking(_ library: Library) -> Job {
    Job(title: Strings.checkTitle, subject: name(of: library)) {
      meter throws(LibraryError) in
      try library.flush()
      let report = try library.check { meter.report(.share($0)) }
      let wrong = report.findings.filter { !$0.isNotice }
      let isDamaged = wrong.contains { $0.kind == .damage }
      let backup = wrong.isEmpty ? nil : library.backups().first
      func notes(areDetails: Bool) -> [TransferNote] {
        report.findings.filter { $0.isDetail == areDetails }
          .map { TransferNote(path: "", reason: $0.text) }
      }
      let found = JobReport.Section(
        title: Strings.found, notes: notes(areDetails: false), details: notes(areDetails: true))
      return JobReport(
        summary: sentences(
          isDamaged ? Strings.libraryDamaged : nil,
          Strings.checked(report.files, folders: report.folders),
          report.isComplete ? report.isSound ? Strings.allIsWell : nil : Strings.checkCancelled,
          isDamaged ? backup.map { Strings.thereIsBackup($0.date) } : nil),
        sections: report.findings.isEmpty ? [] : [found],
        remedies: remedies(
          for: wrong.filter { $0.kind != .damagedUnsavedText },
          backup: library.isReadOnly ? nil : backup, canBeSaved: report.canBeSaved))
    }
  }

  /// Returns the remedies for findings. Lost data cannot be repaired, but restored from a backup,
  /// or the rest is recovered.
  private static func remedies(
    for findings: [CheckFinding], backup: Backup?, canBeSaved: Bool
  ) -> [JobReport.Remedy] {
    if findings.isEmpty { return [] }
    if findings.allSatisfy(\.canBeMended) { return [.mend] }
    return (backup.map { [.restore($0)] } ?? []) + (canBeSaved ? [.recover] : [])
  }

  static func restoring(_ backup: Backup, into library: Library) -> Job {
    Job(title: Strings.restoreTitle, subject: name(of: library)) { meter throws(LibraryError) in
      let before = try library.restoreAll(from: backup.path) { meter.report(.share($0)) }
      guard let before else { return JobReport(summary: Strings.restoreCancelled) }
      let damaged = damagedRows(of: library)
      return JobReport(
        summary: sentences(
          Strings.restored(backup.date), damaged.isEmpty ? nil : Strings.libraryDamaged),
        sections: [place(before.path)] + damaged)
    }
  }

  static func recovering(_ library: Library, to url: URL) -> Job {
    let path = library.path
    return Job(title: Strings.saveReadableTitle, subject: url.lastPathComponent) {
      meter throws(LibraryError) in
      let report = try Library.recover(path, to: url.path) { meter.report(.share($0)) }
      return JobReport(
        summary: sentences(
          Strings.saved(report.files, folders: report.folders),
          report.isCancelled ? Strings.recoveryCancelled : nil),
        sections: [place(url.path)] + sections(report))
    }
  }

  static func mending(_ library: Library) -> Job {
    let check = checking(library)
    return Job(title: Strings.checkTitle, subject: check.subject) { meter throws(LibraryError) in
      try library.mend()
      return try check.work(meter)
    }
  }

  private static func damagedRows(of library: Library) -> [JobReport.Section] {
    let notes = library.rowFindings.map { TransferNote(path: "", reason: $0.message) }
    return notes.isEmpty ? [] : [JobReport.Section(title: Strings.found, notes: notes)]
  }

  private static func name(of library: Library) -> String {
    (library.path as NSString).lastPathComponent
  }

  private static func place(_ path: String) -> JobReport.Section {
    JobReport.Section(
      title: Strings.place, notes: [TransferNote(path: path)], isCounted: false)
  }

  private static func sections(_ report: TransferReport) -> [JobReport.Section] {
    [
      JobReport.Section(title: Strings.notTaken, notes: report.refused),
      JobReport.Section(title: Strings.takenOtherwise, notes: report.changed),
      JobReport.Section(title: Strings.skipped, notes: report.skipped),
    ].filter { !$0.notes.isEmpty }
  }
}

private func sentences(_ parts: String?...) -> String {
  parts.compactMap { $0 }.joined(separator: " ")
}
