import Foundation
import Scene
import Testing

@testable import UIKit

@Suite("Labels") @MainActor struct LabelTests {
  private final class Screen: UIViewController {
    let label = UILabel()
    override func viewDidLoad() {
      view.addSubview(label)
      label.frame = CGRect(x: 0, y: 0, width: 100, height: 60)
    }
  }

  private func screen(_ change: (UILabel) -> Void) -> (Stage, UILabel) {
    let screen = Screen()
    let stage = Stage(screen, width: 400, height: 400)
    change(screen.label)
    stage.settle()
    return (stage, screen.label)
  }

  private func attributed(_ text: String, _ size: CGFloat) -> NSAttributedString {
    NSAttributedString(
      string: text,
      attributes: [.font: UIFont.systemFont(ofSize: size), .foregroundColor: UIColor.red])
  }

  @Test("Takes over its first letter's looks, and later ones go to the whole text")
  func attributes() throws {
    let text = NSMutableAttributedString(attributedString: attributed("ab", 20))
    text.append(attributed("cd", 30))
    let (stage, label) = screen { $0.attributedText = text }
    #expect(label.text == "abcd")
    #expect(label.font.pointSize == 20)
    #expect(label.textColor == .red)
    #expect(label.sizeThatFits(.zero) == CGSize(width: 50, height: 36))
    #expect(stage.node(.label)?.runs.all.map(\.length) == [2, 2])
    label.font = .systemFont(ofSize: 10)
    stage.settle()
    #expect(label.sizeThatFits(.zero) == CGSize(width: 20, height: 12))
    #expect(stage.node(.label)?.runs.all.map(\.length) == [4])
    label.textColor = .blue
    #expect(
      label.attributedText?.attribute(.foregroundColor, at: 3, effectiveRange: nil) as? UIColor
        == .blue)
    label.textAlignment = .right
    let style = try #require(
      label.attributedText?.attribute(.paragraphStyle, at: 0, effectiveRange: nil)
        as? NSParagraphStyle)
    #expect(style.alignment == .right)
    label.text = "plain"
    stage.settle()
    #expect(stage.node(.label)?.runs.isEmpty == true)
    #expect(label.attributedText?.string == "plain")
  }

  @Test("A text that is given is copied")
  func copied() {
    let text = NSMutableAttributedString(string: "before")
    let (stage, label) = screen { $0.attributedText = text }
    text.mutableString.setString("after")
    #expect(label.text == "before")
    #expect(stage.node(.label)?.text == "before")
  }

  struct Shrinking: Sendable {
    var text: String
    var lines = 1
    var least: CGFloat = 0
    var size: Double
  }

  @Test(
    "Is set smaller where it is too wide",
    arguments: [
      Shrinking(text: "0123456789", size: 20),  // 100 wide
      Shrinking(text: "01234567890123456789", size: 10),
      Shrinking(text: "01234567890123456789", least: 0.8, size: 16),
      Shrinking(text: "aaaa aaaa aaaa aaaa", lines: 2, size: 20),
      Shrinking(text: "aaaa aaaa aaaa aaaa aaaa", lines: 2, size: 14),
    ]) func shrinking(_ row: Shrinking) throws
  {
    let (stage, label) = screen {
      $0.font = .systemFont(ofSize: 20)
      $0.numberOfLines = row.lines
      $0.adjustsFontSizeToFitWidth = true
      $0.minimumScaleFactor = row.least
      $0.text = row.text
    }
    let size = try #require(stage.node(.label)).style.font.size
    #expect(abs(size - row.size) < 0.001, "\(size)")
    #expect(label.font.pointSize == 20)
    label.frame.size.width = 1000
    stage.settle()
    #expect(stage.node(.label)?.style.font.size == 20)
  }

  @Test("Paler when it cannot be used, in another colour when highlighted")
  func looks() {
    let (stage, label) = screen {
      $0.text = "a"
      $0.textColor = .red
      $0.highlightedTextColor = .white
      $0.shadowColor = .gray
      $0.shadowOffset = CGSize(width: 1, height: 2)
    }
    func style() -> TextStyle { stage.node(.label)?.style ?? TextStyle() }
    #expect(style().color == UIColor.red.paint)
    #expect(style().shadow == TextStyle.Shadow(color: UIColor.gray.paint, x: 1, y: 2))
    label.isHighlighted = true
    stage.settle()
    #expect(style().color == UIColor.white.paint)
    label.isEnabled = false
    stage.settle()
    #expect(style().color == .semantic(.tertiaryLabel))
  }

  @Test("The area of its text in bounds")
  func textRect() {
    let (stage, label) = screen {
      $0.font = .systemFont(ofSize: 10)
      $0.text = "aaaa bbbb cccc"
    }
    let bounds = CGRect(x: 5, y: 6, width: 25, height: 100)
    #expect(
      label.textRect(forBounds: bounds, limitedToNumberOfLines: 0)
        == CGRect(x: 5, y: 6, width: 25, height: 36))
    #expect(
      label.textRect(forBounds: bounds, limitedToNumberOfLines: 2)
        == CGRect(x: 5, y: 6, width: 25, height: 24))
    _ = stage
  }
}
