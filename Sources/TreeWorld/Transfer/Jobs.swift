import Foundation
import TreeStore

/// The jobs there are.
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
        // Only what is too much may be asked for again.
        guard case .tooMuch = error else { throw error }
        return JobReport(summary: error.words, remedy: .importAnyway)
      }
      return JobReport(
        summary: sentences(
          Strings.imported(report.files, folders: report.folders),
          report.isCancelled ? Strings.importCancelled : nil, report.failure?.words),
        sections: sections(report), madeFolders: report.madeFolders, madeFiles: report.madeFiles)
    }
  }

  /// - Parameter folder: the only one whose files are exported; nil for all.
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

  static func backingUp(_ library: Library) -> Job {
    Job(title: Strings.backUpTitle, subject: name(of: library)) { meter throws(LibraryError) in
      let backup = try library.backUp { meter.report(.share($0)) }
      guard let backup else { return JobReport(summary: Strings.backUpCancelled) }
      return JobReport(
        summary: Strings.backedUp(bytes: backup.bytes), sections: [place(backup.path)])
    }
  }

  static func checking(_ library: Library) -> Job {
    let path = library.path
    return Job(title: Strings.checkTitle, subject: name(of: library)) {
      meter throws(LibraryError) in
      try library.flush()
      let report = try Library.check(path) { meter.report(.share($0)) }
      let wrong = report.findings.filter { !$0.isNotice }
      let notes = report.findings.map { TransferNote(path: "", reason: $0.text) }
      return JobReport(
        summary: sentences(
          Strings.checked(report.files, folders: report.folders),
          report.isComplete ? report.isSound ? Strings.allIsWell : nil : Strings.checkCancelled),
        sections: notes.isEmpty ? [] : [JobReport.Section(title: Strings.found, notes: notes)],
        remedy: !wrong.isEmpty && wrong.allSatisfy(\.canBeMended) ? .mend : nil)
    }
  }

  static func mending(_ library: Library) -> Job {
    let check = checking(library)
    return Job(title: Strings.checkTitle, subject: check.subject) { meter throws(LibraryError) in
      try library.mend()
      return try check.work(meter)
    }
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
    ].filter { !$0.notes.isEmpty }
  }
}

private func sentences(_ parts: String?...) -> String {
  parts.compactMap { $0 }.joined(separator: " ")
}
