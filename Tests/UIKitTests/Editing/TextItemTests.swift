import Foundation
import Scene
import Testing

@testable import UIKit

@Suite("Items of a text") @MainActor struct TextItemTests {
  @MainActor final class Screen: UIViewController, UITextViewDelegate {
    let text = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    var heard: [String] = []
    var answersByItself = false
    var keys: [UIKeyCommand] = []

    override func viewDidLoad() {
      view.addSubview(text)
      text.delegate = self
    }
    override var keyCommands: [UIKeyCommand]? { keys }

    func textView(
      _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
    ) -> UIAction? {
      heard.append("\(textItem.content) \(textItem.range.location)+\(textItem.range.length)")
      guard answersByItself else { return defaultAction }
      return UIAction { [weak self] _ in self?.heard.append("own") }
    }

    func textView(
      _ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange,
      interaction: UITextItemInteraction
    ) -> Bool {
      heard.append("asked \(url)")
      return false
    }
  }

  private func screen() -> (Stage, Screen) {
    let screen = Screen()
    let stage = Stage(screen, width: 400, height: 400)
    let text = NSMutableAttributedString(string: "box and link")
    text.addAttribute(.textItemTag, value: "a", range: NSRange(location: 0, length: 3))
    text.addAttribute(.kern, value: 1.0, range: NSRange(location: 1, length: 1))
    text.addAttribute(.link, value: "https://a.org", range: NSRange(location: 8, length: 4))
    screen.text.attributedText = text
    stage.settle()
    return (stage, screen)
  }

  @Test("A tag is told whole, whatever else cuts it in pieces") func tag() {
    let (stage, screen) = screen()
    stage.send(.followed(screen.text.nodeID, at: 1))
    #expect(screen.heard == ["tag(\"a\") 0+3"])
    screen.heard = []
    screen.answersByItself = true
    stage.send(.followed(screen.text.nodeID, at: 2))
    #expect(screen.heard == ["tag(\"a\") 0+3", "own"])
  }

  @Test("A link asks the delegate as before") func link() {
    let (stage, screen) = screen()
    stage.send(.followed(screen.text.nodeID, at: 9))
    #expect(screen.heard == ["link(https://a.org) 8+4", "asked https://a.org"])
  }

  @Test("What is no item, and what cannot be selected, is not pressed") func nothing() {
    let (stage, screen) = screen()
    stage.send(.followed(screen.text.nodeID, at: 5))
    stage.send(.followed(screen.text.nodeID, at: 99))
    screen.text.isSelectable = false
    stage.send(.followed(screen.text.nodeID, at: 1))
    #expect(screen.heard == [])
  }

  @Test("Keys that go before the text's own are named while it is edited") func keys() {
    let (stage, screen) = screen()
    let first = UIKeyCommand(title: "Check", input: "\r", modifierFlags: .command) {}
    first.wantsPriorityOverSystemBehavior = true
    screen.keys = [first, UIKeyCommand(title: "Other", input: "b", modifierFlags: .command) {}]
    #expect(stage.node(.textView)?.input.keys == [])
    stage.send(.focused(screen.text.nodeID))
    #expect(stage.node(.textView)?.input.keys == [KeyPress("return", .control)])
    stage.send(.focused(nil))
    #expect(stage.node(.textView)?.input.keys == [])
  }

  @Test("What a host says is seen is the viewport") func viewport() throws {
    let (stage, screen) = screen()
    let layout = try #require(screen.text.textLayoutManager)
    #expect(layout.textViewportLayoutController.viewportRange == nil)
    stage.send(.sighted(screen.text.nodeID, TextRange(4, 99)))
    let seen = try #require(layout.textViewportLayoutController.viewportRange)
    let start = layout.documentRange.location
    #expect(layout.offset(from: start, to: seen.location) == 4)
    #expect(layout.offset(from: start, to: seen.endLocation) == 12)
    #expect(seen.location.compare(seen.endLocation) == .orderedAscending)
  }
}
