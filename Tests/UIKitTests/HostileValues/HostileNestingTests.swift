import Foundation
import Scene
import Testing

@testable import QuartzCore
@testable import UIKit

/// What is put in each other without an end, or leads back to itself, is told with its classes.
@Suite("Nesting without an end", .serialized) @MainActor struct HostileNestingTests {
  private static func told(_ result: ExitTest.Result?) -> String {
    result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
  }

  private func layers(_ count: Int) -> [CALayer] {
    let all = (0..<count).map { _ in CALayer() }
    for (outer, inner) in zip(all, all.dropFirst()) { outer.addSublayer(inner) }
    for layer in all { layer.frame = CGRect(x: 0, y: 0, width: 50, height: 50) }
    return all
  }

  @Test("As many layers in each other as there may be are freed")
  func deepest() {
    weak var last: CALayer?
    do {
      let (outer, all) = (CALayer(), layers(LayerTreeDepth.most))
      last = all.last
      outer.addSublayer(all[0])
      #expect(last?.superlayer === all[LayerTreeDepth.most - 2])
    }
    #expect(last == nil)
  }

  // The stack of a test is not as high as that of a program.
  @Test("Some hundred are drawn and found")
  func deepLayers() throws {
    weak var last: CALayer?
    do {
      let controller = UIViewController()
      let stage = Stage(controller)
      let all = layers(250)
      last = all.last
      all.last?.backgroundColor = UIColor.red.cgColor
      controller.view.layer.addSublayer(all[0])
      stage.settle()
      let node = try #require(stage.tree[controller.view.nodeID])
      let drawing = node.surface?.cover ?? node.surface?.drawing
      #expect(drawing?.steps.contains { if case .fill = $0 { true } else { false } } == true)
      #expect(all[0].hitTest(CGPoint(x: 5, y: 5)) === all.last)
      all[0].removeFromSuperlayer()
    }
    #expect(last == nil)
  }

