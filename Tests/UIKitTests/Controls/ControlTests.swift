import Foundation
import Scene
import Testing

@testable import UIKit

/// Whom a control tells of what.
@MainActor @Suite("Target and action") struct ControlTests {
  @MainActor final class Listener: UIResponder {
    var log: [String] = []
    override class var selectors: [Selector] {
      [Selector("a", Listener.a), Selector("b", Listener.b)]
    }
    func a() { log.append("a") }
    func b() { log.append("b") }
  }

  private let control = UIControl()
  private let listener = Listener()

  @Test("A target hears of the events that it asked for") func events() {
    control.addTarget(listener, action: "a", for: [.touchDown, .valueChanged])
    control.addTarget(listener, action: "b", for: .touchUpInside)
    control.sendActions(for: .valueChanged)
    control.sendActions(for: .editingChanged)
    control.sendActions(for: [.touchUpInside, .touchDown])
    #expect(listener.log == ["a", "a", "b"])
    #expect(control.allControlEvents == [.touchDown, .valueChanged, .touchUpInside])
  }

  @Test("Added twice it is called once, for the events of both") func twice() {
    control.addTarget(listener, action: "a", for: .touchDown)
    control.addTarget(listener, action: "a", for: [.touchDown, .touchUpInside])
    control.sendActions(for: [.touchDown, .touchUpInside])
    #expect(listener.log == ["a"])
  }

  @Test("A target is removed for the events that are named") func removal() {
    control.addTarget(listener, action: "a", for: [.touchDown, .touchUpInside])
    control.addTarget(listener, action: "b", for: .touchDown)
    control.removeTarget(listener, action: "a", for: .touchDown)
    #expect(control.actions(forTarget: listener, forControlEvent: .touchDown) == ["b"])
    #expect(control.actions(forTarget: listener, forControlEvent: .touchUpInside) == ["a"])
    control.removeTarget(nil, action: nil, for: .allEvents)
    #expect(control.actions(forTarget: listener, forControlEvent: .touchDown) == nil)
    #expect(control.allTargets.isEmpty)
  }

  @Test("A target is not kept alive, and a new one in its place is not it") func weakTargets() {
    var gone: Listener? = Listener()
    control.addTarget(gone, action: "a", for: .touchDown)
    #expect(control.allTargets.count == 1)
    gone = nil
    control.sendActions(for: .touchDown)
    #expect(control.allTargets.isEmpty)
  }

  @Test("A class is a target that stays") func classes() {
    @MainActor final class Bell { static var rung = 0 }
    Selector.register([Selector("ring", { @MainActor in Bell.rung += 1 })], for: Bell.self)
    control.addTarget(Bell.self, action: "ring", for: .touchDown)
    control.addTarget(Bell.self, action: "ring", for: .touchUpInside)
    control.sendActions(for: .touchDown)
    #expect(Bell.rung == 1)
    #expect(control.actions(forTarget: Bell.self, forControlEvent: .touchUpInside) == ["ring"])
    control.removeTarget(Bell.self, action: nil, for: .allEvents)
    #expect(control.allTargets.isEmpty)
  }

  @Test("Targets as a set, the responder chain as NSNull") func targets() {
    control.addTarget(listener, action: "a", for: .touchDown)
    control.addTarget(nil, action: "b", for: .touchDown)
    #expect(control.allTargets.count == 2)
    #expect(control.allTargets.contains(listener))
    #expect(control.allTargets.contains { $0.base is NSNull })
    #expect(control.actions(forTarget: nil, forControlEvent: .touchDown) == ["b"])
  }

