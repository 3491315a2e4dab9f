import Foundation
import Scene
import Testing

@testable import UIKit

/// What is told of the keyboard's focus, of shakes, and of a shortage of memory.
@Suite("Focus, shakes and warnings") @MainActor struct FocusUpdateTests {
  @MainActor final class Spot: UIButton {
    weak var page: Page?
    override func didUpdateFocus(
      in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) {
      page?.log.append("spot")
      coordinator.addCoordinatedAnimations({ self.page?.log.append("animated") })
    }
    override func accessibilityElementDidBecomeFocused() { page?.log.append("reader") }
    override func accessibilityElementDidLoseFocus() { page?.log.append("reader left") }
  }

  @MainActor final class Page: UIViewController {
    var log: [String] = []
    let one = Spot(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    let two = Spot(frame: CGRect(x: 0, y: 50, width: 100, height: 40))
    override func viewDidLoad() {
      super.viewDidLoad()
      for (spot, title) in [(one, "One"), (two, "Two")] {
        spot.page = self
        spot.setTitle(title, for: .normal)
        view.addSubview(spot)
      }
    }
    override func didUpdateFocus(
      in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) {
      let names = [context.previouslyFocusedView, context.nextFocusedView].map {
        ($0 as? UIButton)?.title(for: .normal) ?? "-"
      }
      log.append(names.joined(separator: " to "))
    }
    override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
      log.append("began \(motion == .motionShake) \(event?.type == .motion)")
    }
    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
      log.append("ended")
    }
    override func didReceiveMemoryWarning() {
      super.didReceiveMemoryWarning()
      log.append("memory")
    }
  }

  @MainActor final class Heard { var words: [String] = [] }

  private let page = Page()

  @Test("A move of the focus is told to both views and all around them, each once")
  func moves() {
    let stage = Stage(page)
    stage.send(.focused(page.one.nodeID))
    #expect(page.log == ["spot", "- to One", "animated"])
    page.log = []
    stage.send(.focused(page.two.nodeID))
    #expect(page.log == ["spot", "One to Two", "spot", "animated", "animated"])
    page.log = []
    stage.send(.focused(page.two.nodeID))
    stage.settle()
    #expect(page.log == [])
    stage.send(.focused(nil))
    #expect(page.log.contains("Two to -"))
  }

  @Test("A screen reader is where the focus is") func reader() {
    let stage = Stage(page)
    let heard = Heard()
    let token = NotificationCenter.default.addObserver(
      forName: UIAccessibility.elementFocusedNotification, object: nil, queue: nil
    ) { note in
      let keys = [
        UIAccessibility.focusedElementUserInfoKey, UIAccessibility.unfocusedElementUserInfoKey,
      ]
      let views = keys.map { note.userInfo?[$0] as? UIButton }
      MainActor.assumeIsolated {
        heard.words.append(views.map { $0?.title(for: .normal) ?? "-" }.joined(separator: " "))
      }
    }
    defer { NotificationCenter.default.removeObserver(token) }
    stage.send(.focused(page.one.nodeID))
    #expect(heard.words == [])
    #expect(!page.one.accessibilityElementIsFocused())
    var next = Stage.wide()
    next.isScreenReaderOn = true
    stage.send(.environment(next))
    page.log = []
    stage.send(.focused(page.two.nodeID))
    #expect(heard.words == ["Two One"])
    #expect(page.log.contains("reader") && page.log.contains("reader left"))
    #expect(page.two.accessibilityElementIsFocused())
  }

  @Test("A shake goes to the first responder, or to the controller in front") func shake() {
    let stage = Stage(page)
    stage.send(.shaken)
    #expect(page.log == ["began true true", "ended"])
    page.log = []
    let front = Page()
    page.present(front, animated: false)
    stage.settle()
    stage.send(.shaken)
    #expect(front.log.suffix(2) == ["began true true", "ended"])
    #expect(page.log == [])
  }

  @Test("A shortage of memory is told to all controllers: children, presented ones, other windows")
  func memory() throws {
    let stage = Stage(page)
    let child = Page()
    let front = Page()
    page.addChild(child)
    page.present(front, animated: false)
    stage.settle()
    let other = Page()
    let window = UIWindow(windowScene: try #require(page.view.window?.windowScene))
    window.windowLevel = .alert
    window.rootViewController = other
    window.isHidden = false
    stage.settle()
    stage.send(.memoryWarning)
    for controller in [page, child, front, other] {
      #expect(controller.log.filter { $0 == "memory" }.count == 1)
    }
    window.isHidden = true
  }

  @Test("Warnings and errors are told to the host, and all others as well") func feedback() {
    let stage = Stage(page)
    UINotificationFeedbackGenerator().notificationOccurred(.error)
    UISelectionFeedbackGenerator(view: page.view).selectionChanged()
    let impact = UIImpactFeedbackGenerator(style: .rigid)
    impact.prepare()
    impact.impactOccurred()
    impact.impactOccurred(intensity: 0)
    UIImpactFeedbackGenerator().impactOccurred(intensity: 0.5)
    #expect(stage.host.feedback == [.error, .selection, .rigid, .medium])
  }

  @Test("A task in the background that the program outlives is told of its end")
  func backgroundTasks() {
    let stage = Stage(page)
    let application = UIApplication.shared
    let expired = Heard()
    let one = application.beginBackgroundTask(withName: "one") { expired.words.append("one") }
    let two = application.beginBackgroundTask { expired.words.append("two") }
    #expect(one != two && one != .invalid)
    application.endBackgroundTask(one)
    application.endBackgroundTask(.invalid)
    stage.send(.phase(.terminate))
    #expect(expired.words == ["two"])
  }

  @Test("Rectangles and paths of a view are converted to the screen") func screenCoordinates() {
    _ = Stage(page)
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(
      UIAccessibility.convertToScreenCoordinates(rect, in: page.two)
        == CGRect(x: 1, y: 52, width: 3, height: 4))
    let path = UIAccessibility.convertToScreenCoordinates(UIBezierPath(rect: rect), in: page.two)
    #expect(path.bounds == CGRect(x: 1, y: 52, width: 3, height: 4))
  }

  @Test("A scroll view scrolls by pages for an assistive technology, as far as there is content")
  func pages() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
    scroll.contentSize = CGSize(width: 100, height: 250)
    page.loadViewIfNeeded()
    page.view.addSubview(scroll)
    let stage = Stage(page)
    #expect(scroll.accessibilityScroll(.down))
    #expect(scroll.contentOffset.y == 100)
    #expect(scroll.accessibilityScroll(.next))
    #expect(scroll.contentOffset.y == 150)
    #expect(!scroll.accessibilityScroll(.down))
    #expect(!scroll.accessibilityScroll(.right))
    #expect(!page.view.accessibilityScroll(.down))
    let flashes = stage.tree[scroll.nodeID]?.input.reveals
    scroll.flashScrollIndicators()
    stage.settle()
    #expect(stage.tree[scroll.nodeID]?.input.reveals == (flashes ?? 0) + 1)
  }
}
