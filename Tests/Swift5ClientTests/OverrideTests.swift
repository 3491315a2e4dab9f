import Scene
import Testing
import UIKit

/// That overrides of clients are what the toolkit itself calls, in Swift 5 mode.
@Suite("Overrides in Swift 5 mode") @MainActor struct OverrideTests {
  private func shown(_ controller: UIViewController) -> StrictHost {
    let host = StrictHost(environment: Environment(size: CGSize(width: 320, height: 480)))
    UIApplication.launch(RootDelegate(controller), on: host)
    host.answerWake()
    return host
  }

  @Test("Subviews are announced after they came and before they go")
  func subviews() {
    let outer = OpenView()
    let other = OpenView()
    let inner = UIView()
    inner.tag = 5
    outer.calls = []
    outer.addSubview(inner)
    other.addSubview(inner)
    inner.removeFromSuperview()
    #expect(outer.calls.filter { $0.contains("5") } == ["didAdd 5 of 1", "willRemove 5 of 1"])
    #expect(other.calls.filter { $0.contains("5") } == ["didAdd 5 of 1", "willRemove 5 of 1"])
    other.addSubview(inner)
    other.calls = []
    other.insertSubview(inner, at: 0)
    #expect(!other.calls.contains("didAdd 5 of 1"))
  }

  @Test("Alignment rectangles are what constraints place")
  func alignment() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let badge = OpenView()
    badge.shade = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    badge.translatesAutoresizingMaskIntoConstraints = false
    let beside = UIView()
    beside.translatesAutoresizingMaskIntoConstraints = false
    let inside = UIView()
    inside.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(badge)
    outer.addSubview(beside)
    badge.addSubview(inside)
    NSLayoutConstraint.activate([
      badge.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 10),
      badge.topAnchor.constraint(equalTo: outer.topAnchor, constant: 10),
      beside.leftAnchor.constraint(equalTo: badge.rightAnchor),
      beside.topAnchor.constraint(equalTo: badge.topAnchor),
      beside.widthAnchor.constraint(equalTo: badge.widthAnchor),
      beside.heightAnchor.constraint(equalTo: badge.heightAnchor),
      inside.leftAnchor.constraint(equalTo: badge.leftAnchor),
      inside.bottomAnchor.constraint(equalTo: badge.bottomAnchor),
      inside.widthAnchor.constraint(equalToConstant: 5),
      inside.heightAnchor.constraint(equalToConstant: 5),
    ])
    outer.layoutIfNeeded()
    // The intrinsic size of 30 by 20 is that of the alignment rectangle.
    #expect(badge.frame == CGRect(x: 8, y: 9, width: 36, height: 24))
    #expect(beside.frame == CGRect(x: 40, y: 10, width: 30, height: 20))
    #expect(inside.frame == CGRect(x: 2, y: 16, width: 5, height: 5))
    #expect(
      badge.frame(forAlignmentRect: badge.alignmentRect(forFrame: badge.frame)) == badge.frame)
  }

  @Test("The baseline of a view is that of the view that it names")
  func baselines() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let box = OpenView(frame: CGRect(x: 0, y: 20, width: 100, height: 50))
    let line = UIView(frame: CGRect(x: 0, y: 5, width: 100, height: 10))
    box.addSubview(line)
    let mark = UIView()
    mark.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(box)
    outer.addSubview(mark)
    NSLayoutConstraint.activate([
      mark.topAnchor.constraint(equalTo: box.lastBaselineAnchor),
      mark.leftAnchor.constraint(equalTo: outer.leftAnchor),
      mark.widthAnchor.constraint(equalToConstant: 1),
      mark.bottomAnchor.constraint(equalTo: box.firstBaselineAnchor, constant: 40),
    ])
    outer.layoutIfNeeded()
    // A view without text has its last baseline at its bottom, its first one at its top.
    #expect(mark.frame == CGRect(x: 0, y: 35, width: 1, height: 30))
  }

  @Test("Insets and margins of an override are those of the guides")
  func insets() {
    let outer = OpenView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    outer.covered = UIEdgeInsets(top: 30, left: 0, bottom: 0, right: 0)
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(inner)
    NSLayoutConstraint.activate([
      inner.topAnchor.constraint(equalTo: outer.safeAreaLayoutGuide.topAnchor),
      inner.leftAnchor.constraint(equalTo: outer.layoutMarginsGuide.leftAnchor),
      inner.rightAnchor.constraint(equalTo: outer.rightAnchor),
      inner.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
    ])
    outer.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 8, y: 30, width: 92, height: 70))
    #expect(outer.layoutMargins.top == 38)
    outer.margins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(outer.directionalLayoutMargins.trailing == 4)
  }

  @Test("Stack views, tables and controllers call what was overridden")
  func callers() {
    let view = OpenView()
    view.calls = []
    _ = UIStackView(arrangedSubviews: [view])
    #expect(view.calls.contains("translates"))
    view.sizeToFit()
    #expect(view.frame.size == CGSize(width: 12, height: 7))
    view.layer.position = CGPoint(x: 50, y: 60)
    #expect(view.calls.contains("center"))

    let controller = OpenController()
    _ = controller.view
    #expect(controller.calls.contains("loadViewIfNeeded") && controller.calls.contains("view"))

    let field = OpenField()
    field.insertText("ab")
    field.deleteBackward()
    #expect(field.text == "A" && field.deletions == 1)

    let table = OpenTable()
    func twice(_ body: () -> Void) { table.performBatchUpdates(body) }
    twice {}
    #expect(table.calls.contains("batch"))
    let grid = OpenCollection(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: TaggedLayout())
    grid.performBatchUpdates({})
    grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    #expect(grid.calls == ["batch", "register cell"])

    #expect(OpenTouch().phase == .ended && OpenTouch().location(in: nil).x == 3)
    let constraint = OpenConstraint()
    constraint.constant = 4
    #expect(constraint.changes == 1 && "\(constraint)" == "open")
  }

  @Test("Attributes and contexts of a class of one's own are made, copied and compared")
  func attributes() throws {
    let one = TaggedAttributes(forCellWith: IndexPath(item: 1, section: 0))
    #expect(one.label == "new")
    one.label = "old"
    let copy = try #require(one.copy() as? TaggedAttributes)
    #expect(copy.label == "old" && copy == one && copy !== one)
    copy.label = "other"
    #expect(copy != one)
    #expect(TaggedContext().reason == "none")
  }

  @Test("Shakes go along the chain, and memory warnings to those in a window")
  func warnings() {
    let root = OpenController()
    let child = OpenController()
    let away = OpenController()
    let view = OpenView()
    root.view.addSubview(view)
    root.addChild(child)
    root.view.addSubview(child.view)
    let host = shown(root)
    defer { withExtendedLifetime(host) {} }
    view.motionEnded(.motionShake, with: nil)
    #expect(view.calls.contains("shake true") && root.calls.contains("shaken"))
    NotificationCenter.default.post(
      name: UIApplication.didReceiveMemoryWarningNotification, object: nil)
    #expect(root.calls.last == "memory" && child.calls.last == "memory")
    #expect(!away.calls.contains("memory"))
  }
}
