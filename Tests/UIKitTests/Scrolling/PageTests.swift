import Foundation
import Scene
import Testing

@testable import UIKit

@Suite("Pages") @MainActor struct PageTests {
  /// Five pages in a window of 400 by 600 points, and what the delegate hears.
  @MainActor private final class Book: UIPageViewControllerDataSource, UIPageViewControllerDelegate
  {
    let pages = ["a", "b", "c", "d", "e"].map { LoggedPage($0) }
    let pager: UIPageViewController
    var stage: Stage!
    var hand: Hand!
    var heard: [String] = []
    var dots = 0

    init(
      _ style: UIPageViewController.TransitionStyle = .scroll,
      _ orientation: UIPageViewController.NavigationOrientation = .horizontal,
      options: [UIPageViewController.OptionsKey: Any]? = nil, dots: Int = 0, first: [Int] = [1],
      isReversed: Bool = false
    ) {
      self.dots = dots
      pager = UIPageViewController(
        transitionStyle: style, navigationOrientation: orientation, options: options)
      pager.dataSource = self
      pager.delegate = self
      pager.setViewControllers(first.map { pages[$0] }, direction: .forward, animated: false)
      var environment = Environment(size: CGSize(width: 400, height: 600))
      environment.isRightToLeft = isReversed
      stage = Stage(pager, environment: environment)
      hand = Hand(stage)
      stage.settle()
    }

    var shown: String {
      (pager.viewControllers ?? []).map { ($0 as? LoggedPage)?.name ?? "?" }.joined()
    }

    /// What of the pages is in sight, with the places of their left or upper edges.
    var sight: [String] {
      pages.filter { $0.viewIfLoaded?.window != nil }.map {
        let place = $0.view.convert(CGPoint.zero, to: nil)
        return "\($0.name) \(Int(place.x)),\(Int(place.y))"
      }
    }

    func flick(_ x: Double, _ y: Double = 0) {
      hand.down((200, 300))
      hand.move((200 + x, 300 + y), over: 0.1)
      hand.up()
      hand.wait(3)
    }

    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { neighbour(viewController, -1) }

    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { neighbour(viewController, 1) }

    private func neighbour(_ page: UIViewController, _ step: Int) -> UIViewController? {
      guard let index = pages.firstIndex(where: { $0 === page }),
        pages.indices.contains(index + step)
      else { return nil }
      return pages[index + step]
    }

    func presentationCount(for pageViewController: UIPageViewController) -> Int { dots }
    func presentationIndex(for pageViewController: UIPageViewController) -> Int {
      pages.firstIndex { $0 === pageViewController.viewControllers?.first } ?? 0
    }

    func pageViewController(
      _ pageViewController: UIPageViewController,
      willTransitionTo pendingViewControllers: [UIViewController]
    ) {
      heard.append("to " + pendingViewControllers.map { ($0 as? LoggedPage)?.name ?? "" }.joined())
    }

    func pageViewController(
      _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
      previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {
      heard.append(
        "from " + previousViewControllers.map { ($0 as? LoggedPage)?.name ?? "" }.joined()
          + " \(completed)")
    }
  }

  private final class LoggedPage: UIViewController {
    let name: String
    var appeared = 0
    var disappeared = 0

    init(_ name: String) {
      self.name = name
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { return nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .blue
    }
    override func viewDidAppear(_ animated: Bool) { appeared += 1 }
    override func viewDidDisappear(_ animated: Bool) { disappeared += 1 }
  }

  @Test func aFlickTurnsToThePageAfter() {
    let book = Book()
    #expect(book.sight == ["b 0,0"])
    book.flick(-150)
    #expect(book.shown == "c" && book.sight == ["c 0,0"])
    #expect(book.heard == ["to c", "from b true"])
    #expect(book.pages[2].appeared == 1 && book.pages[1].disappeared == 1)
    #expect(book.pager.children == [book.pages[2]])
    book.flick(150)
    book.flick(150)
    #expect(book.shown == "a")
  }

  @Test func aShortDragStays() {
    let book = Book()
    book.hand.down((200, 300))
    book.hand.move((150, 300), over: 0.5)
    #expect(book.sight == ["b -40,0", "c 360,0"])
    book.hand.wait(1)
    book.hand.up()
    book.hand.wait(3)
    #expect(book.shown == "b" && book.sight == ["b 0,0"])
    #expect(book.heard == ["to c", "from b false"])
  }

