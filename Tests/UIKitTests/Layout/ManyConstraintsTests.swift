import Foundation
import Testing

@testable import UIKit

/// Constraints of one view that are taken out in great number. Cost is asserted as a count of looks.
@Suite("Many constraints", .serialized) @MainActor struct ManyConstraintsTests {
  private static func stack(_ count: Int) -> (UIStackView, Stage) {
    let stack = UIStackView()
    stack.axis = .vertical
    let screen = LayoutScreen { screen in
      screen.add("stack", stack)
      NSLayoutConstraint.activate([
        stack.topAnchor.constraint(equalTo: screen.view.topAnchor),
        stack.leadingAnchor.constraint(equalTo: screen.view.leadingAnchor),
        stack.widthAnchor.constraint(equalToConstant: 100),
      ])
    }
    for _ in 0..<count {
      let view = UIView()
      view.heightAnchor.constraint(equalToConstant: 3).isActive = true
      stack.addArrangedSubview(view)
    }
    return (stack, Stage(screen, width: 300, height: 200))
  }

  @Test("hiding arranged subviews looks at each constraint a few times")
  func hiding() {
    let count = 600
    let (stack, stage) = Self.stack(count)
    #expect(stack.frame.height == 1_800)
    ConstraintList.looks = 0
    for view in stack.arrangedSubviews.dropFirst(1) { view.isHidden = true }
    stage.settle()
    #expect(ConstraintList.looks < 60 * count, "\(ConstraintList.looks)")
    #expect(stack.frame.height == 3)
    for view in stack.arrangedSubviews { view.isHidden = false }
    stage.settle()
    #expect(stack.frame.height == 1_800)
    #expect(stack.arrangedSubviews[599].frame == CGRect(x: 0, y: 1_797, width: 100, height: 3))
  }

  @Test("a list keeps the order of what is left, with an index and without")
  func order() {
    let view = UIView()
    for count in [5, 31, 32, 33, 500] {
      let all = (0..<count).map { view.widthAnchor.constraint(equalToConstant: CGFloat($0)) }
      var list = ConstraintList()
      for constraint in all { list.append(constraint) }
      var left = all
      for number in stride(from: 0, to: count, by: 3) {
        list.remove(all[number])
        list.remove(all[number])
        left.removeAll { $0 === all[number] }
      }
      #expect(Array(list) == left)
      list.append(all[0])
      #expect(Array(list) == left + [all[0]])
      for constraint in left + [all[0]] { list.remove(constraint) }
      #expect(list.isEmpty && Array(list).isEmpty)
    }
  }

  @Test("a constraint between a view and its own guide is held once and leaves whole")
  func guide() {
    let view = UIView()
    for number in 0..<50 {
      let guide = UILayoutGuide()
      view.addLayoutGuide(guide)
      let constraint = guide.widthAnchor.constraint(
        equalTo: view.widthAnchor, constant: CGFloat(number))
      constraint.isActive = true
    }
    #expect(view.constraints.count == 50)
    #expect(view.constraintsAffectingLayout(for: .horizontal).count == 50)
    NSLayoutConstraint.deactivate(view.constraints)
    #expect(view.constraints.isEmpty)
    #expect(view.constraintsAffectingLayout(for: .horizontal).isEmpty)
  }
}