  @Test("An action takes the place of one with its identifier") func identifiers() {
    var log: [String] = []
    let id = UIAction.Identifier("sort")
    control.addAction(UIAction(identifier: id) { _ in log.append("old") }, for: .valueChanged)
    control.addAction(UIAction(identifier: id) { _ in log.append("new") }, for: .valueChanged)
    control.addAction(
      UIAction { log.append("sender \(($0.sender as? UIControl)?.tag ?? -1)") }, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(log == ["new", "sender 0"])
    control.removeAction(identifiedBy: id, for: .allEvents)
    control.sendActions(for: .valueChanged)
    #expect(log == ["new", "sender 0", "sender 0"])
  }

  @Test("Handlers are told one by one, until stopped") func handlers() {
    control.addTarget(listener, action: "a", for: .touchDown)
    control.addAction(UIAction { _ in }, for: .valueChanged)
    var seen: [String] = []
    control.enumerateEventHandlers { action, target, events, stop in
      seen.append(action == nil ? "\(target?.1.description ?? "")" : "action")
    }
    #expect(seen == ["a", "action"])
    seen = []
    control.enumerateEventHandlers { action, target, events, stop in
      seen.append("one")
      stop = true
    }
    #expect(seen == ["one"])
  }

  @Test("State tells how it looks") func state() {
    #expect(control.state == .normal)
    control.isHighlighted = true
    control.isSelected = true
    control.isEnabled = false
    #expect(control.state == [.highlighted, .selected, .disabled])
  }

  @Test("A button that is pressed tells of the touch and of its primary action") func button() {
    var log: [String] = []
    let button = UIButton(primaryAction: UIAction(title: "Go") { _ in log.append("primary") })
    button.addAction(UIAction { _ in log.append("down") }, for: .touchDown)
    button.addAction(UIAction { _ in log.append("up") }, for: .touchUpInside)
    let page = UIViewController()
    page.view.addSubview(button)
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    let stage = Stage(page)
    stage.tap(.button, "Go")
    #expect(log == ["down", "primary", "up"])
  }
}

/// Where an action without a target goes.
@MainActor @Suite("The responder chain") struct ResponderChainTests {
  @MainActor final class Page: UIViewController {
    var log: [String] = []
    override class var selectors: [Selector] {
      [Selector("save:", Page.save), Selector("find", Page.find)]
    }
    func save(_ sender: Any?) {
      log.append("save from \(sender.map { "\(type(of: $0))" } ?? "nobody")")
    }
    func find() { log.append("find") }
    override var keyCommands: [UIKeyCommand]? {
      [
        UIKeyCommand(input: "s", modifierFlags: .command, action: "save:"),
        UIKeyCommand(title: "Find", action: "find", input: "f", modifierFlags: .command),
        UIKeyCommand(input: " ", modifierFlags: [], action: "nobody:"),
      ]
    }
    override func validate(_ command: UICommand) {
      if command.action == "find" { command.attributes = .disabled }
    }
  }

  @MainActor final class Field: UITextField {
    var saves = 0
    override class var selectors: [Selector] { [Selector("save:", Field.save)] }
    func save(_ sender: Any?) { saves += 1 }
  }

  private let page = Page()
  private let field = Field(frame: CGRect(x: 0, y: 0, width: 100, height: 40))

  private func stage() -> Stage {
    page.view.addSubview(field)
    return Stage(page)
  }

  @Test("It begins at the first responder, else at the sender") func start() {
    let stage = stage()
    let button = UIButton(type: .system)
    page.view.addSubview(button)
    button.addTarget(nil, action: "save:", for: .primaryActionTriggered)
    button.sendActions(for: .primaryActionTriggered)
    #expect(page.log == ["save from UIButton"])
    field.becomeFirstResponder()
    button.sendActions(for: .primaryActionTriggered)
    #expect(field.saves == 1)
    #expect(page.log.count == 1)
    #expect(!UIApplication.shared.sendAction("unknown", to: nil, from: button, for: nil))
    stage.settle()
  }

  @Test("Bar items send theirs") func barItems() {
    let stage = Stage(UINavigationController(rootViewController: page))
    page.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Save", style: .done, target: page, action: "save:")
    page.navigationItem.leftBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .cancel, target: nil, action: "save:")
    page.toolbarItems = [
      UIBarButtonItem(image: nil, style: .plain, target: nil, action: nil)
    ]
    stage.settle()
    stage.tap(.button, "Save")
    stage.tap(.button, "Cancel")
    #expect(page.log == ["save from UIBarButtonItem", "save from UIBarButtonItem"])
  }

  @Test("With a bar's button focused, keys are for the screen below the bar") func barFocus() throws
  {
    let stage = Stage(UINavigationController(rootViewController: page))
    page.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Colour")
    stage.settle()
    stage.send(.focused(try #require(stage.node(.button, "Colour")).id))
    stage.send(.key(KeyPress("s", .control)))
    #expect(page.log == ["save from UIKeyCommand"])
  }

  @Test("Keys call methods along the chain, unless they are disabled there") func keys() {
    let stage = stage()
    stage.send(.key(KeyPress("s", .control)))
    #expect(page.log == ["save from UIKeyCommand"])
    stage.send(.key(KeyPress("f", .control)))
    stage.send(.key(KeyPress("space")))
    #expect(page.log == ["save from UIKeyCommand"])
    field.becomeFirstResponder()
    stage.send(.key(KeyPress("s", .control)))
    #expect(field.saves == 1)
  }
}
