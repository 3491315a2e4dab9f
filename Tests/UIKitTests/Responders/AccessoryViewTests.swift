import Foundation
import Scene
import Testing

@testable import UIKit

@MainActor @Suite("Views above the keyboard") struct AccessoryViewTests {
  /// A bar with a text view that makes it grow, as apps for messages have one.
  private final class GrowingBar: UIView {
    let text = UITextView()

    init() {
      super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 50))
      autoresizingMask = .flexibleHeight
      text.isScrollEnabled = false
      text.translatesAutoresizingMaskIntoConstraints = false
      addSubview(text)
      NSLayoutConstraint.activate([
        text.topAnchor.constraint(equalTo: topAnchor, constant: 8),
        text.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8),
        text.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -8),
        text.bottomAnchor.constraint(equalTo: safeAreaLayoutGuide.bottomAnchor, constant: -8),
      ])
    }

    required init?(coder: NSCoder) { return nil }

    override var intrinsicContentSize: CGSize { .zero }
  }

  private final class Chat: UIViewController {
    let bar = GrowingBar()
    let field = UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 34))
    var editsAtOnce = false
    override var canBecomeFirstResponder: Bool { true }
    override var inputAccessoryView: UIView? { bar }
    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(field)
    }
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      if editsAtOnce { field.becomeFirstResponder() }
    }
  }

  /// A phone of 375 by 667 with a keyboard of keys.
  private func stage(_ root: UIViewController) -> Stage {
    var environment = Environment(size: CGSize(width: 375, height: 667))
    environment.device = HeldDevice(name: "phone", statusBarHeight: 20, keyboardHeight: 0)
    environment.idiom = .phone
    return Stage(root, environment: environment)
  }

  @Test("A controller that has one is the first responder once it has appeared") func appears() {
    let chat = Chat()
    let stage = stage(chat)
    #expect(chat.isFirstResponder)
    #expect(chat.bar.window != nil && stage.engine.scene.keyboardFrame?.maxY == 667)
  }

  @Test("What is edited then keeps the keyboard") func edits() {
    let chat = Chat()
    chat.editsAtOnce = true
    let stage = stage(chat)
    #expect(chat.field.isFirstResponder && !chat.isFirstResponder)
    #expect(stage.engine.scene.keyboardFrame != nil, "the bar is that of the controller around it")
  }

  @Test("It goes with its controller, and comes back with that") func comesBack() {
    let chat = Chat()
    let navigation = UINavigationController(rootViewController: chat)
    let stage = stage(navigation)
    #expect(chat.isFirstResponder)
    navigation.pushViewController(UIViewController(), animated: false)
    stage.settle()
    #expect(stage.engine.scene.keyboardFrame == nil)
    navigation.popViewController(animated: false)
    stage.settle()
    #expect(stage.engine.scene.keyboardFrame != nil && chat.isFirstResponder)
    let other = Chat()
    navigation.pushViewController(other, animated: false)
    stage.settle()
    #expect(other.isFirstResponder && other.bar.window != nil)
    navigation.popViewController(animated: false)
    stage.settle()
    #expect(chat.isFirstResponder && chat.bar.window != nil)
  }

  @Test("It grows with a text in it, without a keyboard on the screen") func grows() {
    let chat = Chat()
    let stage = stage(chat)
    let low = chat.bar.frame.height
    #expect(low == chat.bar.text.sizeThatFits(CGSize(width: 359, height: 0)).height + 16)
    chat.bar.text.becomeFirstResponder()
    stage.settle()
    stage.edit(chat.bar.text, to: "one\ntwo\nthree", 13)
    #expect(
      chat.bar.frame.height == chat.bar.text.sizeThatFits(CGSize(width: 359, height: 0)).height + 16
    )
    #expect(chat.bar.frame.height > low + 20)
    #expect(stage.engine.scene.keyboardFrame?.height == chat.bar.frame.height)
    chat.bar.text.text = ""
    stage.settle()
    #expect(chat.bar.frame.height == low)
  }
}