  @Test("100,000 layers in each other are refused, from the outermost and from the innermost on")
  func tooDeepLayers() async {
    for isDownwards in [true, false] {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) { [isDownwards = isDownwards as Bool] in
        await MainActor.run {
          let top = UILabel()
          var layer: CALayer = isDownwards ? top.layer : CALayer()
          for _ in 0..<100_000 {
            let next = CALayer()
            if isDownwards { layer.addSublayer(next) } else { next.addSublayer(layer) }
            layer = next
          }
        }
      }
      #expect(
        Self.told(result).contains(
          isDownwards
            ? "With a CALayer in a CALayer, layers would be 1001 levels deep in the UILabel; the most is 1000"
            : "layers would be 1001 levels deep in a CALayer; the most is 1000"))
    }
  }

  @Test("So are masks of masks")
  func masks() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let first = CALayer()
        var layer = first
        for _ in 0..<100_000 {
          let mask = CALayer()
          layer.mask = mask
          layer = mask
        }
        withExtendedLifetime(first) {}
      }
    }
    #expect(Self.told(result).contains("layers would be 1001 levels deep in a CALayer"))
  }

  @Test("Layers that are put in each other by turns may be so for ever")
  func turns() {
    let (one, two) = (CALayer(), CALayer())
    for _ in 0..<3_000 {
      one.addSublayer(two)
      two.removeFromSuperlayer()
      two.addSublayer(one)
      one.removeFromSuperlayer()
    }
    #expect(one.superlayer == nil && one.levelsBelow <= LayerTreeDepth.most)
  }

  @Test("Many layers beside each other cost as much as there are")
  func wideLayers() {
    let outer = CALayer()
    LayerTreeDepth.visits = 0
    let all = (0..<30_000).map { _ in CALayer() }
    for layer in all { outer.addSublayer(layer) }
    outer.sublayers = all
    #expect(outer.sublayers?.count == 30_000)
    outer.sublayers = nil
    #expect(LayerTreeDepth.visits <= 30_000 && all.allSatisfy { $0.superlayer == nil })
  }

  @Test("A layer in itself and masks that hold what they mask are told with their classes")
  func layerInItself() async {
    let inItself = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let layer = CAShapeLayer()
        layer.addSublayer(layer)
      }
    }
    #expect(
      Self.told(inItself).contains("A CAShapeLayer cannot become a sublayer of itself; add it to"))
    let inInner = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (outer, inner) = (CAShapeLayer(), CATextLayer())
        outer.addSublayer(inner)
        inner.addSublayer(outer)
      }
    }
    #expect(
      Self.told(inInner).contains(
        "A CAShapeLayer cannot become a sublayer of a CATextLayer that it contains; remove the CATextLayer"
      ))
    let mask = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (outer, inner) = (CAShapeLayer(), CATextLayer())
        outer.addSublayer(inner)
        inner.mask = outer
      }
    }
    #expect(
      Self.told(mask).contains("A CAShapeLayer cannot be the mask of a CATextLayer that is in it"))
    let own = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let layer = CATextLayer()
        layer.mask = layer
      }
    }
    #expect(Self.told(own).contains("A CATextLayer cannot be the mask of itself; make another"))
  }

  @Test("A view in itself, and in one that it holds")
  func viewInItself() async {
    let inItself = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = UILabel()
        view.addSubview(view)
      }
    }
    #expect(
      Self.told(inItself).contains("A UILabel cannot become a subview of itself; add it to another")
    )
    let inInner = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (outer, inner) = (UIStackView(), UILabel())
        outer.addSubview(inner)
        inner.addSubview(outer)
      }
    }
    #expect(
      Self.told(inInner).contains(
        "A UIStackView cannot become a subview of a UILabel that it contains; remove the UILabel from"
      ))
  }

  // MARK: Responders

  final class Own: UIView {
    weak var following: UIResponder?
    override var next: UIResponder? { following ?? super.next }
  }

  final class Endless: UIResponder {
    override var next: UIResponder? { Endless() }
  }

  private nonisolated static let acts: [String: @MainActor (Own, Stage) -> Void] = [
    "touches": { view, _ in view.touchesBegan([], with: nil) },
    "presses": { view, _ in view.pressesBegan([], with: nil) },
    "edit actions": { view, _ in view.copy(nil) },
    "targets": { view, _ in _ = view.target(forAction: "frobnicate:", withSender: nil) },
    "undo": { view, _ in _ = view.undoManager },
  ]

  @Test(
    "A chain of responders in a circle",
    arguments: ["touches", "presses", "edit actions", "targets", "undo"])
  func circle(act: String) async {
    for count in [1, 3] {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) { [act = act as String, count = count as Int] in
        await MainActor.run {
          let controller = UIViewController()
          let stage = Stage(controller)
          let all = (0..<count).map { _ in Own() }
          for (index, view) in all.enumerated() {
            controller.view.addSubview(view)
            view.following = all[(index + 1) % count]
          }
          HostileNestingTests.acts[act]?(all[0], stage)
        }
      }
      let names = Array(repeating: "Own", count: count + 1).joined(separator: " to ")
      #expect(Self.told(result).contains("is a circle: next leads from \(names)."), "\(act)")
    }
  }

  @Test("A chain that goes on for ever, and long ones that end")
  func endless() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { Endless().copy(nil) }
    }
    #expect(Self.told(result).contains("The chain of responders from Endless goes on after 131072"))
    let all = (0..<3_000).map { _ in Own() }
    for (view, next) in zip(all, all.dropFirst()) { view.following = next }
    all[0].copy(nil)
    var chain = ResponderChain(from: all[0])
    var count = 0
    while chain.next() != nil { count += 1 }
    #expect(count == 3_000)
  }

  final class Jealous: UIView {
    weak var rival: Jealous?
    override var canBecomeFirstResponder: Bool { true }
    @discardableResult override func resignFirstResponder() -> Bool {
      let resigned = super.resignFirstResponder()
      becomeFirstResponder()
      return resigned
    }
    @discardableResult override func becomeFirstResponder() -> Bool {
      let became = super.becomeFirstResponder()
      rival?.becomeFirstResponder()
      return became
    }
  }

  @Test("Two responders that take the first place from each other for ever")
  func rivals() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let controller = UIViewController()
        let stage = Stage(controller)
        let (one, two) = (Jealous(), Jealous())
        for view in [one, two] { controller.view.addSubview(view) }
        stage.settle()
        (one.rival, two.rival) = (two, one)
        one.becomeFirstResponder()
      }
    }
    #expect(Self.told(result).contains("Jealous was to become first responder in place of "))
    #expect(Self.told(result).contains("100 changes began before the first one had ended"))
  }

  // MARK: Scrolling

  final class Runaway: NSObject, UITableViewDelegate, UICollectionViewDelegate, UITextViewDelegate {
    func scrollViewDidScroll(_ scrollView: UIScrollView) { scrollView.contentOffset.y += 1 }
  }

  @Test(
    "Tables, collection and text views that scroll whenever they hear of scrolling",
    arguments: ["UITableView", "UICollectionView", "UITextView"])
  func scrolling(kind: String) async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [kind = kind as String] in
      await MainActor.run {
        let delegate = Runaway()
        let view: UIScrollView
        switch kind {
        case "UITableView": view = UITableView()
        case "UICollectionView":
          view = UICollectionView(
            frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        default: view = UITextView()
        }
        view.scrollDelegate = delegate
        withExtendedLifetime(delegate) { view.contentOffset.y = 5 }
      }
    }
    #expect(Self.told(result).contains("scrollViewDidScroll(_:) of Runaway scrolled"))
    #expect(Self.told(result).contains("in the \(kind). Set an offset"))
  }

  // MARK: Controllers, animations

  @Test("30,000 controllers, each in the one before, beside each other, and away again")
  func controllers() {
    let all = (0..<30_000).map { _ in UIViewController() }
    FarAbove.climbs = 0
    for (outer, inner) in zip(all, all.dropFirst()) { outer.addChild(inner) }
    for (outer, inner) in zip(all, all.dropFirst()).reversed() {
      inner.removeFromParent()
      #expect(outer.children.isEmpty)
    }
    for inner in all.dropFirst() { all[0].addChild(inner) }
    for inner in all.dropFirst() { inner.removeFromParent() }
    #expect(FarAbove.climbs <= 30_000 && all[0].children.isEmpty)
  }

  @Test("Animation groups: shared ones are looked at once, too deep and too many are refused")
  func groups() async {
    func ladder(_ levels: Int) -> CAAnimationGroup {
      var group = CAAnimationGroup()
      group.animations = [CABasicAnimation(keyPath: "opacity")]
      for _ in 1..<levels {
        let next = CAAnimationGroup()
        next.animations = [group, group]
        group = next
      }
      return group
    }
    CAAnimationGroup.visits = 0
    let group = ladder(12)
    #expect(CAAnimationGroup.visits <= 12 * 12)
    let layer = CALayer()
    layer.add(group, forKey: "all")
    #expect((layer.animation(forKey: "all") as? CAAnimationGroup)?.animations?.count == 2)
    let deep = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        var group = CAAnimationGroup()
        for _ in 0..<100_000 {
          let next = CAAnimationGroup()
          next.animations = [group]
          group = next
        }
      }
    }
    #expect(Self.told(deep).contains("Animation groups would be 101 deep in each other"))
    let many = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        var group = CAAnimationGroup()
        group.animations = [CABasicAnimation(keyPath: "opacity")]
        for _ in 0..<60 {
          let next = CAAnimationGroup()
          next.animations = [group, group]
          group = next
        }
      }
    }
    #expect(Self.told(many).contains("would hold more than 100000 animations"))
  }
}
