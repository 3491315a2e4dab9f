import Testing
import UIKit

@Suite("The order of subviews") @MainActor struct SubviewOrderTests {
  /// The letters of the subviews from the back to the front, after a change.
  private func order(_ change: (UIView, [UIView]) -> Void) -> String {
    let parent = UIView()
    let views = (0..<3).map { _ in UIView() }
    views.forEach(parent.addSubview)
    change(parent, views)
    return parent.subviews.map { view in
      views.firstIndex { $0 === view }.map { ["A", "B", "C"][$0] } ?? "?"
    }.joined()
  }

  @Test("A view that is moved behind or in front of a sibling is directly beside it")
  func moved() {
    #expect(order { $0.insertSubview($1[0], belowSubview: $1[2]) } == "BAC")
    #expect(order { $0.insertSubview($1[2], belowSubview: $1[0]) } == "CAB")
    #expect(order { $0.insertSubview($1[0], aboveSubview: $1[1]) } == "BAC")
    #expect(order { $0.insertSubview($1[2], aboveSubview: $1[0]) } == "ACB")
  }

  @Test("A view that comes is directly beside its sibling, and without one in front of all")
  func added() {
    #expect(order { $0.insertSubview(UIView(), belowSubview: $1[1]) } == "A?BC")
    #expect(order { $0.insertSubview(UIView(), aboveSubview: $1[1]) } == "AB?C")
    #expect(order { parent, _ in parent.insertSubview(UIView(), aboveSubview: UIView()) } == "ABC?")
  }
}
