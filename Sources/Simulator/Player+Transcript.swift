import Foundation
import Scene

/// The transcript: printing, recording and comparing it. The reasons and trees of what is shown.
extension Player {
  /// The state of recording.
  struct Recording {
    var prints = false
    /// The lines since `transcript mark`.
    var passage: [String]?
    /// The last lines of an app that was ended.
    var lastWords: [String] = []

    var isWanted: Bool { prints || passage != nil }
  }

  /// Begins a new passage.
  func mark() {
    recording.passage = []
    tellHost()
  }

  /// Called after each command.
  func takeTranscript(of command: Command) {
    guard isRecording else { return }
    let lines = recording.lastWords + (host?.eventSink?.takeTranscript() ?? [])
    recording.lastWords = []
    guard !lines.isEmpty else { return }
    recording.passage?.append(contentsOf: lines)
    let text = (["> " + command.text] + lines.map { "    " + $0 }).joined(separator: "\n")
    if recording.prints { output(text) }
    transcriptOutput?(text)
  }

  func check(_ pattern: TranscriptPattern) throws {
    guard let passage = recording.passage else {
      throw Refusal(expected: "a transcript mark before this", found: "none")
    }
    guard let difference = pattern.difference(from: passage) else { return }
    func say(_ line: String?) -> String { line.map { "“\($0)”" } ?? "the end" }
    let picture = difference.picture.split(separator: "\n").map { "    " + $0 }
    throw Refusal(
      expected: "line \(difference.line) of the transcript to be \(say(difference.expected))",
      found: ([say(difference.found)] + picture).joined(separator: "\n"))
  }

  /// Compares the transcript with a file, whose name is relative to the script.
  func check(transcriptFile name: String) throws {
    let file = URL(fileURLWithPath: name, relativeTo: scriptDirectory)
    let text: String
    do {
      text = try String(contentsOf: file, encoding: .utf8)
    } catch {
      throw Refusal(
        expected: "a transcript in \(file.path)", found: error.localizedDescription)
    }
    try check(TranscriptPattern(file: text))
  }

  func dump(_ subject: SceneDump) throws {
    guard let eventSink = host?.eventSink else { throw Refusal.noApp }
    let lines = eventSink.dump(subject)
    output(lines.isEmpty ? "(nothing is shown)" : lines.joined(separator: "\n"))
  }

  func why() throws {
    guard let eventSink = host?.eventSink else { throw Refusal.noApp }
    let lines = eventSink.explain()
    output(lines.isEmpty ? "(nothing that adapts is shown)" : lines.joined(separator: "\n"))
  }
}
