import Foundation
import Scene
import Testing

@testable import UIKit

/// Dark content above other dark content is told from it by its backgrounds.
@MainActor @Suite("Backgrounds above other content") struct ElevatedColorsTests {
  private func environment(dark: Bool, device: Bool = true) -> Environment {
    Environment(
      size: CGSize(width: 390, height: 844), idiom: .phone, isDark: dark,
      device: device ? HeldDevice(name: "Phone") : nil)
  }

  /// The fills of the screen below, of that in the sheet, and of a card in it.
  private func fills(_ environment: Environment) -> [Color?] {
    let (below, above, card) = (UIViewController(), UIViewController(), UIView())
    below.view.backgroundColor = .systemBackground
    above.view.backgroundColor = .systemBackground
    card.frame = CGRect(x: 20, y: 20, width: 100, height: 40)
    card.backgroundColor = .secondarySystemBackground
    above.view.addSubview(card)
    let stage = Stage(below, environment: environment)
    below.present(above, animated: false)
    stage.send(.wake)
    return [below.view, above.view, card].map { view in
      view.flatMap { stage.tree[$0.nodeID]?.fill }
    }
  }

  @Test("A sheet of a dark device has lighter ones") func dark() {
    #expect(
      fills(environment(dark: true)) == [
        .semantic(.background), .rgba(0x1C1C_1EFF), .rgba(0x2C2C_2EFF),
      ])
  }

  @Test("In light style, and in windows of a desktop, they are the same") func same() {
    let usual: [Color?] = [
      .semantic(.background), .semantic(.background), .semantic(.secondarySidebar),
    ]
    #expect(fills(environment(dark: false)) == usual)
    #expect(fills(environment(dark: true, device: false)) == usual)
  }
}
