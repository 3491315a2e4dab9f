import Foundation
import Scene
import Testing

@testable import UIKit

@MainActor @Suite("Links that are found in a text") struct DataDetectorTests {
  private func found(_ text: String) -> [String] {
    DataDetector().matches(in: text).map { match in
      let part = (text as NSString).substring(
        with: NSRange(location: match.location, length: match.length))
      return "\(part) → \(match.url.absoluteString)"
    }
  }

  @Test("Addresses of the web and of mail, without what stands around them")
  func links() {
    #expect(
      found("See https://example.org/a?b=1. Or (www.example.org), “ada@example.co.uk”!") == [
        "https://example.org/a?b=1 → https://example.org/a?b=1",
        "www.example.org → http://www.example.org",
        "ada@example.co.uk → mailto:ada@example.co.uk",
      ])
    #expect(found("example.com/page") == ["example.com/page → http://example.com/page"])
    #expect(
      found("https://example.org/a_(b)") == [
        "https://example.org/a_(b) → https://example.org/a_(b)"
      ])
    #expect(found("e.g. version 1.2, file.swift, a@b, http:// and …") == [])
    #expect(found("😀 www.example.org").count == 1)
  }

  @Test("Numbers of telephones, but no dates, sums and addresses of computers")
  func phones() {
    #expect(found("Call +49 30 123456-78 today") == ["+49 30 123456-78 → tel:+493012345678"])
    #expect(
      found("(555) 123-4567, or 5551234.") == [
        "(555) 123-4567 → tel:5551234567", "5551234 → tel:5551234",
      ])
    #expect(found("2024-01-15 and 15.01.2024, 192.168.100.200, 12, 1234567a") == [])
    #expect(found("12345678901234567890123") == [])
  }

  @Test("A text that cannot be edited shows and follows them")
  func view() throws {
    @MainActor final class Screen: UIViewController, UITextViewDelegate {
      let text = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
      var heard: [String] = []
      override func viewDidLoad() {
        view.addSubview(text)
        text.delegate = self
      }
      func textView(
        _ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
      ) -> Bool {
        heard.append("\(url) \(characterRange.location)+\(characterRange.length)")
        return false
      }
    }
    let screen = Screen()
    let stage = Stage(screen, width: 400, height: 400)
    func links() -> [String] {
      stage.settle()
      return stage.tree[screen.text.nodeID]?.runs.all.map(\.attributes.link).filter { !$0.isEmpty }
        ?? []
    }
    screen.text.text = "To www.example.org or 555 123 4567"
    screen.text.dataDetectorTypes = .link
    #expect(links() == [], "it can be edited")
    screen.text.isEditable = false
    #expect(links() == ["http://www.example.org"])
    stage.send(.followed(screen.text.nodeID, at: 5))
    #expect(screen.heard == ["http://www.example.org 3+15"])
    screen.text.dataDetectorTypes = [.link, .phoneNumber]
    #expect(links() == ["http://www.example.org", "tel:5551234567"])
    screen.text.text = "ada@example.org"
    #expect(links() == ["mailto:ada@example.org"])
    screen.text.textStorage.replaceCharacters(in: NSRange(location: 0, length: 3), with: "bob")
    #expect(links() == ["mailto:bob@example.org"])
    screen.text.dataDetectorTypes = []
    #expect(links() == [])
    stage.send(.followed(screen.text.nodeID, at: 5))
    #expect(screen.heard.count == 1)
  }
}
