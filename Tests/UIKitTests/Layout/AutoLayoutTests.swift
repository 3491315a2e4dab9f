import Foundation
import Scene
import Testing

@testable import UIKit

// Longer than other files: one suite, a test for each rule, with the screens that they share at its end.

@Suite("Auto Layout") @MainActor struct AutoLayoutTests {
  @Test("Pinned to the edges, it follows the window") func edges() {
    let screen = LayoutScreen { screen in
      let box = screen.add("box", UIView())
      NSLayoutConstraint.activate([
        box.leadingAnchor.constraint(equalTo: screen.view.leadingAnchor, constant: 20),
        box.trailingAnchor.constraint(equalTo: screen.view.trailingAnchor, constant: -20),
        box.topAnchor.constraint(equalTo: screen.view.topAnchor, constant: 30),
        box.heightAnchor.constraint(equalTo: screen.view.heightAnchor, multiplier: 0.5),
      ])
    }
    let stage = Stage(screen, width: 400, height: 600)
    #expect(screen.picture == "box 20 30 360 300")
    stage.resize(300, 400)
    #expect(screen.picture == "box 20 30 260 200")
  }

  @Test("A label is as large as its text, and hugs it more than a plain view") func labels() {
    let screen = LayoutScreen { screen in
      let name = screen.label("Name")
      let field = screen.add("field", UIView())
      NSLayoutConstraint.activate([
        name.leadingAnchor.constraint(equalTo: screen.view.leadingAnchor, constant: 10),
        name.topAnchor.constraint(equalTo: screen.view.topAnchor, constant: 10),
        field.leadingAnchor.constraint(
          equalToSystemSpacingAfter: name.trailingAnchor, multiplier: 1),
        field.trailingAnchor.constraint(equalTo: screen.view.trailingAnchor, constant: -10),
        field.topAnchor.constraint(equalTo: name.topAnchor),
        field.bottomAnchor.constraint(equalTo: name.bottomAnchor),
      ])
    }
    let stage = Stage(screen, width: 300, height: 200)
    // Four letters, each half as wide as 15 points.
    #expect(screen.picture == "Name 10 10 30 18\nfield 48 10 242 18")
    (screen.named[0].view as? UILabel)?.text = "Longer name"
    stage.settle()
    #expect(screen.named[1].view.frame.minX == 101)
  }

  @Test("Who resists less is compressed") func compression() {
    let screen = LayoutScreen { screen in
      let one = screen.label("0123456789")
      let two = screen.label("ABCDEFGHIJ")
      one.setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
      screen.view.addConstraints(
        NSLayoutConstraint.constraints(
          withVisualFormat: "H:|-10-[one]-8-[two]-10-|", options: .alignAllTop, metrics: nil,
          views: ["one": one, "two": two]))
      one.topAnchor.constraint(equalTo: screen.view.topAnchor).isActive = true
    }
    let stage = Stage(screen, width: 128, height: 200)
    #expect(screen.picture == "0123456789 10 0 25 18\nABCDEFGHIJ 43 0 75 18")
    stage.resize(400, 200)
    // Neither hugs more: one of them takes the rest.
    #expect(screen.named[1].view.frame.maxX == 390)
    #expect(screen.named.allSatisfy { $0.view.frame.width >= 75 })
  }

  @Test("A text of several lines is as high as its width asks for") func wrapping() {
    let screen = LayoutScreen { screen in
      let text = screen.label("one two three four five six")
      text.numberOfLines = 0
      let below = screen.add("below", UIView())
      screen.view.addConstraints(
        NSLayoutConstraint.constraints(
          withVisualFormat: "H:|[text]|", metrics: nil, views: ["text": text])
          + NSLayoutConstraint.constraints(
            withVisualFormat: "V:|[text]-[below(20)]", options: [.alignAllLeft, .alignAllRight],
            metrics: nil, views: ["text": text, "below": below]))
    }
    let stage = Stage(screen, width: 110, height: 300)
    #expect(screen.picture == "one two three four five six 0 0 110 36\nbelow 0 44 110 20")
    stage.resize(60, 300)
    #expect(screen.named[0].view.frame.height == 72)
    #expect(screen.named[1].view.frame.minY == 80)
    stage.resize(300, 300)
    #expect(screen.named[1].view.frame.minY == 26)
  }

