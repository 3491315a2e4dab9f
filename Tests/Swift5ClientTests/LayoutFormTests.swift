import Scene
import Testing
import UIKit

/// Forms of constraints that libraries of layout use, in Swift 5 mode.
@Suite("Constraints as libraries make them, in Swift 5 mode") @MainActor struct LayoutFormTests {
  private func pair() -> (outer: UIView, one: UIView, two: UIView) {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let views = (0..<2).map { _ -> UIView in
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      outer.addSubview(view)
      return view
    }
    return (outer, views[0], views[1])
  }

  @Test("A horizontal place may equal a vertical one")
  func places() {
    let (outer, one, _) = pair()
    NSLayoutConstraint(
      item: one, attribute: .left, relatedBy: .equal, toItem: outer, attribute: .bottom,
      multiplier: 0.5, constant: 3
    ).isActive = true
    NSLayoutConstraint.activate([
      one.topAnchor.constraint(equalTo: outer.topAnchor),
      one.widthAnchor.constraint(equalToConstant: 9),
      one.heightAnchor.constraint(equalToConstant: 9),
    ])
    outer.layoutIfNeeded()
    #expect(one.frame == CGRect(x: 53, y: 0, width: 9, height: 9))
  }

  @Test("The distance between two anchors is a length")
  func distances() {
    let (outer, one, two) = pair()
    let gap = one.rightAnchor.anchorWithOffset(to: two.leftAnchor)
    let drop = one.topAnchor.anchorWithOffset(to: two.topAnchor)
    let width = gap.constraint(equalTo: one.widthAnchor, multiplier: 2)
    NSLayoutConstraint.activate([
      one.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 10),
      one.topAnchor.constraint(equalTo: outer.topAnchor, constant: 4),
      one.widthAnchor.constraint(equalToConstant: 20),
      one.heightAnchor.constraint(equalToConstant: 5),
      width, drop.constraint(equalTo: gap),
      two.widthAnchor.constraint(equalToConstant: 7),
      two.heightAnchor.constraint(equalTo: drop, multiplier: 0.5),
    ])
    outer.layoutIfNeeded()
    #expect(one.frame == CGRect(x: 10, y: 4, width: 20, height: 5))
    #expect(two.frame == CGRect(x: 70, y: 44, width: 7, height: 20))
    two.removeFromSuperview()
    #expect(!width.isActive)
  }

  @Test("Constraints name their anchors")
  func anchors() {
    let (outer, one, _) = pair()
    let constraint = one.leftAnchor.constraint(equalTo: outer.rightAnchor)
    #expect(constraint.secondAnchor != nil && constraint.firstItem === one)
    #expect(one.widthAnchor.constraint(equalToConstant: 3).secondAnchor == nil)
  }

  @Test("The guides of bars are as high as what covers the view")
  func bars() {
    let controller = UIViewController()
    let label = UIView()
    label.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(label)
    let views: [String: Any] = [
      "top": controller.topLayoutGuide, "bottom": controller.bottomLayoutGuide, "label": label,
    ]
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "V:[top][label][bottom]", options: [], metrics: nil, views: views)
        + NSLayoutConstraint.constraints(
          withVisualFormat: "H:|[label]|", options: [], metrics: nil, views: views))
    var environment = Environment(size: CGSize(width: 320, height: 480))
    let host = StrictHost(environment: environment)
    UIApplication.launch(RootDelegate(controller), on: host)
    host.answerWake()
    #expect(controller.topLayoutGuide.length == 0)
    #expect(label.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 49, right: 0)
    host.answerWake()
    #expect(controller.topLayoutGuide.length == 44 && controller.bottomLayoutGuide.length == 49)
    #expect(label.frame == CGRect(x: 0, y: 44, width: 320, height: 387))
    let below = NSLayoutConstraint(
      item: UIView(), attribute: .top, relatedBy: .equal, toItem: controller.topLayoutGuide,
      attribute: .bottom, multiplier: 1, constant: 0)
    #expect(below.secondItem === controller.topLayoutGuide)
    environment.size.width = 300
    host.eventSink?.send(.environment(environment))
    #expect(label.frame.width == 300)
  }

  @Test("Recognizers are nil until there was one, and a table has one section")
  func lists() {
    let view = UIView()
    #expect(view.gestureRecognizers == nil)
    let tap = UITapGestureRecognizer()
    view.addGestureRecognizer(tap)
    #expect(view.gestureRecognizers == [tap])
    view.removeGestureRecognizer(tap)
    #expect(view.gestureRecognizers == [])
    #expect(UITableView().numberOfSections == 1)
    #expect(UITableView().numberOfRows(inSection: 0) == 0)
  }

  @Test("Conversions there and back leave whole numbers whole")
  func conversions() {
    let outer = UIView(frame: CGRect(x: 0.1, y: 0.2, width: 300, height: 300))
    let inner = UIView(frame: CGRect(x: 33.3, y: 66.6, width: 100, height: 100))
    outer.addSubview(inner)
    inner.transform = CGAffineTransform(rotationAngle: 0.7).scaledBy(x: 1.3, y: 0.9)
    let place = CGPoint(x: 66, y: 17)
    #expect(inner.convert(inner.convert(place, to: outer), from: outer) == place)
    #expect(outer.convert(CGPoint(x: 0.1, y: 0.7), to: outer) == CGPoint(x: 0.1, y: 0.7))
  }
}
