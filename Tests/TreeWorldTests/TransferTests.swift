import Foundation
import Scene
import Synchronization
import Testing
import UIKit

@testable import TreeStore
@testable import TreeWorld

/// Notes come in and go out by the window.
@MainActor struct TransferTests {
  /// A folder with these files, removed at the end.
  @MainActor private final class Disk {
    let folder: URL

    init(_ files: [String: String] = [:]) throws {
      folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      for (name, text) in files {
        let file = folder.appending(path: name)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    func remove() { try? FileManager.default.removeItem(at: folder) }
  }

  private func pick(_ urls: [URL], _ person: Person) throws {
    let dialog = try #require(person.nodes.last { $0.role == .fileDialog })
    person.send(.picked(dialog.id, urls.map(\.path)))
  }

  @Test func singleTextsShareAFolderAndComeAsOneImport() throws {
    let disk = try Disk(["one.md": "1", "two.txt": "2", "three.png": "3"])
    let person = try Person()
    defer {
      disk.remove()
      person.leave()
    }
    person.key("ctrl+o")
    let dialog = try #require(person.nodes.last { $0.role == .fileDialog })
    #expect(dialog.fileChoice?.allowsSeveral == true)
    #expect(dialog.fileChoice?.endings.contains("md") == true)
    for ending in ["bear2bk", "jex", "enex", "html", "md"] {
      #expect(dialog.fileChoice?.endings.contains(ending) == true, "\(ending)")
    }
    try pick(["one.md", "two.txt"].map { disk.folder.appending(path: $0) }, person)
    #expect(person.sees("2 notes in 1 folder imported."))
    person.key("escape")
    #expect(!person.isAsked)
    #expect(person.rows(in: "Folders") == ["All Notes", "Imported"])
    try person.row("Imported")
    #expect(person.rows(in: "Imported") == ["one", "two"])
  }

  @Test func whatCannotBeReadIsSaidInTheReport() throws {
    let disk = try Disk()
    let person = try Person()
    defer {
      disk.remove()
      person.leave()
    }
    person.key("ctrl+o")
    let path = disk.folder.appending(path: "gone.md")
    try pick([path], person)
    #expect(person.sees("\(path.path) cannot be read: no such file or directory."))
    try person.tap("Done")
    #expect(person.sees("There are no folders yet."))
  }

  @Test func whatIsTooMuchIsAskedAbout() throws {
    let disk = try Disk()
    let person = try Person()
    defer {
      disk.remove()
      person.leave()
    }
    // An archive that says it has a hundred times what it has: its texts are damaged then.
    let path = disk.folder.appending(path: "Bomb.zip")
    try Self.liar(of: 2, bytes: 30_000_000).write(to: path)
    person.key("ctrl+o")
    try pick([path], person)
    #expect(
      person.nodes.contains {
        $0.text.hasPrefix("\(path.path) was not imported: its texts have 60 MB")
      })
    try person.tap("Import Anyway")
    #expect(person.sees("0 notes in 0 folders imported."))
    #expect(person.sees("It is damaged in the archive."))
    person.key("escape")
  }

  private static func liar(of count: Int, bytes: Int) -> Data {
    var (body, directory, end) = (Data(), Data(), Data())
    func put(_ number: Int, _ length: Int, _ data: inout Data) {
      for index in 0..<length { data.append(UInt8(truncatingIfNeeded: number >> (8 * index))) }
    }
    for number in 0..<count {
      let name = Data("\(number).md".utf8)
      let offset = body.count
      func common(_ data: inout Data) {
        for (value, length) in [
          (20, 2), (0, 2), (8, 2), (0, 2), (0, 2), (0, 4), (4, 4), (bytes, 4), (name.count, 2),
          (0, 2),
        ] { put(value, length, &data) }
      }
      put(0x0403_4B50, 4, &body)
      common(&body)
      body += name + Data(count: 4)
      put(0x0201_4B50, 4, &directory)
      put(20, 2, &directory)
      common(&directory)
      for (value, length) in [(0, 2), (0, 2), (0, 2), (0, 4), (offset, 4)] {
        put(value, length, &directory)
      }
      directory += name
    }
    for (value, length) in [
      (0x0605_4B50, 4), (0, 2), (0, 2), (count, 2), (count, 2), (directory.count, 4),
      (body.count, 4), (0, 2),
    ] { put(value, length, &end) }
    return body + directory + end
  }