  @Test("Changing a constant lays out only who moves") func constant() {
    var gap: NSLayoutConstraint?
    let screen = LayoutScreen { screen in
      for index in 0..<5 {
        let box = screen.add("box\(index)", UIView())
        let inner = screen.add("inner\(index)", UIView(), to: box)
        let top = box.topAnchor.constraint(equalTo: screen.view.topAnchor, constant: 10)
        if index == 2 { gap = top }
        NSLayoutConstraint.activate([
          top, box.leadingAnchor.constraint(equalTo: screen.view.leadingAnchor),
          box.widthAnchor.constraint(equalToConstant: 50),
          box.heightAnchor.constraint(equalToConstant: 50),
          inner.centerXAnchor.constraint(equalTo: box.centerXAnchor),
          inner.centerYAnchor.constraint(equalTo: box.centerYAnchor),
          inner.widthAnchor.constraint(equalTo: box.widthAnchor, constant: -10),
          inner.heightAnchor.constraint(equalTo: inner.widthAnchor),
        ])
      }
    }
    let stage = Stage(screen, width: 400, height: 400)
    let solver = screen.view.layoutEngine.simplex
    let before = stage.engine.counts.layouts
    gap?.constant = 30
    stage.settle()
    #expect(screen.named[4].view.frame == CGRect(x: 0, y: 30, width: 50, height: 50))
    #expect(screen.named[5].view.frame == CGRect(x: 5, y: 5, width: 40, height: 40))
    #expect(stage.engine.counts.layouts - before == 1, "the superview, which places it")
    #expect(screen.view.layoutEngine.simplex.pivots - solver.pivots == 0)
    stage.send(.wake)
    #expect(stage.engine.counts.layouts - before == 1)
  }

  @Test("Leading is on the right where one reads from there") func direction() {
    let screen = LayoutScreen { screen in
      let box = screen.add("box", UIView())
      NSLayoutConstraint.activate([
        box.leadingAnchor.constraint(equalTo: screen.view.leadingAnchor, constant: 20),
        box.widthAnchor.constraint(equalToConstant: 50),
        box.topAnchor.constraint(equalTo: screen.view.topAnchor),
        box.heightAnchor.constraint(equalToConstant: 10),
      ])
    }
    var environment = Stage.wide(400, 300)
    environment.isRightToLeft = true
    let stage = Stage(screen, environment: environment)
    #expect(screen.picture == "box 330 0 50 10")
    environment.isRightToLeft = false
    stage.send(.environment(environment))
    #expect(screen.picture == "box 20 0 50 10")
  }