  @Test func theFirstPageBounces() {
    let book = Book(first: [0])
    book.flick(150)
    #expect(book.shown == "a" && book.heard.isEmpty && book.sight == ["a 0,0"])
  }

  @Test func pagesBelowEachOther() {
    let book = Book(.scroll, .vertical)
    book.flick(0, -150)
    #expect(book.shown == "c" && book.sight == ["c 0,0"])
  }

  @Test func fromRightToLeftPagesFollowToTheLeft() {
    let book = Book(isReversed: true)
    book.flick(150)
    #expect(book.shown == "c")
    book.flick(-150)
    #expect(book.shown == "b" && book.sight == ["b 0,0"])
  }

  @Test func aSpaceStandsBetweenPages() {
    let book = Book(options: [.interPageSpacing: 20])
    book.hand.down((200, 300))
    book.hand.move((150, 300), over: 0.5)
    #expect(book.sight == ["b -40,0", "c 380,0"])
    book.hand.up()
    book.hand.wait(3)
    #expect(book.sight == ["b 0,0"])
  }

  @Test func theAppTurnsPages() {
    let book = Book()
    var ends: [Bool] = []
    book.pager.setViewControllers([book.pages[4]], direction: .forward, animated: true) {
      ends.append($0)
    }
    book.stage.settle()
    #expect(book.shown == "e" && ends.isEmpty)
    #expect(book.sight.count == 2, "the page that leaves is seen leaving")
    book.hand.wait(1)
    #expect(ends == [true] && book.sight == ["e 0,0"])
    #expect(book.heard.isEmpty, "the delegate hears of turns by a person")
    book.pager.setViewControllers([book.pages[0]], direction: .reverse, animated: true) {
      ends.append($0)
    }
    book.pager.setViewControllers([book.pages[1]], direction: .forward, animated: false) {
      ends.append($0)
    }
    #expect(ends == [true, false, true])
    book.stage.settle()
    #expect(book.sight == ["b 0,0"])
  }

  @Test("The dots are among the subviews only while they are shown") func subviews() {
    let pager = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: .horizontal)
    #expect((pager.view.subviews as? [UIScrollView])?.count == 1)
    let book = Book(dots: 5)
    #expect(book.pager.view.subviews.count == 2)
    book.pager.dataSource = nil
    #expect((book.pager.view.subviews as? [UIScrollView])?.count == 1)
  }

  @Test func dotsFollow() {
    let book = Book(dots: 5)
    #expect(book.pager.dots.numberOfPages == 5 && book.pager.dots.currentPage == 1)
    #expect(book.pages[1].view.frame.height == 563)
    book.flick(-150)
    #expect(book.pager.dots.currentPage == 2)
    book.stage.send(.stepped(book.pager.dots.nodeID, 1))
    book.hand.wait(1)
    #expect(book.shown == "d" && book.pager.dots.currentPage == 3)
    #expect(book.heard.suffix(2) == ["to d", "from c true"])
  }

  @Test func aSpineInTheMiddleShowsTwo() {
    let spine = UIPageViewController.SpineLocation.mid.rawValue
    let book = Book(.pageCurl, options: [.spineLocation: spine], first: [0, 1])
    #expect(book.pager.isDoubleSided && book.pager.spineLocation == .mid)
    #expect(book.sight == ["a 0,0", "b 200,0"])
    book.flick(-150)
    #expect(book.shown == "cd" && book.sight == ["c 0,0", "d 200,0"])
    #expect(book.pager.gestureRecognizers.count == 1)
  }

  @Test func defaults() {
    let pager = UIPageViewController()
    #expect(pager.transitionStyle == .pageCurl && pager.spineLocation == .min)
    let scrolling = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: .vertical)
    #expect(scrolling.spineLocation == .none && scrolling.gestureRecognizers.isEmpty)
    #expect(scrolling.viewControllers?.isEmpty == true)
  }

  @Test func aWheelTurnsAPage() {
    let book = Book()
    let id = book.pager.pages.nodeID
    let start = book.stage.tree[id]?.offset.x ?? 0
    book.stage.send(.scrolling(id, .began))
    book.stage.send(.scrolled(id, CGPoint(x: start + 40, y: 0)))
    book.stage.send(.scrolling(id, .ended(decelerates: false)))
    book.hand.wait(3)
    #expect(book.shown == "c" && book.sight == ["c 0,0"])
  }
}
