import Foundation
import Scene
import Testing

@testable import UIKit

@Suite("Popovers", .serialized) @MainActor struct PopoverTests {
  private let root = PopoverRoot()
  private let listener = PresentationListener()

  @discardableResult private func open(
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
    let node = try #require(stage.node(.popover))
    #expect(node.frame == CGRect(x: 250, y: 218, width: 200, height: 113))
    #expect(node.arrow == Node.Arrow(side: .top, position: 100, height: 13))
    #expect(
      stage.tree.diagram(columns: 60) == """
        ┌────────────────────────────────────────────────────────────┐
        │                                                            │
        │   [NW]                                             [NE]    │
        │                                                            │
        │                                                            │
        │                                                            │
        │                                                            │
        │                                                            │
        │                                                            │
        │                          [Middle]                          │
        │                                                            │
        │                    ╭─────────▲────────╮                    │
        │                    │                  │                    │
        │                    │       Info       │                    │
        │                    ╰──────────────────╯                    │
        │                                                            │
        │   [SW]                                             [SE]    │
        │                                                            │
        └────────────────────────────────────────────────────────────┘
        """)
  }

  @Test(
    "In each corner it stands inwards, and points outwards",
    arguments: [
      ("NW", UIPopoverArrowDirection.up), ("NE", .up), ("SW", .down), ("SE", .down),
    ])
  func corners(_ mark: String, _ direction: UIPopoverArrowDirection) throws {
    let stage = Stage(root, width: 700, height: 400)
    let popover = open(PopoverContent("Info", 200, 100), at: mark, on: stage)
    #expect(popover?.arrowDirection == direction)
    let frame = try #require(stage.node(.popover)).frame
    #expect(CGRect(x: 0, y: 0, width: 700, height: 400).contains(frame))
  }

  @Test("In a narrow window it is a sheet, in a wide one a popover again")
  func adapting() {
    let stage = Stage(root)
    let content = PopoverContent("Info", 200, 100)
    listener.wrapper = { UINavigationController(rootViewController: $0.presentedViewController) }
    open(content, on: stage)
    #expect(listener.take() == ["style in regular", "will present as none", "prepare"])
    stage.resize(320)
    #expect(
      listener.take() == [
        "style in compact", "controller for pageSheet", "will present as pageSheet",
      ])
    #expect(stage.node(.popover) == nil && stage.node(.dialog) != nil)
    #expect(root.presentedViewController is UINavigationController)
    stage.resize(1024)
    #expect(listener.take() == ["style in regular", "will present as none", "prepare"])
    #expect(root.presentedViewController === content && content.parent == nil)
    stage.pressOutside()
    #expect(listener.take() == ["should dismiss", "will dismiss", "did dismiss"])
    #expect(stage.node(.popover) == nil)
  }

  @Test("The source may be named as late as when the popover is prepared")
  func late() {
    let stage = Stage(root)
    listener.prepares = { [root] in $0.sourceView = root.mark("NW") }
    let content = PopoverContent("Info", 200, 100)
    content.modalPresentationStyle = .popover
    content.popoverPresentationController?.delegate = listener
    root.present(content, animated: true)
    stage.settle()
    #expect(content.popoverPresentationController?.arrowDirection == .up)
  }

  @Test("A frame of the app's own has the size and the arrow that it is told")
  func background() throws {
    let stage = Stage(root, width: 700, height: 400)
    let content = PopoverContent("Info", 100, 60)
    content.modalPresentationStyle = .popover
    content.popoverPresentationController?.popoverBackgroundViewClass = PlainFrame.self
    open(content, at: "NW", .up, on: stage)
    let frame = try #require(PlainFrame.last)
    #expect(frame.bounds.size == CGSize(width: 120, height: 100))
    #expect(frame.arrowDirection == .up)
    // The popover keeps to the margin, and the arrow to its source.
    #expect(frame.arrowOffset == -10)
    let view = try #require(content.viewIfLoaded)
    #expect(view.convert(view.bounds, to: frame) == CGRect(x: 10, y: 30, width: 100, height: 60))
    stage.resize(700, 200)
    #expect(frame.superview != nil && stage.node(.popover)?.arrow == nil)
  }

  @Test("Presenting and dismissing is a turn each, and few operations")
  func cost() {
    let stage = Stage(root)
    let content = PopoverContent("Info", 200, 100)
    content.modalPresentationStyle = .popover
    content.popoverPresentationController?.sourceView = root.mark("Middle")
    func counted(_ body: () -> Void) -> (turns: Int, operations: Int) {
      let before = stage.engine.counts
      body()
      stage.settle()
      let after = stage.engine.counts
      return (after.turns - before.turns, after.operations - before.operations)
    }
    let open = counted { root.present(content, animated: true) }
    // Veil, popover, what cuts the content, and the label.
    #expect(open.turns == 1 && open.operations == 4, "\(open)")
    let close = counted { content.dismiss(animated: true) }
    #expect(close.turns == 1 && close.operations == 2, "\(close)")
  }

  @Test("The popover of a UIPopoverController costs as little; with a bar, a little more")
  func classicCost() {
    let stage = Stage(root)
    for (content, most) in [
      (PopoverContent("Info", 320, 100), 4),
      (UINavigationController(rootViewController: PopoverContent("Info", 320, 100)), 8),
    ] as [(UIViewController, Int)] {
      let popover = UIPopoverController(contentViewController: content)
      var before = stage.engine.counts
      popover.present(
        from: root.mark("NW").bounds, in: root.mark("NW"), permittedArrowDirections: .any,
        animated: true)
      stage.settle()
      var after = stage.engine.counts
      #expect(after.turns - before.turns == 1)
      #expect(after.operations - before.operations <= most)
      before = after
      popover.dismiss(animated: true)
      stage.settle()
      after = stage.engine.counts
      #expect(after.turns - before.turns == 1 && after.operations - before.operations == 2)
    }
  }

  @Test("It is modal to a screen reader unless something is let through")
  func modal() {
    let stage = Stage(root)
    let popover = open(PopoverContent("Info", 200, 100), on: stage)
    #expect(stage.node(.popover)?.traits.contains(.modal) == true)
    popover?.passthroughViews = [root.mark("NW")]
    stage.settle()
    #expect(stage.node(.popover)?.traits.contains(.modal) == false)
    root.dismiss(animated: true)
    let sheet = PopoverContent("Sheet")
    root.present(sheet, animated: true)
    stage.settle()
    #expect(stage.node(.dialog)?.traits.contains(.modal) == true)
    sheet.sheetPresentationController?.detents = [.medium(), .large()]
    sheet.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium
    stage.resize(320)
    #expect(stage.node(.dialog)?.traits.contains(.modal) == false)
  }

  @Test("The keyboard goes to what is in it, and comes back")
  func focus() throws {
    let stage = Stage(root)
    let button = try #require(stage.node(.button, "NW"))
    stage.send(.focused(button.id))
    let list = UITableViewController(style: .plain)
    open(UINavigationController(rootViewController: list), on: stage)
    #expect(stage.tree.focus == stage.node(.list)?.id)
    stage.send(.key(KeyPress("escape")))
    #expect(stage.node(.popover) == nil)
    #expect(stage.tree.focus == button.id)
  }

  @Test("Nothing of it is left when it has gone, adapted or not", arguments: [1024.0, 320])
  func gone(_ width: Double) {
    weak var lost: UIViewController?
    weak var wrapper: UIViewController?
    weak var popover: UIPresentationController?
    let stage = Stage(root, width: width)
    listener.wrapper = {
      let made = UINavigationController(rootViewController: $0.presentedViewController)
      wrapper = made
      return made
    }
    do {
      let content = PopoverContent("Info", 200, 100)
      lost = content
      popover = open(content, on: stage)
      stage.resize(width == 320 ? 1024 : 320)
      stage.resize(width)
      #expect(lost != nil && popover != nil)
    }
    root.dismiss(animated: true)
    stage.settle()
    #expect(lost == nil && popover == nil && wrapper == nil)
  }
}