  @Test("Guides follow the safe area, the margins and what is readable") func guides() {
    let screen = LayoutScreen { screen in
      for (name, guide) in [
        ("safe", screen.view.safeAreaLayoutGuide), ("margins", screen.view.layoutMarginsGuide),
        ("readable", screen.view.readableContentGuide),
      ] {
        let box = screen.add(name, UIView())
        NSLayoutConstraint.activate([
          box.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
          box.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
          box.topAnchor.constraint(equalTo: guide.topAnchor),
          box.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
        ])
      }
    }
    var environment = Stage.wide(1000, 600)
    environment.safeArea.top = 20
    let stage = Stage(screen, environment: environment)
    #expect(
      screen.picture
        == "safe 0 20 1000 580\nmargins 20 20 960 580\nreadable 164 20 672 580")
    environment.safeArea.top = 50
    stage.send(.environment(environment))
    #expect(screen.named[0].view.frame == CGRect(x: 0, y: 50, width: 1000, height: 550))
    #expect(screen.view.safeAreaLayoutGuide.layoutFrame.minY == 50)
  }

  @Test("An app's guide spaces views evenly, and takes its constraints along") func appGuide() {
    let gap = UILayoutGuide()
    let screen = LayoutScreen { screen in
      screen.view.addLayoutGuide(gap)
      let one = screen.add("one", UIView())
      let two = screen.add("two", UIView())
      NSLayoutConstraint.activate([
        one.leadingAnchor.constraint(equalTo: screen.view.leadingAnchor),
        gap.leadingAnchor.constraint(equalTo: one.trailingAnchor),
        two.leadingAnchor.constraint(equalTo: gap.trailingAnchor),
        two.trailingAnchor.constraint(equalTo: screen.view.trailingAnchor),
        one.widthAnchor.constraint(equalTo: gap.widthAnchor),
        two.widthAnchor.constraint(equalTo: gap.widthAnchor),
      ])
    }
    let stage = Stage(screen, width: 300, height: 100)
    #expect(screen.named.map(\.view.frame.minX) == [0, 200])
    #expect(gap.layoutFrame.minX == 100 && gap.layoutFrame.width == 100)
    #expect(screen.view.constraints.count == 6)
    screen.view.removeLayoutGuide(gap)
    stage.settle()
    #expect(screen.view.constraints.count == 2)
  }

  @Test("What leaves its superview loses what bound it there, and keeps what is inside")
  func leaving() {
    var inside: NSLayoutConstraint?
    let screen = LayoutScreen { screen in
      let box = screen.add("box", UIView())
      let inner = screen.add("inner", UIView(), to: box)
      let width = inner.widthAnchor.constraint(equalTo: box.widthAnchor, multiplier: 0.5)
      inside = width
      NSLayoutConstraint.activate([
        width, box.widthAnchor.constraint(equalTo: screen.view.widthAnchor),
        inner.leadingAnchor.constraint(equalTo: box.leadingAnchor),
      ])
    }
    let stage = Stage(screen, width: 300, height: 100)
    let box = screen.named[0].view
    let inner = screen.named[1].view
    #expect(inner.frame.width == 150)
    box.removeFromSuperview()
    stage.settle()
    #expect(screen.view.constraints.isEmpty)
    #expect(inside?.isActive == true)
    screen.view.addSubview(box)
    box.widthAnchor.constraint(equalToConstant: 80).isActive = true
    stage.settle()
    #expect(inner.frame.width == 40)
  }

  @Test("A view between two that are constrained may be placed by the app") func between() {
    let box = UIView(frame: CGRect(x: 30, y: 0, width: 100, height: 100))
    let screen = LayoutScreen { screen in
      screen.view.addSubview(box)
      let inner = screen.add("inner", UIView(), to: box)
      NSLayoutConstraint.activate([
        inner.leadingAnchor.constraint(equalTo: screen.view.leadingAnchor, constant: 50),
        inner.trailingAnchor.constraint(equalTo: screen.view.trailingAnchor, constant: -50),
      ])
    }
    let stage = Stage(screen, width: 300, height: 100)
    #expect(screen.picture == "inner 20 0 200 0")
    box.frame.origin.x = 45
    stage.settle()
    #expect(screen.picture == "inner 5 0 200 0")
  }

  @Test("The smallest size that content and constraints allow") func fitting() {
    let cell = UIView()
    let label = UILabel()
    label.font = .systemFont(ofSize: 15)
    label.text = "one two three four five six"
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    let screen = LayoutScreen { $0.view.addSubview(cell) }
    let stage = Stage(screen, width: 300, height: 300)
    cell.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 10),
      label.trailingAnchor.constraint(equalTo: cell.trailingAnchor, constant: -10),
      label.topAnchor.constraint(equalTo: cell.topAnchor, constant: 5),
      label.bottomAnchor.constraint(equalTo: cell.bottomAnchor, constant: -5),
    ])
    #expect(
      cell.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        == CGSize(width: 20 + 203, height: 10 + 18))
    #expect(
      cell.systemLayoutSizeFitting(
        CGSize(width: 130, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel) == CGSize(width: 130, height: 10 + 36))
    stage.settle()
  }

  @Test("Baselines of different fonts stand on one line") func baselines() {
    let screen = LayoutScreen { screen in
      let large = screen.label("Large")
      large.font = .systemFont(ofSize: 30)
      let small = screen.label("small")
      small.font = .systemFont(ofSize: 10)
      NSLayoutConstraint.activate([
        large.topAnchor.constraint(equalTo: screen.view.topAnchor),
        small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor),
      ])
    }
    let stage = Stage(screen, width: 300, height: 300)
    // Lines of 36 and 12 points, of which 7 and 2 are below the baseline.
    #expect(screen.named[1].view.frame.minY == 19)
    (screen.named[0].view as? UILabel)?.font = .systemFont(ofSize: 10)
    stage.settle()
    #expect(screen.named[1].view.frame.minY == 0)
  }

  @Test("updateConstraints comes before the layout, inner views first") func updating() {
    let screen = LayoutScreen { screen in
      let outer = screen.add("outer", UpdatingView())
      screen.add("inner", UpdatingView(), to: outer)
    }
    let stage = Stage(screen, width: 300, height: 300)
    #expect(UpdatingView.heard == ["inner", "outer"])
    UpdatingView.heard = []
    stage.resize(400, 300)
    #expect(UpdatingView.heard == [])
    screen.named[0].view.setNeedsUpdateConstraints()
    stage.settle()
    #expect(UpdatingView.heard == ["outer"])
    #expect(screen.named[0].view.frame.width == 70)
  }

  @Test("Says whether another layout would do as well") func ambiguity() {
    var width: NSLayoutConstraint?
    let screen = LayoutScreen { screen in
      let box = screen.add("box", UIView())
      let made = box.widthAnchor.constraint(equalToConstant: 50)
      width = made
      NSLayoutConstraint.activate([
        box.leadingAnchor.constraint(equalTo: screen.view.leadingAnchor),
        box.topAnchor.constraint(equalTo: screen.view.topAnchor),
        box.heightAnchor.constraint(equalToConstant: 50), made,
      ])
    }
    let stage = Stage(screen, width: 300, height: 300)
    #expect(!screen.named[0].view.hasAmbiguousLayout)
    width?.isActive = false
    #expect(screen.named[0].view.hasAmbiguousLayout)
    #expect(!screen.view.hasAmbiguousLayout)
    stage.settle()
  }

  @Test("Shows another layout that would do as well") func exercise() {
    var width: NSLayoutConstraint?
    let screen = LayoutScreen { screen in
      let box = screen.add("box", UIView())
      let beside = screen.add("beside", UIView())
      let made = box.widthAnchor.constraint(equalToConstant: 50)
      width = made
      NSLayoutConstraint.activate([
        box.leadingAnchor.constraint(equalTo: screen.view.leadingAnchor),
        box.topAnchor.constraint(equalTo: screen.view.topAnchor),
        box.heightAnchor.constraint(equalToConstant: 50), made,
        box.widthAnchor.constraint(lessThanOrEqualToConstant: 120),
        box.widthAnchor.constraint(greaterThanOrEqualToConstant: 20),
        beside.leadingAnchor.constraint(equalTo: box.trailingAnchor),
        beside.topAnchor.constraint(equalTo: box.topAnchor),
        beside.widthAnchor.constraint(equalToConstant: 30),
        beside.heightAnchor.constraint(equalToConstant: 30),
      ])
    }
    let stage = Stage(screen, width: 300, height: 300)
    let (box, beside) = (screen.named[0].view, screen.named[1].view)
    box.exerciseAmbiguityInLayout()
    #expect(box.frame == CGRect(x: 0, y: 0, width: 50, height: 50))
    width?.isActive = false
    stage.settle()
    var widths: Set<CGFloat> = [box.frame.width]
    for _ in 1...20 {
      box.exerciseAmbiguityInLayout()
      #expect(box.frame.origin == .zero && box.frame.height == 50)
      #expect((20...120).contains(box.frame.width))
      #expect(beside.frame == CGRect(x: box.frame.maxX, y: 0, width: 30, height: 30))
      #expect(box.hasAmbiguousLayout)
      widths.insert(box.frame.width)
      stage.settle()
    }
    #expect(widths.count > 2)
  }

  @Test(
    "A controller reads the places of views that stand deep in others as soon as it is laid out")
  func deepFrames() {
    final class Screen: UIViewController {
      let deep = UIView()
      var seen: [CGRect] = []

      override func viewDidLoad() {
        super.viewDidLoad()
        let scroll = UIScrollView()
        let stack = UIStackView(arrangedSubviews: [deep])
        for (view, parent) in [(scroll, view!), (stack, scroll)] {
          view.translatesAutoresizingMaskIntoConstraints = false
          parent.addSubview(view)
        }
        NSLayoutConstraint.activate([
          scroll.topAnchor.constraint(equalTo: view.topAnchor),
          scroll.bottomAnchor.constraint(equalTo: view.bottomAnchor),
          scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
          scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
          stack.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
          stack.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
          stack.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
          stack.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
          stack.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
          deep.heightAnchor.constraint(equalToConstant: 80),
        ])
      }
      override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        seen.append(deep.bounds)
      }
    }
    let screen = Screen()
    let stage = Stage(screen, width: 300, height: 400)
    #expect(screen.seen.first == CGRect(x: 0, y: 0, width: 300, height: 80))
    stage.resize(200, 400)
    #expect(screen.seen.last == CGRect(x: 0, y: 0, width: 200, height: 80))
  }

  @Test(
    "Constraints within the content of an effect view give it a size, and those around it the content"
  )
  func effects() {
    let screen = LayoutScreen { screen in
      let blur = screen.add("blur", UIVisualEffectView(effect: UIBlurEffect(style: .regular)))
      let word = screen.add("word", UIView(), to: blur.contentView)
      let wide = screen.add("wide", UIVisualEffectView(effect: nil))
      screen.named.append(("content", wide.contentView))
      NSLayoutConstraint.activate([
        blur.leadingAnchor.constraint(equalTo: screen.view.leadingAnchor, constant: 5),
        blur.topAnchor.constraint(equalTo: screen.view.topAnchor, constant: 6),
        word.leadingAnchor.constraint(equalTo: blur.contentView.leadingAnchor, constant: 10),
        word.trailingAnchor.constraint(equalTo: blur.contentView.trailingAnchor, constant: -10),
        word.topAnchor.constraint(equalTo: blur.contentView.topAnchor, constant: 4),
        word.bottomAnchor.constraint(equalTo: blur.contentView.bottomAnchor, constant: -4),
        word.widthAnchor.constraint(equalToConstant: 30),
        word.heightAnchor.constraint(equalToConstant: 20),
        wide.leadingAnchor.constraint(equalTo: screen.view.leadingAnchor),
        wide.trailingAnchor.constraint(equalTo: screen.view.trailingAnchor),
        wide.topAnchor.constraint(equalTo: blur.bottomAnchor),
        wide.heightAnchor.constraint(equalToConstant: 40),
      ])
    }
    _ = Stage(screen, width: 200, height: 300)
    #expect(
      screen.picture == "blur 5 6 50 28\nword 10 4 30 20\nwide 0 34 200 40\ncontent 0 0 200 40")
    let plain = UIVisualEffectView(effect: nil)
    plain.frame = CGRect(x: 0, y: 0, width: 70, height: 30)
    #expect(plain.contentView.frame == CGRect(x: 0, y: 0, width: 70, height: 30))
  }
}

private final class UpdatingView: UIView {
  static var heard: [String] = []
  private var width: NSLayoutConstraint?

  override class var requiresConstraintBasedLayout: Bool { true }

  override func updateConstraints() {
    Self.heard.append(accessibilityIdentifier ?? "")
    if width == nil {
      width = widthAnchor.constraint(equalToConstant: 60)
      width?.isActive = true
    } else {
      width?.constant = 70
    }
    super.updateConstraints()
  }
}
