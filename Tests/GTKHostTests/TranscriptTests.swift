import CGtk
import Foundation
import Scene
import XCTest

@testable import GTKHost

/// What a window writes for a developer (`Docs/decisions/0044`).
final class TranscriptTests: XCTestCase {
  /// A file that does not exist yet, and is removed after the test.
  private final class Place {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("transcript-\(UUID().uuidString)").path
    deinit { try? FileManager.default.removeItem(atPath: path) }
    var lines: [String] {
      let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
      return text.split(separator: "\n").map(String.init)
    }
  }

  /// A window whose listener says what it is told to, as the toolkit would.
  @MainActor private static func stage(_ output: TranscriptOutput?) throws -> Stage {
    let stage = try Stage()
    stage.host.transcript = output?.forWindow()
    stage.host.connect(stage.listener)
    stage.listener.dumps = [.views: ["UIWindow", "  UIView"], .controllers: ["Page(A)"]]
    return stage
  }

  func testEachLineIsInTheFileWhenItIsMade() throws {
    try onMain {
      let place = Place()
      let output = try XCTUnwrap(TranscriptOutput(place.path))
      let stage = try Self.stage(output)
      defer { stage.close() }
      XCTAssertTrue(stage.listener.isRecordingTranscript)
      let say = try XCTUnwrap(stage.listener.transcriptReceiver)
      say("size 400×500")
      XCTAssertEqual(place.lines, ["[1] > launch", "[1] size 400×500"])
      stage.show(window([node(2, .button), node(3, .textField, 0, 50)]))
      stage.listener.answer = { event in
        switch event {
        case .activate:
          say("push Page(A)")
          // It is there though the turn has not ended.
          XCTAssertEqual(place.lines.last, "[1] push Page(A)")
          say("Title\nwith \u{1B}[31m")
        case .edited, .key, .phase, .wake, .focused: say("line")
        default: break
        }
      }
      stage.host.send(.activate(NodeID(2)))
      say("present Page(B)")
      stage.host.send(.hover(nil, time: 0))
      let secret = TextEdit(base: 0, range: TextRange(0, 0), replacement: "a secret")
      stage.host.send(.edited(NodeID(3), secret, selection: TextRange(0, 0)))
      stage.host.send(.key(KeyPress("n", .control)))
      stage.host.send(.phase(.background))
      stage.host.send(.focused(nil))
      stage.host.send(.wake)
      XCTAssertEqual(
        place.lines.dropFirst(2),
        [
          "[1] > activate button", "[1] push Page(A)", "[1] Title\\nwith \\u{1B}[31m",
          "[1] > between turns", "[1] present Page(B)", "[1] > edited textField", "[1] line",
          "[1] > key ctrl+n", "[1] line", "[1] > phase background", "[1] line", "[1] > focused",
          "[1] line", "[1] > wake", "[1] line",
        ])
    }
  }

  func testAKeyWritesViewsAndControllersOfItsWindow() throws {
    try onMain {
      let place = Place()
      let output = try XCTUnwrap(TranscriptOutput(place.path))
      _ = output.forWindow()
      let stage = try Self.stage(output)
      defer { stage.close() }
      stage.show(window([node(2, .textField)], focus: 2))
      stage.present()
      stage.listener.events = []
      XCTAssertTrue(stage.host.pressed("d", [.control, .alt, .shift]))
      XCTAssertEqual(
        place.lines,
        ["[2] > views", "[2] UIWindow", "[2]   UIView", "[2] > controllers", "[2] Page(A)"])
      XCTAssertFalse(stage.listener.events.contains { if case .key = $0 { true } else { false } })
    }
  }

  func testWithoutTheVariableTheKeyIsTheApps() throws {
    try onMain {
      for value in [nil, "", "0"] as [String?] { XCTAssertNil(TranscriptOutput(value)) }
      let stage = try Self.stage(nil)
      defer { stage.close() }
      XCTAssertFalse(stage.listener.isRecordingTranscript)
      XCTAssertTrue(stage.host.pressed("d", [.control, .alt, .shift]))
      XCTAssertEqual(
        SeamTests.told(stage), [.key(KeyPress("d", [.control, .alt, .shift]))])
    }
  }

  func testTheFileIsContinuedAndForItsOwnerOnly() throws {
    try onMain {
      let place = Place()
      for text in ["one", "two"] { try XCTUnwrap(TranscriptOutput(place.path)).add(text) }
      XCTAssertEqual(place.lines, ["one", "two"])
      let rights = try FileManager.default.attributesOfItem(atPath: place.path)[.posixPermissions]
      XCTAssertEqual(rights as? Int, 0o600)
    }
  }

  func testAPlaceThatCannotBeWrittenIsSaidOnce() throws {
    onMain {
      var said: [String] = []
      XCTAssertNil(TranscriptOutput("/nowhere/a\nb") { said.append($0) })
      XCTAssertNil(TranscriptOutput("/") { said.append($0) })
      XCTAssertEqual(
        said.first,
        "UIKIT_TRANSCRIPT: “/nowhere/a\\nb” cannot be written: No such file or directory. "
          + "The transcript needs the path of a file, or 1 for standard error.")
      XCTAssertEqual(said.count, 2)
      said = []
      let full = TranscriptOutput("/dev/full") { said.append($0) }
      for _ in 0..<3 { full?.add("a") }
      XCTAssertEqual(said.count, 1, "\(said)")
      XCTAssertTrue(said.first?.contains("No space left on device") == true)
    }
  }

  func testAReaderThatGoesEndsTheTranscriptAndNotTheProgram() throws {
    onMain {
      let place = Place()
      XCTAssertEqual(mkfifo(place.path, 0o600), 0)
      // A program that does not ignore the signal ends with it.
      let before = signal(SIGPIPE, SIG_DFL)
      defer { signal(SIGPIPE, before) }
      var said: [String] = []
      XCTAssertNil(TranscriptOutput(place.path) { said.append($0) }, "nobody reads")
      XCTAssertEqual(said.count, 1)
      let reader = open(place.path, O_RDONLY | O_NONBLOCK)
      let output = TranscriptOutput(place.path) { said.append($0) }
      output?.add("a")
      close(reader)
      for _ in 0..<3 { output?.add("b") }
      XCTAssertEqual(said.count, 2)
      XCTAssertTrue(said.last?.contains("Broken pipe") == true, "\(said)")
    }
  }
}
