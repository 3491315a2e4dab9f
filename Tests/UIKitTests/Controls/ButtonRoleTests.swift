import Foundation
import Scene
import Testing

@testable import UIKit

@Suite("Roles of buttons") @MainActor struct ButtonRoleTests {
  @Test("A destructive button is red")
  func destructive() {
    let button = UIButton(type: .system)
    button.setTitle("Delete", for: .normal)
    let desk = ControlDesk(button)
    #expect(!desk.node(.button).traits.contains(.destructive))
    button.role = .destructive
    desk.stage.settle()
    #expect(desk.node(.button).traits.contains(.destructive))
  }

  @Test("Return presses the primary button in front, and no other")
  func primary() {
    let page = UIViewController()
    let stage = Stage(page)
    var heard: [String] = []
    func add(_ role: UIButton.Role, _ name: String, to controller: UIViewController) -> UIButton {
      let button = UIButton(
        type: .system, primaryAction: UIAction(title: name) { _ in heard.append(name) })
      button.role = role
      button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
      controller.view.addSubview(button)
      return button
    }
    _ = add(.normal, "Other", to: page)
    let save = add(.primary, "Save", to: page)
    stage.settle()
    stage.strike("return")
    #expect(heard == ["Save"])
    save.isEnabled = false
    stage.strike("return")
    #expect(heard == ["Save"])
    save.isEnabled = true
    let sheet = UIViewController()
    _ = add(.primary, "Send", to: sheet)
    page.present(sheet, animated: false)
    stage.settle()
    stage.strike("return")
    #expect(heard == ["Save", "Send"])
  }
}
