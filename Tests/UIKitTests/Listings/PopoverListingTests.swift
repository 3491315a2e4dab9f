import Foundation
import Testing

@testable import UIKit

/// The calls of the listings about popovers (uikit-behaviour S002), in the same order.
@Suite("The listings on popovers, in Swift", .serialized) @MainActor struct PopoverListingTests {
  /// An app's root with a toolbar, as the listings have it.
  @MainActor final class GameController: UIViewController, UIPopoverControllerDelegate {
    let toolbar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 1024, height: 46))
    var currentPop: UIPopoverController?
    var oldDefs: [String: String]?
    var defaults = ["Style": "Gems", "Size": "Easy", "Stages": "3"]
    var heard: [String] = []
    /// The listings let nothing through after presenting; without that a second one appears.
    var passesNothing = true

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(toolbar)
      toolbar.items = [
        UIBarButtonItem(
          title: "New Game", style: .plain, target: self,
          action: Selector("doNew:", GameController.doNew)),
        UIBarButtonItem(
          title: "Help", style: .plain, target: self,
          action: Selector("doHelp:", GameController.doHelp)),
      ]
      NotificationCenter.default.addObserver(
        self, selector: Selector("backgrounding:", GameController.backgrounding),
        name: UIApplication.didEnterBackgroundNotification, object: nil)
    }

    func doNew(_ sender: UIBarButtonItem) {
      let dlg = DialogController()
      dlg.navigationItem.rightBarButtonItem = UIBarButtonItem(
        barButtonSystemItem: .cancel, target: self,
        action: Selector("cancelNewGame:", GameController.cancelNewGame))
      dlg.navigationItem.leftBarButtonItem = UIBarButtonItem(
        barButtonSystemItem: .done, target: self,
        action: Selector("saveNewGame:", GameController.saveNewGame))
      oldDefs = defaults
      show(UINavigationController(rootViewController: dlg), sender)
    }

    func doHelp(_ sender: UIBarButtonItem) { show(PopoverContent("How to play", 600, 400), sender) }

    private func show(_ content: UIViewController, _ sender: UIBarButtonItem) {
      let pop = UIPopoverController(contentViewController: content)
      pop.delegate = self
      pop.present(from: sender, permittedArrowDirections: .any, animated: true)
      if passesNothing { pop.passthroughViews = nil }
      currentPop = pop
    }

    func saveNewGame(_ sender: Any?) {
      currentPop?.dismiss(animated: true)
      currentPop = nil
      heard.append("new game")
    }

    func cancelNewGame(_ sender: Any?) {
      currentPop?.dismiss(animated: true)
      currentPop = nil
      restore()
    }

    private func restore() {
      if let oldDefs { defaults = oldDefs }
      heard.append("restored")
    }

    func popoverControllerDidDismissPopover(_ pc: UIPopoverController) {
      heard.append("did dismiss")
      if pc.contentViewController is UINavigationController { restore() }
      currentPop = nil
    }

    override func willRotate(
      to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval
    ) { leave() }

    func backgrounding(_ dummy: Any?) { leave() }

    private func leave() {
      guard let pc = currentPop else { return }
      if pc.contentViewController is UINavigationController { restore() }
      pc.dismiss(animated: false)
      currentPop = nil
    }
  }

  @MainActor final class DialogController: UIViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      view.bounds.size = CGSize(width: 320, height: 300)
      contentSizeForViewInPopover = view.bounds.size
    }
  }

  private let root = GameController()

  private func opened(_ button: String) -> Stage {
    let stage = Stage(root)
    stage.tap(.button, button)
    root.defaults["Stages"] = "8"
    return stage
  }

  private func isShown(_ stage: Stage) -> Bool { stage.node(.popover) != nil }

  @Test("L1: the popover is as large as its child and the bar")
  func size() {
    let stage = opened("New Game")
    #expect(root.currentPop?.popoverContentSize == CGSize(width: 320, height: 346))
    #expect(root.oldDefs == ["Style": "Gems", "Size": "Easy", "Stages": "3"])
    stage.tap(.button, "Done")
  }

  @Test("L2: Done keeps what was set, and no delegate hears of it")
  func done() {
    let stage = opened("New Game")
    stage.tap(.button, "Done")
    #expect(root.heard == ["new game"] && root.defaults["Stages"] == "8" && !isShown(stage))
  }

  @Test("L3: Cancel restores it")
  func cancel() {
    let stage = opened("New Game")
    stage.tap(.button, "Cancel")
    #expect(root.heard == ["restored"] && root.defaults["Stages"] == "3" && !isShown(stage))
  }

  @Test("L4: so does a press outside")
  func outside() {
    let stage = opened("New Game")
    stage.pressOutside()
    #expect(root.heard == ["did dismiss", "restored"] && root.defaults["Stages"] == "3")
    #expect(!isShown(stage) && root.currentPop == nil)
  }

  @Test("L5 and L6: so do a rotation and the background, without a delegate's call")
  func strong() {
    for happening in ["rotation", "background"] {
      root.heard = []
      root.defaults["Stages"] = "3"
      let stage = opened("New Game")
      if happening == "rotation" {
        stage.resize(768, 1024)
      } else {
        stage.send(.phase(.background))
      }
      #expect(root.heard == ["restored"] && root.defaults["Stages"] == "3", "\(happening)")
      #expect(!isShown(stage))
    }
  }

  @Test("L7: Help is as wide as it may be, and restores nothing")
  func help() {
    let stage = opened("Help")
    #expect(root.currentPop?.popoverContentSize.width == 600)
    stage.pressOutside()
    #expect(root.heard == ["did dismiss"] && root.defaults["Stages"] == "8")
  }

  @Test("L8: the same button again: it only dismisses, or by default opens a second popover")
  func again() throws {
    let stage = opened("New Game")
    stage.pressOutside()
    root.passesNothing = false
    stage.tap(.button, "New Game")
    let first = try #require(root.currentPop)
    stage.tap(.button, "New Game")
    let second = try #require(root.currentPop)
    #expect(first !== second && first.isPopoverVisible && second.isPopoverVisible)
    #expect(stage.nodes(.popover).count == 2)
    first.dismiss(animated: false)
    second.dismiss(animated: false)
  }

  @Test("Letting nothing through can wait until all has appeared")
  func transaction() {
    let stage = Stage(root)
    root.passesNothing = false
    stage.tap(.button, "Help")
    let pop = root.currentPop
    CATransaction.setCompletionBlock { pop?.passthroughViews = nil }
    stage.settle()
    #expect(pop?.passthroughViews == nil)
    stage.pressOutside()
    #expect(!isShown(stage))
  }

  @Test("The very silly popover: drawn by the app, in the way of the listing")
  func silly() throws {
    @MainActor final class Silly: UIPopoverBackgroundView {
      static weak var last: Silly?
      var arOff: CGFloat = 0
      var arDir = UIPopoverArrowDirection.up
      private(set) var tip: CGFloat?

      override init(frame: CGRect) {
        super.init(frame: frame)
        Self.last = self
        contentMode = .redraw
      }

      required init?(coder: NSCoder) { return nil }

      override class func arrowBase() -> CGFloat { 20 }
      override class func arrowHeight() -> CGFloat { 20 }
      override class func contentViewInsets() -> UIEdgeInsets {
        UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
      }
      override class var wantsDefaultContentAppearance: Bool { false }
      override var arrowOffset: CGFloat {
        get { arOff }
        set { arOff = newValue }
      }
      override var arrowDirection: UIPopoverArrowDirection {
        get { arDir }
        set { arDir = newValue }
      }

      override func draw(_ rect: CGRect) {
        guard let con = UIGraphicsGetCurrentContext() else { return }
        let limit: CGFloat = 22
        let maxX = rect.width / 2 - limit
        let proposedX = max(-maxX, min(arOff, maxX))
        con.saveGState()
        con.translateBy(x: rect.width / 2 + proposedX - 10, y: 0)
        con.move(to: CGPoint(x: 0, y: 20))
        con.addLine(to: CGPoint(x: 10, y: 0))
        con.addLine(to: CGPoint(x: 20, y: 20))
        con.closePath()
        con.addRect(CGRect(x: 0, y: 20, width: 20, height: 15))
        con.setFillColor(UIColor.brown.cgColor)
        con.fillPath()
        con.restoreGState()
        tip = rect.width / 2 + proposedX
        UIColor.brown.setFill()
        UIBezierPath(
          roundedRect: rect.divided(atDistance: 20, from: .minYEdge).remainder, cornerRadius: 12
        ).fill()
      }
    }
    let stage = Stage(root)
    let pop = UIPopoverController(contentViewController: PopoverContent("Silly", 320, 100))
    pop.popoverBackgroundViewClass = Silly.self
    pop.present(
      from: try #require(root.toolbar.items?.last), permittedArrowDirections: .up, animated: false)
    stage.settle()
    let drawn = try #require(Silly.last)
    #expect(drawn.bounds.size == CGSize(width: 360, height: 160) && drawn.arDir == .up)
    #expect(drawn.tip != nil && stage.tree[drawn.nodeID] != nil)
    pop.dismiss(animated: false)
  }
}
