import Foundation
import Scene
import Testing

@testable import UIKit

@Suite("Sheets, action sheets and presentations of an app's own", .serialized)
@MainActor struct SheetTests {
  private let root = PopoverRoot()

  private final class Ears: UISheetPresentationControllerDelegate {
    var heard = 0
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
      _ sheetPresentationController: UISheetPresentationController
    ) { heard += 1 }
  }

  private func present(on stage: Stage) -> UISheetPresentationController? {
    let content = PopoverContent("Sheet")
    let sheet = content.sheetPresentationController
    sheet?.detents = [
      .medium(), .large(), .custom(identifier: .init("low")) { _ in 120 },
      .custom { $0.maximumDetentValue > 5000 ? 300 : nil },
    ]
    sheet?.prefersGrabberVisible = true
    root.present(content, animated: true)
    stage.settle()
    return sheet
  }

  private func top(_ stage: Stage) -> Double? { (stage.node(.dialog)?.frame.minY).map(Double.init) }

  @Test("It rests at detents, from the lowest; a press on the grabber and keys move it")
  func detents() throws {
    let stage = Stage(root, width: 390, height: 844)
    let sheet = try #require(present(on: stage))
    let ears = Ears()
    sheet.delegate = ears
    #expect(top(stage) == 724)
    stage.tap(.button, "Sheet Grabber")
    #expect(sheet.selectedDetentIdentifier == .medium && top(stage) == 422)
    stage.send(.focused(stage.node(.button, "Sheet Grabber")?.id))
    stage.send(.key(KeyPress("up")))
    #expect(sheet.selectedDetentIdentifier == .large && top(stage) == 10)
    stage.send(.key(KeyPress("up")))
    #expect(ears.heard == 2)
    sheet.animateChanges { sheet.selectedDetentIdentifier = .medium }
    stage.settle()
    #expect(top(stage) == 422 && ears.heard == 2)
    stage.tap(.button, "Sheet Grabber")
    stage.tap(.button, "Sheet Grabber")
    #expect(sheet.selectedDetentIdentifier == .init("low"))
    stage.send(.key(KeyPress("down")))
    #expect(stage.node(.dialog) == nil)
  }

  @Test("A finger draws it, and where it lets go it comes to rest")
  func drawing() throws {
    let stage = Stage(root, width: 390, height: 844)
    let sheet = try #require(present(on: stage))
    var time = 0.0
    func touch(_ phase: Touches.Phase, _ y: Double) {
      time += 0.2
      stage.send(.touches(Touches([.init(phase, at: CGPoint(x: 195, y: y))], time: time)))
    }
    touch(.began, 730)
    touch(.moved, 600)
    touch(.moved, 500)
    #expect(top(stage) == 494)
    touch(.moved, 440)
    touch(.moved, 440)
    touch(.ended, 440)
    #expect(sheet.selectedDetentIdentifier == .medium && top(stage) == 422)
    touch(.began, 430)
    touch(.moved, 700)
    touch(.moved, 840)
    touch(.moved, 840)
    touch(.ended, 840)
    #expect(stage.node(.dialog) == nil)
  }

  /// A sheet at half height whose lower part can be scrolled.
  private func presentList(on stage: Stage) throws -> (UISheetPresentationController, UIScrollView)
  {
    let content = PopoverContent("Sheet")
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 100, width: 390, height: 300))
    scroll.contentSize = CGSize(width: 390, height: 2000)
    content.loadViewIfNeeded()
    content.view.addSubview(scroll)
    let sheet = try #require(content.sheetPresentationController)
    sheet.detents = [.medium(), .large()]
    root.present(content, animated: true)
    stage.settle()
    #expect(top(stage) == 422)
    return (sheet, scroll)
  }

  private func draw(_ stage: Stage, from start: Double, to end: Double, x: Double = 300) {
    let hand = Hand(stage)
    hand.down((x, start))
    hand.move((x, end), over: 0.5)
    hand.wait(0.3)
    hand.move((x, end), over: 0.1, steps: 1)
    hand.up()
    hand.wait(1)
  }

  @Test("A finger draws it anywhere, without a grabber")
  func drawingByContent() throws {
    let stage = Stage(root, width: 390, height: 844)
    let (sheet, _) = try presentList(on: stage)
    draw(stage, from: 440, to: 80)
    #expect(sheet.selectedDetentIdentifier == .large && top(stage) == 10)
    draw(stage, from: 30, to: 400)
    #expect(sheet.selectedDetentIdentifier == .medium && top(stage) == 422)
    draw(stage, from: 440, to: 800)
    #expect(stage.node(.dialog) == nil)
  }

  @Test("A finger that goes to the side first does not draw it")
  func sideways() throws {
    let stage = Stage(root, width: 390, height: 844)
    _ = try presentList(on: stage)
    let hand = Hand(stage)
    hand.down((100, 440))
    hand.move((150, 440))
    hand.move((150, 800), over: 0.5)
    #expect(top(stage) == 422)
    hand.up()
    #expect(stage.node(.dialog) != nil)
  }

  @Test("Content at its top moves the sheet to its highest detent, and scrolls then")
  func expandingByList() throws {
    let stage = Stage(root, width: 390, height: 844)
    let (sheet, scroll) = try presentList(on: stage)
    draw(stage, from: 700, to: 300)
    #expect(sheet.selectedDetentIdentifier == .large && scroll.contentOffset.y == 0)
    draw(stage, from: 300, to: 200)
    #expect(top(stage) == 10 && scroll.contentOffset.y > 50, "the highest detent scrolls")
    sheet.selectedDetentIdentifier = .medium
    scroll.contentOffset.y = 0
    stage.settle()
    sheet.prefersScrollingExpandsWhenScrolledToEdge = false
    draw(stage, from: 700, to: 600)
    #expect(sheet.selectedDetentIdentifier == .medium && scroll.contentOffset.y > 50)
  }

  @Test("One finger expands the sheet and scrolls what is in it")
  func expandingAndScrolling() throws {
    let stage = Stage(root, width: 390, height: 844)
    let (sheet, scroll) = try presentList(on: stage)
    sheet.detents = [.custom(identifier: .init("low")) { _ in 420 }, .medium()]
    sheet.selectedDetentIdentifier = .init("low")
    stage.settle()
    #expect(top(stage) == 424)
    draw(stage, from: 700, to: 600)
    #expect(sheet.selectedDetentIdentifier == .medium && top(stage) == 422)
    #expect(scroll.contentOffset.y > 50, "two points were the sheet's")
  }

  @Test("Content scrolls to its top, and what is left of the way draws the sheet")
  func collapsingByList() throws {
    let stage = Stage(root, width: 390, height: 844)
    let (sheet, scroll) = try presentList(on: stage)
    sheet.selectedDetentIdentifier = .large
    scroll.contentOffset.y = 300
    stage.settle()
    draw(stage, from: 200, to: 260)
    #expect(top(stage) == 10 && scroll.contentOffset.y < 300, "it is not at its top")
    scroll.contentOffset.y = 50
    draw(stage, from: 200, to: 600)
    #expect(scroll.contentOffset.y == 0 && sheet.selectedDetentIdentifier == .medium)
    draw(stage, from: 600, to: 840)
    #expect(stage.node(.dialog) == nil)
  }

  @Test("Content that is loaded anew is drawn below its top, and the sheet stays")
  func refreshing() throws {
    let stage = Stage(root, width: 390, height: 844)
    let (_, scroll) = try presentList(on: stage)
    scroll.refreshControl = UIRefreshControl()
    stage.settle()
    draw(stage, from: 600, to: 800)
    #expect(stage.node(.dialog) != nil && top(stage) == 422)
  }

  @Test("One in the middle is drawn down to dismiss it, and comes back from less")
  func drawingInTheMiddle() throws {
    let stage = Stage(root, width: 1024, height: 768)
    let content = PopoverContent("Form")
    content.modalPresentationStyle = .formSheet
    root.present(content, animated: true)
    stage.settle()
    #expect(top(stage) == 74)
    let hand = Hand(stage)
    hand.down((300, 100))
    hand.move((300, 200), over: 0.5)
    #expect(top(stage) == 174)
    hand.wait(0.3)
    hand.move((300, 200), over: 0.1, steps: 1)
    hand.up()
    #expect(top(stage) == 74)
    content.isModalInPresentation = true
    draw(stage, from: 100, to: 700)
    #expect(top(stage) == 74)
    content.isModalInPresentation = false
    draw(stage, from: 100, to: 700)
    #expect(stage.node(.dialog) == nil)
  }

  @Test("Up to a detent the rest can be used")
  func undimmed() throws {
    let stage = Stage(root, width: 390, height: 844)
    let sheet = try #require(present(on: stage))
    #expect(stage.node(.dimming) != nil)
    sheet.largestUndimmedDetentIdentifier = .medium
    stage.settle()
    #expect(stage.node(.dimming) == nil)
    stage.tap(.button, "NW")
    #expect(root.pressed == ["NW"])
    sheet.selectedDetentIdentifier = .large
    stage.settle()
    #expect(stage.node(.dimming) != nil)
  }

  // MARK: Action sheets

  private func question(_ heard: @escaping @MainActor (String) -> Void) -> UIAlertController {
    let sheet = UIAlertController(title: "Delete?", message: nil, preferredStyle: .actionSheet)
    for (title, style) in [
      ("Cancel", UIAlertAction.Style.cancel), ("Delete", .destructive), ("Archive", .default),
    ] {
      sheet.addAction(UIAlertAction(title: title, style: style) { heard($0.title ?? "") })
    }
    return sheet
  }

  @Test("A popover without Cancel where it is wide, a panel with it where it is narrow")
  func actionSheet() throws {
    var heard: [String] = []
    let stage = Stage(root)
    let sheet = question { heard.append($0) }
    sheet.popoverPresentationController?.sourceView = root.mark("Middle")
    root.present(sheet, animated: true)
    stage.settle()
    #expect(stage.node(.popover) != nil && stage.node(.button, "Cancel") == nil)
    stage.resize(390)
    #expect(stage.node(.popover) == nil)
    let names = ["Delete", "Archive", "Cancel"]
    let places = try names.map { try #require(stage.node(.button, $0)).frame.minY }
    #expect(places == places.sorted(), "Cancel comes last")
    stage.resize(1024)
    stage.pressOutside()
    #expect(heard == ["Cancel"] && root.presentedViewController == nil)
  }

  @Test("A panel of actions ends above the home indicator, and says in red what deletes")
  func actionSheetPlace() throws {
    var environment = Stage.wide(390, 844)
    environment.safeArea.bottom = 34
    let stage = Stage(root, environment: environment)
    root.present(question { _ in }, animated: true)
    stage.settle()
    #expect(stage.node(.dialog)?.frame.maxY == 810)
    let delete = try #require(stage.node(.button, "Delete"))
    #expect(delete.style.color == UIColor.systemRed.paint)
    #expect(delete.fill == UIColor.tertiarySystemFill.paint && delete.cornerRadius == 10)
  }

  @Test("Of two answers to an alert Cancel stands first, of three last")
  func order() throws {
    let stage = Stage(root)
    func places(_ titles: [String]) throws -> [CGRect] {
      let alert = UIAlertController(title: "T", message: nil, preferredStyle: .alert)
      for title in titles {
        alert.addAction(
          UIAlertAction(title: title, style: title == "Cancel" ? .cancel : .default))
      }
      root.present(alert, animated: false)
      stage.settle()
      let frames = try titles.map { try #require(stage.node(.button, $0)).frame }
      alert.dismiss(animated: false)
      stage.settle()
      return frames
    }
    let two = try places(["OK", "Cancel"])
    #expect(two[1].minX < two[0].minX && two[1].minY == two[0].minY)
    let three = try places(["Cancel", "A", "B"])
    #expect(three[1].minY < three[2].minY && three[2].minY < three[0].minY)
  }

  // MARK: An app's own

  private final class Dimming: UIPresentationController {
    var heard: [String] = []
    override var frameOfPresentedViewInContainerView: CGRect {
      let bounds = containerView?.bounds ?? .zero
      return CGRect(x: 0, y: bounds.height - 200, width: bounds.width, height: 200)
    }
    override func presentationTransitionWillBegin() {
      heard.append("will begin in \(containerView == nil ? "nothing" : "a container")")
      let shade = UILabel()
      shade.text = "Shade"
      containerView?.addSubview(shade)
      presentedViewController.transitionCoordinator?.animate(
        alongsideTransition: { [weak self] _ in self?.heard.append("alongside") }, completion: nil)
    }
    override func presentationTransitionDidEnd(_ completed: Bool) { heard.append("did begin") }
    override func dismissalTransitionWillBegin() { heard.append("will end") }
    override func dismissalTransitionDidEnd(_ completed: Bool) { heard.append("did end") }
    override func containerViewWillLayoutSubviews() {
      presentedView?.frame = frameOfPresentedViewInContainerView
    }
  }

  private final class Maker: UIViewControllerTransitioningDelegate {
    var made: Dimming?
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController? {
      let made = Dimming(presentedViewController: presented, presenting: presenting)
      self.made = made
      return made
    }
  }

  @Test("Its own presentation controller places the view and hears when it begins and ends")
  func custom() throws {
    let stage = Stage(root)
    let maker = Maker()
    let content = PopoverContent("Own")
    content.modalPresentationStyle = .custom
    content.transitioningDelegate = maker
    root.present(content, animated: true)
    stage.settle()
    let made = try #require(maker.made)
    let view = try #require(content.viewIfLoaded)
    #expect(view.convert(view.bounds, to: nil) == CGRect(x: 0, y: 568, width: 1024, height: 200))
    #expect(stage.node(.label, "Shade") != nil)
    stage.resize(500, 600)
    #expect(view.convert(view.bounds, to: nil) == CGRect(x: 0, y: 400, width: 500, height: 200))
    stage.pressOutside()
    #expect(root.presentedViewController === content, "only the app dismisses its own")
    #expect(made.presentingViewController === root && content.presentationController === made)
    content.dismiss(animated: true)
    stage.settle()
    #expect(
      made.heard == [
        "will begin in a container", "alongside", "did begin", "will end", "did end",
      ])
    #expect(stage.node(.label, "Shade") == nil)
  }

  @Test("Traits can be overridden for what is presented")
  func traits() throws {
    let stage = Stage(root)
    let content = PopoverContent("Traits")
    content.modalPresentationStyle = .fullScreen
    content.presentationController?.overrideTraitCollection = UITraitCollection(
      verticalSizeClass: .compact)
    root.present(content, animated: true)
    stage.settle()
    #expect(content.traitCollection.verticalSizeClass == .compact)
    #expect(root.traitCollection.verticalSizeClass == .regular)
  }
}
