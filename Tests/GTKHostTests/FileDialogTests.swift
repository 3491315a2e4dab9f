import CGtk
import Foundation
import Scene
import XCTest

@testable import GTKHost

/// Choosing files in the desktop's own dialog.
final class FileDialogTests: XCTestCase {
  private static func tree(_ choice: FileChoice?) -> Tree {
    guard let choice else { return window([]) }
    return window([
      node(2, .fileDialog, 0, 0, 400, 500) {
        $0.text = "Notes"
        $0.fileChoice = choice
      }
    ])
  }

  @MainActor private static func opened(_ stage: Stage, _ choice: FileChoice) throws
    -> OpaquePointer
  {
    stage.show(Self.tree(nil))
    stage.present()
    stage.show(Self.tree(choice))
    let dialog = try XCTUnwrap(stage.host.shown[NodeID(2)] as? FileDialogWidget)
    let files = try XCTUnwrap(dialog.files)
    XCTAssertTrue(cg_files_is_open(files))
    return files
  }

  func testLeavingItTellsOfNothing() throws {
    try onMain {
      let stage = try Stage()
      defer { stage.close() }
      let choices = [
        FileChoice(.files, allowsSeveral: true, endings: ["md", "txt"]), FileChoice(.folder),
        FileChoice(.place, suggestedName: "Notes.json", directory: NSTemporaryDirectory()),
      ]
      for choice in choices {
        let files = try Self.opened(stage, choice)
        stage.settle()
        cg_files_answer(files, nil)
        XCTAssertEqual(stage.listener.events.last, .picked(NodeID(2), []))
        XCTAssertFalse(cg_files_is_open(files))
        stage.show(Self.tree(nil))
        stage.settle()
      }
    }
  }

  func testItGoesWhenItsNodeDoes() throws {
    try onMain {
      let stage = try Stage()
      defer { stage.close() }
      _ = try Self.opened(stage, FileChoice(.folder))
      stage.listener.events = []
      stage.show(Self.tree(nil))
      stage.settle()
      XCTAssertFalse(
        stage.listener.events.contains { if case .picked = $0 { true } else { false } })
    }
  }

  func testItsButtonAndItsFilterHaveWords() throws {
    try onMain {
      let stage = try Stage()
      defer { stage.close() }
      let choice = FileChoice(
        .files, endings: ["md", "txt"], endingsName: "Supported Files", prompt: "Import")
      let files = try Self.opened(stage, choice)
      XCTAssertEqual(taken(cg_files_filter_copy(files)), "Supported Files")
      XCTAssertEqual(taken(cg_files_prompt_copy(files)), "Import")
      stage.show(Self.tree(nil))
      stage.settle()
    }
  }
}
