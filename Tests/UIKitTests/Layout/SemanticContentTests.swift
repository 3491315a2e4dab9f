import Foundation
import Scene
import Testing

@testable import UIKit

@MainActor @Suite("The reading direction of single views") struct SemanticContentTests {
  @Test(
    "Directions of the attributes",
    arguments: [
      (UISemanticContentAttribute.unspecified, true), (.playback, false), (.spatial, false),
      (.forceLeftToRight, false), (.forceRightToLeft, true),
    ])
  func directions(_ attribute: UISemanticContentAttribute, _ turns: Bool) {
    #expect(
      (UIView.userInterfaceLayoutDirection(for: attribute, relativeTo: .rightToLeft)
        == .rightToLeft) == turns)
    let view = UIView()
    view.semanticContentAttribute = attribute
    #expect(
      (view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        == (attribute == .forceRightToLeft))
  }

  private func container() -> (UIView, UIView) {
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(inner)
    NSLayoutConstraint.activate([
      inner.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 10),
      inner.topAnchor.constraint(equalTo: container.topAnchor),
      inner.widthAnchor.constraint(equalToConstant: 30),
      inner.heightAnchor.constraint(equalToConstant: 20),
    ])
    return (container, inner)
  }

  @Test("Constraints to the leading edge turn with the view around them, and back")
  func constraints() {
    let (container, inner) = container()
    let desk = ControlDesk(container)
    #expect(inner.frame.minX == 10)
    container.semanticContentAttribute = .forceRightToLeft
    desk.stage.settle()
    #expect(inner.frame.minX == 60)
    container.semanticContentAttribute = .unspecified
    desk.stage.settle()
    #expect(inner.frame.minX == 10)
  }

  @Test("The attribute of a subview does not turn its own place") func inner() {
    let (container, inner) = container()
    inner.semanticContentAttribute = .forceRightToLeft
    let desk = ControlDesk(container)
    #expect(inner.frame.minX == 10)
    _ = desk
  }

  @Test("A stack view is turned around") func stack() {
    let parts = [UIView(), UIView()]
    for part in parts { part.widthAnchor.constraint(equalToConstant: 30).isActive = true }
    let stack = UIStackView(arrangedSubviews: parts)
    stack.frame = CGRect(x: 0, y: 0, width: 60, height: 20)
    stack.semanticContentAttribute = .forceRightToLeft
    let desk = ControlDesk(stack)
    #expect(parts.map(\.frame.minX) == [30, 0])
    _ = desk
  }

  @Test("Natural text begins at the side that the view says") func natural() {
    let label = UILabel()
    label.text = "words"
    let desk = ControlDesk(label)
    #expect(desk.node(.label).style.alignment == .natural)
    label.semanticContentAttribute = .forceRightToLeft
    desk.stage.settle()
    #expect(desk.node(.label).style.alignment == .right)
    label.textAlignment = .center
    desk.stage.settle()
    #expect(desk.node(.label).style.alignment == .center)
  }

  @Test("An image that flips is mirrored only where reading begins at the right") func flipped() {
    let image = UIImage(systemName: "arrow.left")?.imageFlippedForRightToLeftLayoutDirection()
    #expect(image?.flipsForRightToLeftLayoutDirection == true)
    let view = UIImageView(image: image)
    let desk = ControlDesk(view)
    let before = desk.node(.image).picture?.art.orientation
    view.semanticContentAttribute = .forceRightToLeft
    desk.stage.settle()
    #expect(desk.node(.image).picture?.art.orientation != before)
  }
}
