import Foundation
import Scene
import Testing

@testable import UIKit

/// Keys as presses: who hears of them, and what of a key they tell.
@Suite("Presses of keys") @MainActor struct PressTests {
  @MainActor final class Pad: UIView {
    var log: [String] = []
    var passes = false
    var last: UIPress?
    override var canBecomeFirstResponder: Bool { true }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      log.append("began \(presses.first?.key?.charactersIgnoringModifiers ?? "-")")
      last = presses.first
      if passes { super.pressesBegan(presses, with: event) }
    }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      log.append("ended")
      if passes { super.pressesEnded(presses, with: event) }
    }
    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      log.append("cancelled")
    }
  }

  @MainActor final class Page: UIViewController {
    let pad = Pad(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    var log: [String] = []
    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(pad)
    }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      log.append("page \(presses.first?.key?.characters ?? "-")")
      super.pressesBegan(presses, with: event)
    }
    override class var selectors: [Selector] {
      [Selector("tapped", Page.tapped), Selector("command", Page.command)]
    }
    func tapped() { log.append("tap") }
    func command() { log.append("command") }
    override var keyCommands: [UIKeyCommand]? {
      [UIKeyCommand(input: "k", modifierFlags: .control, action: Selector("command"))]
    }
  }

  private let page = Page()

  @Test("A key goes to the first responder, and from there outwards if that passes it on")
  func chain() throws {
    let stage = Stage(page)
    page.pad.becomeFirstResponder()
    stage.send(.key(KeyPress("a", .shift)))
    #expect(page.pad.log == ["began a", "ended"])
    #expect(page.log == [])
    let press = try #require(page.pad.last)
    #expect(press.key?.characters == "A")
    #expect(press.key?.keyCode == .keyboardA)
    #expect(press.key?.modifierFlags == .shift)
    #expect(press.phase == .ended && press.force == 0)
    #expect(press.window === page.view.window && press.responder === page.pad)
    page.pad.passes = true
    stage.send(.key(KeyPress("space")))
    #expect(page.log == ["page  "])
  }

  @Test("Key commands come first") func commands() {
    let stage = Stage(page)
    page.pad.becomeFirstResponder()
    stage.send(.key(KeyPress("k", .control)))
    #expect(page.log == ["command"])
    #expect(page.pad.log == [])
  }

  @Test("What nobody keeps has its use of the system's: Escape dismisses")
  func passedOn() {
    let stage = Stage(page)
    let sheet = Page()
    page.present(sheet, animated: false)
    stage.settle()
    sheet.pad.becomeFirstResponder()
    stage.send(.key(KeyPress("escape")))
    #expect(sheet.pad.log == ["began escape", "ended"])
    #expect(page.presentedViewController === sheet)
    sheet.pad.passes = true
    stage.send(.key(KeyPress("escape")))
    stage.settle()
    #expect(page.presentedViewController == nil)
  }

  @Test("A recognizer hears of the presses that it allows, and takes them from the view")
  func recognizers() {
    let stage = Stage(page)
    let tap = UITapGestureRecognizer(target: page, action: Selector("tapped"))
    page.pad.addGestureRecognizer(tap)
    page.pad.becomeFirstResponder()
    stage.send(.key(KeyPress("return")))
    #expect(page.log == [])
    tap.allowedPressTypes = [NSNumber(value: UIPress.PressType.select.rawValue)]
    page.pad.log = []
    stage.send(.key(KeyPress("return")))
    #expect(page.log == ["tap"])
    #expect(page.pad.log == ["began \r", "cancelled"])
    #expect(tap.state == .possible)
    stage.send(.key(KeyPress("up")))
    #expect(page.log == ["tap"])
    #expect(page.pad.last?.type == .upArrow)
  }
}
