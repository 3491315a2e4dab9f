import CGtk
import Foundation
import Scene
import XCTest

@testable import GTKHost

/// Printing by GTK, to a file.
final class PrintTests: XCTestCase {
  private func printed(to path: String, _ pages: Int) throws -> [PrintStage] {
    var found: [PrintStage] = []
    try onMain {
      let stage = try Stage()
      defer { stage.close() }
      stage.show(window([]))
      stage.present()
      stage.listener.events = []
      cg_print_to_file(stage.host.window, path)
      stage.listener.answer = { [weak host = stage.host] event in
        guard case .printing(3, .layOut(let sheet)) = event else { return }
        let text = Drawing([
          .text("Roses", TextRuns(), TextStyle(font: Font(size: 12)), sheet.printable)
        ])
        host?.setPrintedPages((0..<pages).map { _ in DocumentPage(text, size: sheet.size) })
      }
      stage.host.printDocument(PrintRequest(title: "Garden"), number: 3)
      @MainActor func stages() -> [PrintStage] {
        stage.listener.events.compactMap {
          if case .printing(3, let stage) = $0 { stage } else { nil }
        }
      }
      stage.turn(until: "the end") {
        stages().last.map { stage in if case .layOut = stage { false } else { true } } ?? false
      }
      found = stages()
    }
    return found
  }

  func testPagesAreDrawnOnThePaperThatWasChosen() throws {
    let path = NSTemporaryDirectory() + "print-\(UUID().uuidString).pdf"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let stages = try printed(to: path, 2)
    guard case .layOut(let sheet) = stages.first else { return XCTFail("\(stages)") }
    XCTAssertGreaterThan(sheet.size.height, sheet.size.width)
    XCTAssertTrue(CGRect(origin: .zero, size: sheet.size).contains(sheet.printable))
    XCTAssertEqual(stages.last, .done)
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    XCTAssertTrue(data.starts(with: Data("%PDF".utf8)))
    XCTAssertGreaterThan(data.count, 1000)
  }

  func testADocumentWithoutPagesIsCancelled() throws {
    let path = NSTemporaryDirectory() + "print-\(UUID().uuidString).pdf"
    defer { try? FileManager.default.removeItem(atPath: path) }
    XCTAssertEqual(try printed(to: path, 0).last, .cancelled)
  }

  func testAFileThatCannotBeWrittenIsTold() throws {
    let stages = try printed(to: "/proc/none/print.pdf", 1)
    guard case .failed = stages.last else { return XCTFail("\(stages)") }
  }
}
