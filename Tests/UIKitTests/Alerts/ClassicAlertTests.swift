import Foundation
import Scene
import Testing

@testable import UIKit

@MainActor @Suite("Alerts of the older kind") struct ClassicAlertTests {
  private final class Listener: NSObject, UIAlertViewDelegate, UIActionSheetDelegate {
    var lines: [String] = []
    var takesEmpty = true
    func willPresent(_ alertView: UIAlertView) { lines.append("will") }
    func didPresent(_ alertView: UIAlertView) { lines.append("did") }
    func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {
      lines.append("click \(buttonIndex)")
    }
    func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int) {
      lines.append("closing \(buttonIndex)")
    }
    func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {
      lines.append("closed \(buttonIndex)")
    }
    func alertViewShouldEnableFirstOtherButton(_ alertView: UIAlertView) -> Bool {
      takesEmpty || alertView.textField(at: 0)?.text?.isEmpty == false
    }
    func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int) {
      lines.append("click \(buttonIndex)")
    }
    func actionSheet(_ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int) {
      lines.append("closed \(buttonIndex)")
    }
  }

  @Test("An alert is shown without a controller, and tells which button was pressed")
  func alert() {
    let stage = Stage(UIViewController())
    let listener = Listener()
    let alert = UIAlertView(
      title: "Delete", message: "Really?", delegate: listener, cancelButtonTitle: "No",
      otherButtonTitles: "Yes", "Later")
    #expect(alert.numberOfButtons == 3 && alert.cancelButtonIndex == 0)
    #expect(alert.firstOtherButtonIndex == 1 && alert.buttonTitle(at: 2) == "Later")
    #expect(!alert.isVisible)
    alert.show()
    stage.settle()
    #expect(alert.isVisible)
    #expect(stage.node(.label, "Really?") != nil)
    stage.tap(.button, "Yes")
    stage.host.pass(2)
    #expect(listener.lines == ["will", "did", "click 1", "closing 1", "closed 1"])
    #expect(!alert.isVisible)
    #expect(stage.node(.button, "Yes") == nil)
    alert.show()
    stage.settle()
    alert.dismiss(withClickedButtonIndex: 2, animated: true)
    stage.host.pass(2)
    #expect(listener.lines.suffix(2) == ["closing 2", "closed 2"])
    #expect(!listener.lines.contains("click 2"))
  }

  @Test("An alert asks for a name and a password, and lets the button wait for the name")
  func inputs() throws {
    let stage = Stage(UIViewController())
    let listener = Listener()
    listener.takesEmpty = false
    let alert = UIAlertView(
      title: "Log In", message: nil, delegate: listener, cancelButtonTitle: "Cancel")
    alert.addButton(withTitle: "OK")
    alert.alertViewStyle = .loginAndPasswordInput
    alert.textField(at: 0)?.placeholder = "Name"
    #expect(alert.textField(at: 1)?.isSecureTextEntry == true)
    alert.show()
    stage.settle()
    let button = try #require(stage.node(.button, "OK"))
    #expect(button.traits.contains(.disabled))
    stage.edit(try #require(alert.textField(at: 0)), to: "Ada", 3)
    #expect(stage.node(.button, "OK")?.traits.contains(.disabled) == false)
    #expect(alert.textField(at: 0)?.text == "Ada")
  }

  @Test("An action sheet is shown at a view; a press outside is its cancelling button")
  func sheet() {
    let root = UIViewController()
    let stage = Stage(root)
    let listener = Listener()
    let sheet = UIActionSheet(
      title: "Photo", delegate: listener, cancelButtonTitle: "Cancel",
      destructiveButtonTitle: "Delete", otherButtonTitles: "Share", "Copy")
    #expect(sheet.destructiveButtonIndex == 0 && sheet.cancelButtonIndex == 1)
    #expect(sheet.firstOtherButtonIndex == 2)
    sheet.show(in: root.view)
    stage.settle()
    #expect(sheet.isVisible)
    stage.tap(.button, "Share")
    stage.host.pass(2)
    #expect(listener.lines == ["click 2", "closed 2"])
    sheet.show(from: CGRect(x: 10, y: 10, width: 10, height: 10), in: root.view, animated: false)
    stage.settle()
    root.dismiss(animated: false)
    stage.host.pass(2)
    #expect(listener.lines.last == "closed 1")
    #expect(!sheet.isVisible)
  }
}
