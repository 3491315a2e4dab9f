import Foundation
import Scene
import Testing

@testable import UIKit

@Suite("Colours") struct ColorTests {
  private static func traits(_ style: UIUserInterfaceStyle, high: Bool = false) -> UITraitCollection
  {
    UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: style),
      UITraitCollection(accessibilityContrast: high ? .high : .normal),
    ])
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var color: UIColor
    /// Light, dark, and both with more contrast.
    var values: [String]
    var testDescription: String { name }
  }

  static let rows = [
    Row(name: "white", color: .white, values: ["#ffffff", "#ffffff", "#ffffff", "#ffffff"]),
    Row(name: "label", color: .label, values: ["#000000", "#ffffff", "#000000", "#ffffff"]),
    Row(
      name: "systemGreen", color: .systemGreen,
      values: ["#34c759", "#30d158", "#248a3d", "#30db5b"]),
    Row(
      name: "half of systemGreen", color: .systemGreen.withAlphaComponent(0.5),
      values: ["#34c75980", "#30d15880", "#248a3d80", "#30db5b80"]),
    Row(
      name: "what a block says",
      color: UIColor { $0.userInterfaceStyle == .dark ? .red : .systemGreen },
      values: ["#34c759", "#ff0000", "#248a3d", "#ff0000"]),
    Row(
      name: "half of what a block says",
      color: UIColor { $0.userInterfaceStyle == .dark ? .red : .blue }.withAlphaComponent(0.5),
      values: ["#0000ff80", "#ff000080", "#0000ff80", "#ff000080"]),
    Row(
      name: "hue", color: UIColor(hue: 1.0 / 3, saturation: 1, brightness: 0.5, alpha: 1),
      values: ["#008000", "#008000", "#008000", "#008000"]),
    Row(
      name: "beyond 1 and none at all",
      color: UIColor(red: 7, green: -1, blue: .nan, alpha: 1),
      values: ["#ff0000", "#ff0000", "#ff0000", "#ff0000"]),
    Row(
      name: "a red that sRGB does not have",
      color: UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1),
      values: ["#ff0000", "#ff0000", "#ff0000", "#ff0000"]),
  ]

  @Test("Resolve", arguments: rows) func resolve(_ row: Row) {
    let all = [
      Self.traits(.light), Self.traits(.dark), Self.traits(.light, high: true),
      Self.traits(.dark, high: true),
    ]
    #expect(all.map { row.color.resolvedColor(with: $0).paint.words } == row.values)
  }

  @Test("Tell their components")
  func components() {
    var (a, b, c, d): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    #expect(
      UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.8).getRed(
        &a, green: &b, blue: &c, alpha: &d))
    #expect([a, b, c, d].map { ($0 * 10).rounded() } == [2, 4, 6, 8])
    UIColor(hue: 0.7, saturation: 0.5, brightness: 0.4, alpha: 1)
      .getHue(&a, saturation: &b, brightness: &c, alpha: &d)
    #expect([a, b, c, d].map { ($0 * 10).rounded() } == [7, 5, 4, 10])
    #expect(UIColor.gray.getWhite(&a, alpha: &b) && (a * 10).rounded() == 5)
    #expect(!UIColor.red.getWhite(&a, alpha: nil))
    #expect(UIColor.red.cgColor.components == [1, 0, 0, 1])
    #expect(UIColor(cgColor: UIColor.white.cgColor) == .white)
    #expect(CGColor.black.copy(alpha: 0)?.alpha == 0)
  }

  @Test("Follow the traits of now where they become fixed")
  func current() {
    Self.traits(.dark).performAsCurrent {
      #expect(UIColor.label.cgColor.components == [1, 1])
    }
    #expect(UIColor.label.cgColor.components == [0, 1])
  }

  @Test("In the scene they are one of four, by style and contrast") @MainActor
  func scene() {
    let controller = UIViewController()
    controller.view.backgroundColor = .systemGreen
    let stage = Stage(controller, width: 330, height: 132)
    let id = controller.view.nodeID
    #expect(stage.tree[id]?.fill?.words == "#34c759|#30d158")
    var strong = Stage.wide(330, 132)
    strong.isHighContrast = true
    stage.send(.environment(strong))
    #expect(stage.tree[id]?.fill?.words == "#248a3d|#30db5b")
    controller.overrideUserInterfaceStyle = .dark
    stage.settle()
    #expect(stage.tree[id]?.fill?.words == "#30db5b")
    #expect(stage.tree[id]?.isDark == true)
    controller.overrideUserInterfaceStyle = .light
    stage.settle()
    #expect(stage.tree[id]?.isDark == nil)
  }
}
