import Foundation
import Scene
import Testing

@testable import UIKit

/// What is copied here and elsewhere.
@MainActor @Suite("Pasteboard") struct PasteboardTests {
  private let stage = Stage(UIViewController())
  private var board: UIPasteboard { stage.engine.application.pasteboard }

  @Test("A text goes to the desktop, and takes the place of what was there") func string() {
    // The app at work is the one that got the last event.
    stage.send(.wake)
    #expect(!board.hasStrings && board.string == nil && board.changeCount == 0)
    UIPasteboard.general.string = "Milk"
    #expect(stage.host.clipboard == "Milk")
    #expect(board.strings == ["Milk"])
    #expect(board.changeCount == 1)
    board.strings = ["Milk", "Bread"]
    #expect(stage.host.clipboard == "Milk\nBread")
    #expect(board.numberOfItems == 2)
    board.string = nil
    #expect(stage.host.clipboard == "")
    #expect(!board.hasStrings && board.items.isEmpty)
  }

  @Test("What others copy is there, once") func others() {
    stage.send(.clipboard("Eggs"))
    #expect(board.string == "Eggs")
    #expect(board.changeCount == 1)
    stage.send(.clipboard("Eggs"))
    #expect(board.changeCount == 1)
    #expect(stage.host.clipboard == "", "it is not copied back")
    stage.send(.clipboard(""))
    #expect(!board.hasStrings)
  }

  @Test("Addresses and pictures") func values() throws {
    let url = try #require(URL(string: "https://example.org/a"))
    board.url = url
    #expect(board.hasURLs && board.url == url)
    #expect(stage.host.clipboard == "https://example.org/a")
    board.string = "file:///tmp/x"
    #expect(board.url?.path == "/tmp/x")
    for words in ["Milk", "to: do", "a:b"] {
      board.string = words
      #expect(!board.hasURLs, "\(words)")
    }
    let image = UIImage(systemName: "star")
    board.image = image
    #expect(board.hasImages && board.image === image && !board.hasStrings)
    #expect(stage.host.clipboard == "")
  }

  @Test("Own types stay in the app") func types() {
    board.setValue([1, 2], forPasteboardType: "org.example.points")
    board.addItems([[UIPasteboard.text: "two points"]])
    #expect(board.types == ["org.example.points"])
    #expect(board.contains(pasteboardTypes: ["org.example.points"]))
    #expect(board.value(forPasteboardType: "org.example.points") as? [Int] == [1, 2])
    #expect(board.string == "two points")
  }

  @Test("It tells of changes") func notification() {
    let count = Counter()
    let token = NotificationCenter.default.addObserver(
      forName: UIPasteboard.changedNotification, object: board, queue: nil
    ) { _ in count.value += 1 }
    defer { NotificationCenter.default.removeObserver(token) }
    board.string = "a"
    stage.send(.clipboard("b"))
    #expect(count.value == 2)
  }

  private final class Counter: @unchecked Sendable { var value = 0 }
}
