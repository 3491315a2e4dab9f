import Foundation
import Scene
import Testing

@testable import UIKit

@Suite("Popovers", .serialized) @MainActor struct PopoverTests {
  private let root = PopoverRoot()
  private let listener = PresentationListener()

  private func open(
    _ content: UIViewController, at mark: String = "Middle",
    _ directions: UIPopoverArrowDirection = .any, on stage: Stage
  ) -> UIPopoverPresentationController? {
    content.modalPresentationStyle = .popover
    let popover = content.popoverPresentationController
    popover?.delegate = listener
    popover?.sourceView = root.mark(mark)
    popover?.permittedArrowDirections = directions
    root.present(content, animated: true)
    stage.settle()
    return popover
  }

  @Test("Below what it points to, with an arrow up")
  func picture() throws {
    let stage = Stage(root, width: 700, height: 400)
    let popover = open(PopoverContent("Info", 200, 100), on: stage)
    #expect(popover?.arrowDirection == .up)
    print(stage.tree.diagram())
    let node = try #require(stage.node(.popover))
    #expect(node.frame == CGRect(x: 250, y: 218, width: 200, height: 113))
  }

  @Test("In a narrow window it is a sheet, in a wide one a popover again")
  func adapting() {
    let stage = Stage(root)
    let content = PopoverContent("Info", 200, 100)
    listener.wrapper = { UINavigationController(rootViewController: $0.presentedViewController) }
    _ = open(content, on: stage)
    #expect(listener.take() == ["style in regular", "will present as none", "prepare"])
    stage.resize(320)
    #expect(
      listener.take() == [
        "style in compact", "controller for pageSheet", "will present as pageSheet",
      ])
    #expect(stage.node(.popover) == nil && stage.node(.dialog) != nil)
    print(stage.tree.diagram())
    #expect(root.presentedViewController is UINavigationController)
    stage.resize(1024)
    #expect(listener.take() == ["style in regular", "will present as none", "prepare"])
    print(stage.tree.diagram())
    #expect(root.presentedViewController === content && content.parent == nil)
    stage.pressOutside()
    #expect(listener.take() == ["should dismiss", "will dismiss", "did dismiss"])
    #expect(stage.node(.popover) == nil)
  }
}
