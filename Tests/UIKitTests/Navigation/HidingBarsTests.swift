import Foundation
import Scene
import Testing

@testable import UIKit

/// Bars that a person hides, and the image of the Back button.
@Suite("Hiding bars") @MainActor struct HidingBarsTests {
  @MainActor final class Page: UIViewController {
    let button = UIButton(type: .system)
    let field = UITextField(frame: CGRect(x: 0, y: 200, width: 200, height: 34))
    override func viewDidLoad() {
      super.viewDidLoad()
      button.setTitle("Press", for: .normal)
      button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
      view.addSubview(button)
      view.addSubview(field)
    }
  }

  private func touch(_ stage: Stage, _ phase: Touches.Phase, _ x: Double, _ y: Double) {
    stage.send(
      .touches(Touches([Touches.Touch(phase, at: CGPoint(x: x, y: y))], time: stage.host.now)))
  }

  private func tap(_ stage: Stage, _ x: Double, _ y: Double) {
    touch(stage, .began, x, y)
    touch(stage, .ended, x, y)
    stage.host.pass(1)
  }

  @Test("A tap on the content hides the bars and shows them again; one on a control does not")
  func taps() {
    let navigation = UINavigationController(rootViewController: Page())
    navigation.hidesBarsOnTap = true
    let stage = Stage(navigation)
    #expect(navigation.barHideOnTapGestureRecognizer.view === navigation.view)
    tap(stage, 300, 300)
    #expect(navigation.isNavigationBarHidden)
    tap(stage, 300, 300)
    #expect(!navigation.isNavigationBarHidden)
    tap(stage, 20, 60)
    #expect(!navigation.isNavigationBarHidden)
    navigation.hidesBarsOnTap = false
    tap(stage, 300, 300)
    #expect(!navigation.isNavigationBarHidden)
  }

  @Test("A swipe up hides the bars, with a toolbar that was shown; one down shows both")
  func swipes() {
    let navigation = UINavigationController(rootViewController: Page())
    navigation.isToolbarHidden = false
    navigation.hidesBarsOnSwipe = true
    let stage = Stage(navigation)
    func swipe(_ from: Double, _ to: Double) {
      touch(stage, .began, 300, from)
      for step in 1...5 { touch(stage, .moved, 300, from + (to - from) * Double(step) / 5) }
      touch(stage, .ended, 300, to)
      stage.host.pass(1)
    }
    swipe(400, 300)
    #expect(navigation.isNavigationBarHidden && navigation.isToolbarHidden)
    swipe(300, 400)
    #expect(!navigation.isNavigationBarHidden && !navigation.isToolbarHidden)
  }

  @Test("Bars make room for the keyboard, where they are to") func keyboard() {
    let page = Page()
    let navigation = UINavigationController(rootViewController: page)
    navigation.hidesBarsWhenKeyboardAppears = true
    var environment = Stage.wide(375, 667)
    environment.device = HeldDevice(name: "phone", statusBarHeight: 20, keyboardHeight: 260)
    let stage = Stage(navigation, environment: environment)
    page.field.becomeFirstResponder()
    stage.settle()
    #expect(navigation.isNavigationBarHidden)
    page.field.resignFirstResponder()
    stage.settle()
    #expect(!navigation.isNavigationBarHidden)
  }

  @Test("The image of the Back button is used with its mask only") func backImage() throws {
    let navigation = UINavigationController(rootViewController: Page())
    navigation.pushViewController(Page(), animated: false)
    let stage = Stage(navigation)
    func symbol() -> String? {
      var found: String?
      stage.tree.walk { node, _ in if node.traits.contains(.back) { found = node.symbol } }
      return found
    }
    #expect(symbol() == "chevron.backward")
    let arrow = try #require(UIImage(systemName: "arrow.left"))
    navigation.navigationBar.backIndicatorImage = arrow
    stage.settle()
    #expect(symbol() == "chevron.backward")
    navigation.navigationBar.backIndicatorTransitionMaskImage = arrow
    stage.settle()
    #expect(symbol() == "arrow.left")
    let drawn = UIGraphicsImageRenderer(size: CGSize(width: 12, height: 20)).image { _ in }
    let appearance = UINavigationBarAppearance()
    appearance.setBackIndicatorImage(drawn, transitionMaskImage: drawn)
    navigation.navigationBar.standardAppearance = appearance
    stage.settle()
    #expect(symbol() == "")
  }
}
