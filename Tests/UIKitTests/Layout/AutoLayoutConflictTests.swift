import Foundation
import Scene
import Testing

@testable import UIKit

@Suite("Constraints that contradict each other") @MainActor struct AutoLayoutConflictTests {
  private func words(_ stage: Stage) -> [String] {
    stage.transcript("warning")
  }

  @Test("The last one is left out, and the transcript says so") func last() {
    let screen = LayoutScreen { screen in
      let box = screen.add("box", UIView())
      NSLayoutConstraint.activate([
        box.widthAnchor.constraint(equalToConstant: 100),
        box.widthAnchor.constraint(greaterThanOrEqualToConstant: 150),
        box.leadingAnchor.constraint(equalTo: screen.view.leadingAnchor, constant: 5),
      ])
    }
    let stage = Stage(UIViewController(), width: 300, height: 300)
    stage.engine.window?.rootViewController = screen
    stage.settle()
    #expect(screen.named[0].view.frame.width == 100)
    #expect(screen.named[0].view.frame.minX == 5)
    #expect(
      words(stage) == [
        "warning: Unable to simultaneously satisfy constraints: "
          + "<NSLayoutConstraint UIView “box”.width == 100>, "
          + "<NSLayoutConstraint UIView “box”.width >= 150>",
        "warning: Will attempt to recover by breaking constraint "
          + "<NSLayoutConstraint UIView “box”.width >= 150>",
      ])
    stage.resize(400, 300)
    #expect(words(stage) == [], "it is said once")
  }

  @Test("A window too narrow breaks one, which holds again in a wide one") func narrow() {
    let screen = LayoutScreen { screen in
      let box = screen.add("box", UIView())
      let least = box.widthAnchor.constraint(greaterThanOrEqualToConstant: 200)
      least.identifier = "least"
      NSLayoutConstraint.activate([
        box.leadingAnchor.constraint(equalTo: screen.view.leadingAnchor, constant: 10),
        box.trailingAnchor.constraint(equalTo: screen.view.trailingAnchor, constant: -10), least,
      ])
    }
    let stage = Stage(screen, width: 300, height: 300)
    #expect(screen.named[0].view.frame.width == 280)
    #expect(words(stage) == [])
    stage.resize(150, 300)
    #expect(screen.named[0].view.frame.width == 130)
    let said = words(stage)
    #expect(said.first?.contains("<frame's width of UIView>") == true, "\(said)")
    #expect(
      said.last
        == "warning: Will attempt to recover by breaking constraint <NSLayoutConstraint “least” "
        + "UIView “box”.width >= 200>")
    stage.resize(300, 300)
    let trailing = screen.view.constraints[1]
    trailing.isActive = false
    stage.settle()
    stage.resize(150, 300)
    #expect(screen.named[0].view.frame.width == 200, "it is back in force")
  }

  @Test("The order of activating and deactivating in one turn does not matter") func swapping() {
    let screen = LayoutScreen { screen in
      let box = screen.add("box", UIView())
      box.widthAnchor.constraint(equalToConstant: 100).isActive = true
    }
    let stage = Stage(screen, width: 300, height: 300)
    let box = screen.named[0].view
    let old = box.constraints[0]
    box.widthAnchor.constraint(equalToConstant: 50).isActive = true
    old.isActive = false
    stage.settle()
    #expect(box.frame.width == 50)
    #expect(words(stage) == [])
  }

  @Test("A weaker one gives way without a word") func weaker() {
    let screen = LayoutScreen { screen in
      let box = screen.add("box", UIView())
      let wish = box.widthAnchor.constraint(equalToConstant: 500)
      wish.priority = .defaultHigh
      NSLayoutConstraint.activate([
        wish, box.widthAnchor.constraint(lessThanOrEqualTo: screen.view.widthAnchor),
      ])
    }
    let stage = Stage(screen, width: 300, height: 300)
    #expect(screen.named[0].view.frame.width == 300)
    #expect(words(stage) == [])
    stage.resize(800, 300)
    #expect(screen.named[0].view.frame.width == 500)
    screen.named[0].view.constraints.first?.priority = UILayoutPriority(1)
    stage.settle()
    #expect(screen.named[0].view.frame.width == 500)
  }
}
