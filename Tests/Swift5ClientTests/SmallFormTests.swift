import Foundation
import Scene
import Testing
import UIKit

// Small forms that much client code uses.

@MainActor @Suite struct SmallFormTests {
  @Test("Priorities, weights and levels are counted with")
  func numbers() {
    #expect((UILayoutPriority.required - 1).rawValue == 999)
    #expect((.defaultLow + 1 as UILayoutPriority).rawValue == 251)
    #expect(UILayoutPriority.defaultHigh - .defaultLow == 500)
    var priority = UILayoutPriority.defaultHigh
    priority -= 50
    #expect(priority.rawValue == 700)
    #expect(UILayoutPriority.defaultLow < .defaultHigh)
    #expect(UIFont.Weight.light < .bold)
    #expect((UIWindow.Level.alert + 1).rawValue == 2001)
  }

  @Test("The parts of an index path are set one by one")
  func indexPaths() {
    var path = IndexPath(row: 1, section: 2)
    path.row += 3
    path.section = 0
    #expect(path == IndexPath(item: 4, section: 0))
    let object = NSIndexPath(forRow: 5, inSection: 6)
    #expect(object.row == 5 && object.item == 5 && object.section == 6)
  }

  @Test("A size says its numbers")
  func descriptions() {
    #expect(CGSize(width: 1, height: 2.5).debugDescription == "(1.0, 2.5)")
    #expect(CGPoint(x: 1, y: 2).debugDescription == "(1.0, 2.0)")
    #expect(CGRect(x: 1, y: 2, width: 3, height: 4).debugDescription == "(1.0, 2.0, 3.0, 4.0)")
  }

  @Test("An effect of tilting lies between its values, and a group has those of all")
  func motion() throws {
    let across = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
    across.minimumRelativeValue = -10
    across.maximumRelativeValue = 30
    let along = UIInterpolatingMotionEffect(
      keyPath: "layer.shadowOffset", type: .tiltAlongVerticalAxis)
    along.minimumRelativeValue = NSValue(cgPoint: .zero)
    along.maximumRelativeValue = NSValue(cgPoint: CGPoint(x: 4, y: 8))
    let group = UIMotionEffectGroup()
    group.motionEffects = [across, along]
    let values = try #require(
      group.keyPathsAndRelativeValues(forViewerOffset: UIOffset(horizontal: 0.5, vertical: -1)))
    #expect((values["center.x"] as? NSNumber)?.doubleValue == 20)
    #expect((values["layer.shadowOffset"] as? NSValue)?.cgPointValue == .zero)
    let view = UIView()
    view.addMotionEffect(group)
    view.addMotionEffect(group)
    #expect(view.motionEffects.count == 1)
    view.removeMotionEffect(group)
    #expect(view.motionEffects.isEmpty)
  }

  @Test("A button off a window has the frames of its title and image at once")
  func buttonFrames() throws {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    button.setTitle("Title", for: .normal)
    button.setImage(
      UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { context in
        context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
      }, for: .normal)
    let before = try #require(button.titleLabel?.frame.minX)
    let image = try #require(button.imageView?.frame.maxX)
    button.titleEdgeInsets = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: -10)
    button.imageEdgeInsets = UIEdgeInsets(top: 0, left: -10, bottom: 0, right: 10)
    #expect(button.titleLabel?.frame.minX == before + 10)
    #expect(button.imageView?.frame.maxX == image - 10)
    let empty = UIButton()
    empty.sizeToFit()
    #expect(empty.frame.size == CGSize(width: 30, height: 34))
    empty.setTitleShadowColor(.black, for: .normal)
    #expect(empty.titleLabel?.shadowColor == nil)
  }

  @Test("A text view off a window scrolls to a range, and knows the size of its text")
  func textView() {
    let text = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    text.text = String(repeating: "Many words that need many lines. ", count: 20)
    #expect(text.contentSize.height > 200)
    text.scrollRangeToVisible(NSRange(location: text.text.utf16.count - 1, length: 1))
    #expect(text.contentOffset.y > 100)
    text.scrollRangeToVisible(NSRange(location: 0, length: 1))
    #expect(text.contentOffset.y <= text.textContainerInset.top)
  }

  @Test("A bar that a controller does without is hidden, also off a window")
  func bar() {
    let tabs = UITabBarController()
    let navigation = UINavigationController(rootViewController: UIViewController())
    tabs.viewControllers = [navigation]
    #expect(!tabs.tabBar.isHidden)
    let next = UIViewController()
    next.hidesBottomBarWhenPushed = true
    navigation.pushViewController(next, animated: false)
    #expect(tabs.tabBar.isHidden)
  }
}

/// What depends on how a phone is held.
@MainActor @Suite struct TurnedPhoneTests {
  private final class Reader: UIViewController {
    let list = UIScrollView()
    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(list)
      list.frame = view.bounds
      list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      list.contentSize = CGSize(width: 10, height: 2000)
    }
  }

  @Test("A scroll view adds the safe area, unless its controller does not want that")
  func insets() throws {
    let reader = Reader()
    let delegate = RootDelegate(reader)
    let host = StrictHost(
      environment: Environment(
        size: CGSize(width: 390, height: 844), safeArea: EdgeInsets(top: 47, bottom: 34)))
    UIApplication.launch(delegate, on: host)
    host.answerWake()
    #expect(reader.list.adjustedContentInset.top == 47)
    reader.automaticallyAdjustsScrollViewInsets = false
    #expect(reader.list.adjustedContentInset == .zero)
    reader.list.contentInsetAdjustmentBehavior = .always
    #expect(reader.list.adjustedContentInset.top == 47)
  }

  @Test("Corners are configured by rules and by numbers")
  func corners() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    if #available(iOS 26.0, *) {
      view.cornerConfiguration = .capsule()
      #expect(view.effectiveRadius(corner: .allCorners) == 20)
      view.cornerConfiguration = .uniformCorners(radius: 10)
      #expect(view.effectiveRadius(corner: .topLeft) == 10)
      view.cornerConfiguration = .corners(
        topLeftRadius: .fixed(4), topRightRadius: nil, bottomLeftRadius: 2.5, bottomRightRadius: nil
      )
      #expect(view.effectiveRadius(corner: [.topLeft, .bottomLeft]) == 4)
    }
  }
}
