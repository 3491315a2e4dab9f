import Foundation
import Testing

@testable import UIKit

/// Who is called when an action is sent (`Docs/decisions/0014`).
@MainActor @Suite("Selectors") struct SelectorTests {
  @MainActor class Editor: UIViewController {
    var log: [String] = []

    override class var selectors: [Selector] {
      [
        Selector("done", Editor.done), Selector("tapped:", Editor.tapped),
        Selector("tapped:event:", Editor.tappedWith),
      ]
    }

    func done() { log.append("done") }
    func tapped(_ sender: UIControl) { log.append("tapped tag \(sender.tag)") }
    func tappedWith(_ sender: Any?, event: UIEvent?) {
      log.append("tapped event \(event == nil ? "none" : "some")")
    }
    func unlisted(_ sender: Any) { log.append("unlisted") }
  }

  @MainActor final class RichEditor: Editor {
    override class var selectors: [Selector] { [Selector("bold", RichEditor.bold)] }
    override func done() { log.append("rich done") }
    func bold() { log.append("bold") }
  }

  /// Neither a responder nor on the main actor.
  final class Model: SelectorTarget {
    static var selectors: [Selector] { [Selector("save", Model.save)] }
    var saved = 0
    func save() { saved += 1 }
  }

  private func send(_ name: Selector, to target: AnyObject) {
    let control = UIControl()
    control.tag = 7
    control.addTarget(target, action: name, for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
  }

  @Test("A bare name leads to the method that the class lists") func listed() {
    let editor = Editor()
    for name in ["done", "tapped:", "tapped:event:"] { send(Selector(name), to: editor) }
    #expect(editor.log == ["done", "tapped tag 7", "tapped event none"])
  }

  @Test("A subclass has its superclass's methods, with its own overrides") func inherited() {
    let editor = RichEditor()
    for name in ["done", "tapped:", "bold"] { send(Selector(name), to: editor) }
    #expect(editor.log == ["rich done", "tapped tag 7", "bold"])
  }

  @Test("A selector carries a method that no list has") func carried() {
    let editor = RichEditor()
    send(Selector("unlisted:", Editor.unlisted), to: editor)
    #expect(editor.log == ["unlisted"])
  }

  @Test("Who presses or drags is told by an event with a touch in the control") func event() {
    final class Screen: UIViewController {
      let button = UIButton(type: .system)
      let slider = UISlider(frame: CGRect(x: 20, y: 160, width: 200, height: 30))
      var heard: [String] = []
      override func viewDidLoad() {
        button.frame = CGRect(x: 20, y: 100, width: 100, height: 40)
        button.setTitle("Go", for: .normal)
        for view in [button, slider] { self.view.addSubview(view) }
        button.addTarget(
          self, action: Selector("pressed:for:", Screen.pressed), for: .touchUpInside)
        slider.addTarget(self, action: Selector("slid:for:", Screen.slid), for: .valueChanged)
      }
      func pressed(_ sender: UIButton, for event: UIEvent) {
        heard += event.touches(for: sender)?.map { "\($0.phase) \($0.location(in: view))" } ?? []
      }
      func slid(_ sender: UISlider, for event: UIEvent) {
        heard += event.allTouches?.map { "\($0.phase) \(sender.value)" } ?? []
      }
    }
    let screen = Screen()
    let stage = Stage(screen)
    stage.send(.activate(screen.button.nodeID))
    #expect(screen.heard == ["ended (70.0, 120.0)"])
    screen.heard = []
    for (value, isFinal) in [(0.25, false), (0.5, false), (0.75, true)] {
      _ = screen.slider.handle(.adjusted(value, isFinal: isFinal))
    }
    #expect(screen.heard == ["began 0.25", "moved 0.5", "ended 0.75"])
  }

  @Test("A target need not be a responder") func model() {
    let model = Model()
    send("save", to: model)
    send(Selector("again", Model.save), to: model)
    #expect(model.saved == 2)
  }

  @Test("Selectors are equal by name") func equality() {
    #expect(Selector("done") == Selector("done", Editor.done))
    #expect(Selector("done") != Selector("tapped:"))
  }

  @Test("Who has the method takes part") func canPerform() {
    let editor = Editor()
    #expect(editor.canPerformAction("done", withSender: nil))
    #expect(!editor.canPerformAction("bold", withSender: nil))
    #expect(editor.canPerformAction(Selector("x", Editor.done), withSender: nil))
    #expect(RichEditor().canPerformAction("bold", withSender: nil))
    #expect(UIView().target(forAction: "bold", withSender: nil) == nil)
  }
}

/// What happens where a name leads nowhere.
@Suite("Selectors that lead nowhere") struct SelectorTraps {
  private func words(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test("An unknown name names class, selector and remedy") func unknown() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let control = UIControl()
        let target = SelectorTests.Editor()
        control.addTarget(target, action: "taped:", for: .touchUpInside)
        control.sendActions(for: .touchUpInside)
      }
    }
    #expect(words(result).contains("Editor was sent “taped:” and has no method of that name."))
    #expect(words(result).contains("Selector(\"taped:\", Editor.method)"))
  }

  @Test("A sender of another kind") func wrongSender() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let target = SelectorTests.Editor()
        Responding.send("tapped:", to: target, from: UIView(), for: nil)
      }
    }
    #expect(
      words(result).contains(
        "Editor's method for “tapped:” takes UIControl, but it was sent by UIView"))
  }
}
