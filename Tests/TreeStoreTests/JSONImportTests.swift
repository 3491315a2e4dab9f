import Foundation
import Testing

@testable import TreeStore

/// JSON of which something is not understood: it is refused in words, or said in the report.
@Suite("Import of JSON") final class JSONImportTests: ImportBench {
  private func take(_ json: String) throws -> TransferReport {
    try library.importNotes(from: try source.add("a.json", json))
  }

  private static let home =
    #"{"id":"1B4E28BA-2FA1-11D2-883F-0016D3CCA427","name":"Home","created":"2020-01-01","modified":"2020-01-01","pinned":false}"#
  private static func note(_ name: String, _ more: String = "") -> String {
    #"{"id":"","folder":"1B4E28BA-2FA1-11D2-883F-0016D3CCA427","name":"\#(name)","created":"2020-01-01","modified":"2020-01-01","pinned":false,"text":"t"\#(more)}"#
  }
  private static func whole(_ files: String) -> String {
    #"{"format":"treeworld","version":1,"folders":[\#(home)],"files":[\#(files)]}"#
  }

  @Test("Two exports in one file") func concatenated() throws {
    let one = Self.whole(Self.note("A"))
    let report = try take(one + "\n" + Self.whole(Self.note("B")))
    #expect(try library.lines() == ["Home | A | t"])
    #expect(
      report.refusal("a.json")
        == "Something else stands behind its end, from byte \(one.utf8.count + 2) on.")
  }

  @Test("Keys may be written with escapes") func escapes() throws {
    let report = try take(
      Self.whole(Self.note("A")).replacingOccurrences(of: "\"files\"", with: #""f\u0069les""#)
        .replacingOccurrences(of: "\"name\"", with: #""n\u0061me""#))
    #expect(try library.lines() == ["Home | A | t"])
    #expect(report.refused.isEmpty)
  }

  @Test("The order of keys says nothing") func order() throws {
    let report = try take(
      #"{"files":[\#(Self.note("A"))],"folders":[\#(Self.home)],"format":"treeworld","version":1}"#)
    #expect(try library.lines() == ["Home | A | t"])
    #expect(report.refused.isEmpty)
  }

  private static let passedOver: [(String, String, String)] = [
    (
      #"{"format":"treeworld","version":1,"folders":[\#(home)],"files":{"a":\#(note("A"))}}"#,
      "files", "It is not a list."
    ),
    (
      #"{"format":"treeworld","version":1,"folders":[\#(home)],"files":[],"notes":[\#(note("A"))]}"#,
      "notes", "It is not known here, and was passed over."
    ),
    (
      #"{"format":"treeworld","version":1,"folders":[\#(home)],"files":[],"files":[\#(note("A"))]}"#,
      "files", "It stands there twice; the first was taken."
    ),
    (
      whole(note("A") + "," + note("B", #","name":"C""#)), "files, number 2",
      "“name” stands in it twice."
    ),
    (whole(note("A") + ",7"), "files, number 2", "It does not have the form of a note or folder."),
    (
      whole(#"{"id":"","folder":"x"}"#), "files, number 1",
      "Its “name” is missing or not understood."
    ),
    (
      whole(note("A").replacingOccurrences(of: "false", with: "\"no\"")), "files, number 1",
      "Its “pinned” is missing or not understood."
    ),
    (
      whole(String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)),
      "files, number 1", "It does not have the form of a note or folder."
    ),
    (
      whole(
        #"{"a":\#(String(repeating: "[", count: 9_000) + String(repeating: "]", count: 9_000))}"#),
      "files, number 1", "It does not have the form of a note or folder."
    ),
    (
      #"{"format":"treeworld","version":1,"folders":[\#(home),\#(home)],"files":[]}"#,
      "folders, number 2 (“Home”)", "Another folder has the same identity."
    ),
  ]

  @Test("Nothing is passed over without a word", arguments: passedOver)
  func said(json: String, path: String, words: String) throws {
    let report = try take(json)
    #expect(report.refusal(path) == words, "\(report.refused)")
    #expect(report.refused.count == 1)
  }

  @Test("What a note has besides, and dates that cannot be read, are said") func notes() throws {
    var report = try take(
      Self.whole(
        Self.note("A", #","color":"red""#) + ","
          + Self.note("B").replacingOccurrences(of: "2020-01-01", with: "12.3.2020")))
    #expect(try library.lines() == ["Home | A | t", "Home | B | t"])
    #expect(report.change("Home/A") == "Its “color” is not known here, and was left out.")
    #expect(report.change("Home/B") == "Its date “12.3.2020” could not be read.")
    report = try take(#"{"activeNotes":[{"content":"x","creationDate":"gestern"}]}"#)
    #expect(report.changed.map(\.reason) == ["Its date “gestern” could not be read."])
    report = try take(#"{"activeNotes":[{"content":"x","creationDate":""}]}"#)
    #expect(report.changed.map(\.reason) == ["Its date “” could not be read."])
  }

  @Test("Other versions are refused") func versions() throws {
    for (version, words) in [
      ("\"1\"", "It is JSON, and neither TreeWorld nor Simplenote wrote it."),
      ("0", "It is JSON, and neither TreeWorld nor Simplenote wrote it."),
      ("1e400", "It is JSON, and neither TreeWorld nor Simplenote wrote it."),
      ("2", "A newer TreeWorld wrote it (form 2)."),
    ] {
      let path = try source.add("a.json", #"{"format":"treeworld","version":\#(version)}"#)
      #expect(throws: LibraryError.notNotes(path: path, reason: .foreign(words))) {
        try library.importNotes(from: path)
      }
    }
  }

  @Test("A text has one bound, whichever way it comes in") func bound() throws {
    let most = String(repeating: "a", count: TextDecoding.mostBytes)
    for (text, isTaken) in [(most, true), (most + "a", false)] {
      let json = try take(#"{"activeNotes":[{"content":"\#(text)"}]}"#)
      try FileManager.default.removeItem(atPath: source.path + "/a.json")
      try source.add("a.md", "---\ntitle: x\n---\n\n" + text)
      for report in [json, try library.importNotes(from: source.path)] {
        #expect(report.files == (isTaken ? 1 : 0))
        let words: LocalizedMessage = "It has 33 MB; a text can have 32 MB."
        #expect(report.refused.map(\.reason) == (isTaken ? [] : [words]))
      }
    }
  }
}
