import Foundation
import Scene
import Testing
import UIKit
import UniformTypeIdentifiers

/// The platform's dialog for files. Source: documentation.
@MainActor struct DocumentPickerTests {
  @MainActor private final class Listener: UIDocumentPickerDelegate {
    var news: [String] = []
    var urls: [URL] = []

    func documentPicker(
      _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
    ) {
      self.urls = urls
      news.append("picked \(urls.map(\.lastPathComponent).joined(separator: ", "))")
      news.append(controller.presentingViewController == nil ? "gone" : "still there")
    }

    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {
      news.append("cancelled")
    }
  }

  private let listener = Listener()
  private let root = UIViewController()

  private func show(_ picker: UIDocumentPickerViewController, _ stage: Stage) {
    picker.delegate = listener
    root.present(picker, animated: true)
    stage.settle()
  }

  private func pick(_ stage: Stage, _ paths: [String]) throws {
    stage.send(.picked(try #require(stage.node(.fileDialog)).id, paths))
  }

  private func folder(_ files: [String: String]) throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
    return folder
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let types: [UTType]
    let choice: FileChoice
    var testDescription: String { "\(types)" }
  }

  nonisolated static let rows = [
    Row(types: [.folder], choice: FileChoice(.folder)),
    Row(types: [.item], choice: FileChoice(.files)),
    Row(
      types: [.json], choice: FileChoice(.files, endings: ["json"], endingsName: "Supported Files")),
    Row(
      types: [.zip, .png],
      choice: FileChoice(.files, endings: ["zip", "png"], endingsName: "Supported Files")),
    Row(
      types: [.folder, .zip],
      choice: FileChoice(.files, endings: ["zip"], endingsName: "Supported Files")),
    Row(
      types: [.image],
      choice: FileChoice(
        .files, endings: ["png", "jpg", "jpeg", "gif", "svg"],
        endingsName: "Supported Files")),
  ]

  @Test(arguments: rows) func asksForWhatTheTypesSay(_ row: Row) throws {
    let stage = Stage(root)
    show(UIDocumentPickerViewController(forOpeningContentTypes: row.types), stage)
    let node = try #require(stage.node(.fileDialog))
    #expect(node.fileChoice == row.choice)
    #expect(node.text == (row.choice.kind == .folder ? "Choose a Folder" : "Open"))
  }

  @Test func tellsWhatWasChosenWhenItHasGone() throws {
    let stage = Stage(root)
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.text])
    picker.allowsMultipleSelection = true
    show(picker, stage)
    #expect(stage.node(.fileDialog)?.fileChoice?.allowsSeveral == true)
    try pick(stage, ["/notes/a.md", "/notes/b.md"])
    #expect(listener.news == ["picked a.md, b.md", "gone"])
    #expect(stage.node(.fileDialog) == nil)
  }

  @Test func leavingItWithoutAChoiceCancels() throws {
    let stage = Stage(root)
    show(UIDocumentPickerViewController(forOpeningContentTypes: [.text]), stage)
    try pick(stage, [])
    #expect(listener.news == ["cancelled"])
    show(UIDocumentPickerViewController(forOpeningContentTypes: [.text]), stage)
    stage.send(.key(KeyPress("escape")))
    #expect(listener.news == ["cancelled", "cancelled"])
    #expect(stage.node(.fileDialog) == nil)
  }

  @Test func copiesAreTheAppsOwn() throws {
    let folder = try folder(["a.txt": "one"])
    defer { try? FileManager.default.removeItem(at: folder) }
    let stage = Stage(root)
    show(UIDocumentPickerViewController(forOpeningContentTypes: [.text], asCopy: true), stage)
    try pick(stage, [folder.appending(path: "a.txt").path])
    let copy = try #require(listener.urls.first)
    defer { try? FileManager.default.removeItem(at: copy.deletingLastPathComponent()) }
    #expect(copy.lastPathComponent == "a.txt")
    #expect(copy.deletingLastPathComponent().path != folder.path)
    #expect(try String(contentsOf: copy, encoding: .utf8) == "one")
  }

  @Test(arguments: [true, false]) func exportsAreCopiedOrMoved(_ asCopy: Bool) throws {
    let folder = try folder(["a.txt": "new", "old.txt": "old"])
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = folder.appending(path: "a.txt")
    let target = folder.appending(path: "old.txt")
    let stage = Stage(root)
    show(UIDocumentPickerViewController(forExporting: [source], asCopy: asCopy), stage)
    #expect(
      stage.node(.fileDialog)?.fileChoice
        == FileChoice(.place, prompt: "Save", suggestedName: "a.txt"))
    try pick(stage, [target.path])
    #expect(listener.urls.map(\.path) == [target.path])
    #expect(try String(contentsOf: target, encoding: .utf8) == "new")
    #expect(FileManager.default.fileExists(atPath: source.path) == asCopy)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.sorted() == (asCopy ? ["a.txt", "old.txt"] : ["old.txt"]))
  }

  @Test func severalFilesGoToAFolder() throws {
    let folder = try folder(["a.txt": "a", "b.txt": "b"])
    let target = try self.folder([:])
    defer { for url in [folder, target] { try? FileManager.default.removeItem(at: url) } }
    let stage = Stage(root)
    let sources = ["a.txt", "b.txt"].map { folder.appending(path: $0) }
    show(UIDocumentPickerViewController(forExporting: sources, asCopy: true), stage)
    #expect(stage.node(.fileDialog)?.fileChoice?.kind == .folder)
    try pick(stage, [target.path])
    let names = try FileManager.default.contentsOfDirectory(atPath: target.path)
    #expect(names.sorted() == ["a.txt", "b.txt"])
  }

  /// A folder that is not empty cannot be written over.
  @Test func whatCannotBeCopiedIsSaidAndNothingIsLost() throws {
    let folder = try folder(["a.txt": "a"])
    defer { try? FileManager.default.removeItem(at: folder) }
    let full = folder.appending(path: "full")
    try FileManager.default.createDirectory(at: full, withIntermediateDirectories: true)
    try Data().write(to: full.appending(path: "kept"))
    let source = folder.appending(path: "a.txt")
    let stage = Stage(root)
    show(UIDocumentPickerViewController(forExporting: [source]), stage)
    try pick(stage, [full.path])
    #expect(stage.node(.label, "The file could not be copied") != nil)
    #expect(listener.news.isEmpty)
    stage.tap(.button, "OK")
    #expect(listener.news == ["cancelled"])
    #expect(FileManager.default.fileExists(atPath: source.path))
    #expect(FileManager.default.fileExists(atPath: full.appending(path: "kept").path))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.sorted() == ["a.txt", "full"])
  }

  @Test func misuseTraps() async {
    let nothing = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run { _ = UIDocumentPickerViewController(forOpeningContentTypes: []) }
    }
    let first = String(decoding: nothing?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      first.contains(
        "A document picker needs to know what can be chosen, and got no content types. Give it "
          + "UTType.item for everything."))
    let web = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        guard let url = URL(string: "https://example.org") else { return }
        _ = UIDocumentPickerViewController(forExporting: [url])
      }
    }
    let second = String(decoding: web?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      second.contains(
        "A document picker exports files, and got [https://example.org]. Give it the URLs of "
          + "files."))
  }
}