  /// Works on until somebody cancels it.
  private static let patient = Job(title: "Patience", subject: "Nothing") {
    meter throws(LibraryError) in
    var done = 0
    while meter.report(.files(done, of: nil)) { done += 1 }
    return JobReport(summary: "Cancelled.", madeFolders: [])
  }

  @Test func aJobTellsHowFarItIsUntilItIsCancelled() async throws {
    var seen: [JobMeter.Progress] = []
    let outcome = await withCheckedContinuation { done in
      var runner: JobRunner?
      runner = JobRunner(Self.patient) { progress in
        seen.append(progress)
        if seen.count == 3 { runner?.cancel() }
      } ended: {
        done.resume(returning: $0)
      }
    }
    #expect(outcome == .success(JobReport(summary: "Cancelled.")))
    #expect(seen.count >= 3)
    let counts = seen.compactMap { if case .files(let count, _) = $0 { count } else { nil } }
    #expect(counts == counts.sorted(), "it only goes on")
  }

  @Test func aJobUsesTheMainThreadAlsoWhileThatWaitsForIt() {
    let job = Job(title: "Steps", subject: "Nothing") { meter throws(LibraryError) in
      // Only the main thread changes it, while this one waits.
      nonisolated(unsafe) var count = 0
      for _ in 1...3 { meter.onMain { count += 1 } }
      return JobReport(summary: "\(count)")
    }
    var outcome: JobRunner.Outcome?
    JobRunner(job) { _ in
    } ended: {
      outcome = $0
    }.settle()
    #expect(outcome == .success(JobReport(summary: "3")))
  }

  @Test func cancellingAnImportKeepsWhatCameAndSaysSo() throws {
    let files = (1...450).map { ("Notes/\($0).md", "Note \($0)") }
    let disk = try Disk(Dictionary(uniqueKeysWithValues: files))
    let person = try Person()
    defer {
      disk.remove()
      person.leave()
    }
    let job = Job.importing([disk.folder], into: person.library)
    let meter = JobMeter {}
    meter.cancel()
    let report = try job.work(meter)
    #expect(report.summary.hasSuffix("It was cancelled; what was imported by then stays."))
    let kept = try person.library.files(in: try #require(report.madeFolders.first))
    #expect(!kept.isEmpty && kept.count < 450)
    #expect(report.summary.hasPrefix("\(kept.count) note"))
  }

  @Test func aReportIsTextThatSomebodyKeeps() {
    let report = JobReport(
      summary: "1 note in 1 folder imported.",
      sections: [
        .init(title: "Not taken", notes: [TransferNote(path: "a.png", reason: .noText)]),
        .init(title: "Place", notes: [TransferNote(path: "/tmp/x")]),
      ])
    #expect(
      report.text
        == "1 note in 1 folder imported.\n\nNot taken\na.png: It is not text.\n\nPlace\n/tmp/x\n"
    )
  }

  @Test(
    arguments: [
      (nil, ExportForm.markdown, "TreeWorld 2026-03-10"), (nil, .json, "TreeWorld 2026-03-10.json"),
      ("Home", .markdown, "Home"), ("a/b", .markdown, "a-b"), ("..", .markdown, "Untitled"),
    ] as [(String?, ExportForm, String)])
  func anExportHasAName(_ folder: String?, _ form: ExportForm, _ name: String) throws {
    let disk = try Disk()
    defer { disk.remove() }
    let export = ExportName(folder: folder, now: PassingTime().now, form: form)
    #expect(export.free(in: disk.folder).lastPathComponent == name)
    try Data().write(to: disk.folder.appending(path: name))
    let second = export.free(in: disk.folder).lastPathComponent
    #expect(
      second == name.replacingOccurrences(of: ".json", with: "") + " 2"
        + (form == .json ? ".json" : ""))
  }
}
