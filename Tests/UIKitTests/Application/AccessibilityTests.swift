import Scene
import Testing

@testable import UIKit

/// What assistive technologies are told of views, and what they do at them.
@MainActor @Suite struct AccessibilityTests {
  private final class Page: UIViewController {
    var add: (UIView) -> Void = { _ in }
    override func viewDidLoad() { add(view) }
  }

  private func stage(_ add: @escaping (UIView) -> Void) -> Stage {
    let page = Page()
    page.add = add
    return Stage(page, width: 400, height: 400)
  }

  private func spoken(_ stage: Stage) -> [String] { stage.tree.spokenElements.map(\.description) }

  @Test func standardViewsAreElements() {
    #expect(UILabel().isAccessibilityElement)
    #expect(UIButton().isAccessibilityElement)
    #expect(UISwitch().isAccessibilityElement)
    #expect(UISlider().isAccessibilityElement)
    #expect(!UIView().isAccessibilityElement)
    #expect(!UIImageView().isAccessibilityElement)
    #expect(UIButton().accessibilityTraits == .button)
    #expect(UILabel().accessibilityTraits == .staticText)
    #expect(UIImageView().accessibilityTraits == .image)
    let button = UIButton()
    button.setTitle("Go", for: .normal)
    button.isEnabled = false
    #expect(button.accessibilityLabel == "Go")
    #expect(button.accessibilityTraits == [.button, .notEnabled])
    let label = UILabel()
    label.text = "Words"
    #expect(label.accessibilityLabel == "Words")
    label.accessibilityLabel = "Others"
    #expect(label.accessibilityLabel == "Others")
    label.accessibilityLabel = nil
    #expect(label.accessibilityLabel == "Words")
  }

  @Test func anElementHidesWhatIsInIt() {
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let stage = stage { view in
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
      label.text = "inside"
      box.addSubview(label)
      view.addSubview(box)
    }
    #expect(spoken(stage) == ["inside"])
    box.isAccessibilityElement = true
    box.accessibilityLabel = "Box"
    box.accessibilityTraits = .button
    box.accessibilityHint = "opens"
    stage.send(.wake)
    #expect(spoken(stage) == ["Box, button, opens"])
    box.accessibilityElementsHidden = true
    stage.send(.wake)
    #expect(spoken(stage).isEmpty)
  }

  @Test func aHeadingSaysSo() {
    let stage = stage { view in
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
      label.text = "Chapter"
      label.accessibilityTraits = .header
      view.addSubview(label)
    }
    #expect(spoken(stage) == ["Chapter, heading"])
  }

  @Test func whatIsBesideSomethingModalIsLeftOut() {
    let panel = UIView(frame: CGRect(x: 0, y: 100, width: 200, height: 100))
    let stage = stage { view in
      for (parent, text) in [(view, "behind"), (panel, "in front")] {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
        label.text = text
        parent.addSubview(label)
      }
      panel.backgroundColor = .white
      view.addSubview(panel)
    }
    #expect(spoken(stage) == ["behind", "in front"])
    panel.accessibilityViewIsModal = true
    stage.send(.wake)
    #expect(spoken(stage) == ["in front"])
  }

  @Test func partsOfADrawingAreElements() throws {
    final class Part: UIAccessibilityElement {
      var pressed = 0
      override func accessibilityActivate() -> Bool {
        pressed += 1
        return true
      }
    }
    let box = UIView(frame: CGRect(x: 10, y: 50, width: 200, height: 100))
    let part = Part(accessibilityContainer: box)
    part.accessibilityLabel = "Part"
    part.accessibilityFrameInContainerSpace = CGRect(x: 5, y: 5, width: 20, height: 20)
    let stage = stage { view in
      box.accessibilityElements = [part]
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
      label.text = "not listed"
      box.addSubview(label)
      view.addSubview(box)
    }
    #expect(spoken(stage) == ["Part"])
    #expect(part.accessibilityFrame == CGRect(x: 15, y: 55, width: 20, height: 20))
    #expect(box.accessibilityElementCount() == 1)
    #expect(box.index(ofAccessibilityElement: part) == 0)
    let element = try #require(stage.tree.spokenElements.first)
    stage.send(.accessibility(element.id, .press))
    #expect(part.pressed == 1)
  }

  @Test func aPressTouchesTheActivationPoint() throws {
    final class Pad: UIView {
      var touched: CGPoint?
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        touched = touches.first?.location(in: self)
      }
    }
    let pad = Pad(frame: CGRect(x: 100, y: 100, width: 100, height: 60))
    pad.isAccessibilityElement = true
    pad.accessibilityLabel = "Pad"
    let stage = stage { $0.addSubview(pad) }
    let element = try #require(stage.tree.spokenElements.first)
    stage.send(.accessibility(element.id, .press))
    #expect(pad.touched == CGPoint(x: 50, y: 30))
  }

  @Test func escapeIsAskedOutwards() throws {
    final class Outer: UIView {
      var escaped = 0
      override func accessibilityPerformEscape() -> Bool {
        escaped += 1
        return true
      }
    }
    let outer = Outer(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    let stage = stage { view in
      let label = UILabel(frame: outer.bounds)
      label.text = "In it"
      outer.addSubview(label)
      view.addSubview(outer)
    }
    let element = try #require(stage.tree.spokenElements.first)
    stage.send(.accessibility(element.id, .escape))
    #expect(outer.escaped == 1)
  }

  @Test func customActionsAreOfferedByName() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    label.text = "Row"
    var done: [String] = []
    label.accessibilityCustomActions = [
      UIAccessibilityCustomAction(name: "Delete") {
        done.append($0.name)
        return true
      },
      UIAccessibilityCustomAction(name: "Share") {
        done.append($0.name)
        return true
      },
    ]
    let stage = stage { $0.addSubview(label) }
    #expect(spoken(stage) == ["Row, actions: Delete/Share"])
    let element = try #require(stage.tree.spokenElements.first)
    stage.send(.accessibility(element.id, .custom(1)))
    // One that is gone since it was offered.
    stage.send(.accessibility(element.id, .custom(7)))
    #expect(done == ["Share"])
  }

  @Test func theReaderOfTheDesktopIsFollowed() {
    let stage = stage { _ in }
    #expect(!UIAccessibility.isVoiceOverRunning)
    var environment = Stage.wide(400, 400)
    environment.isScreenReaderOn = true
    stage.send(.environment(environment))
    #expect(UIAccessibility.isVoiceOverRunning)
  }
}
