import Adaptive
import Foundation
import Scene

/// A line between two columns that a person can move.
struct ColumnEdge: Equatable {
  /// The column whose width it changes.
  var column: ColumnSplit.Column
  /// The name of the column, for assistive technologies.
  var name: String
  /// The width of the column and its limits, in points.
  var width: Double
  var limits: ClosedRange<Double>
  /// Whether the column becomes wider when the line moves to the right.
  var growsRightwards: Bool

  /// What the pointer looks like over the line: which way it can be moved.
  var pointer: String {
    let canGrow = width < limits.upperBound
    let canShrink = width > limits.lowerBound
    if canGrow == canShrink { return "col-resize" }
    return canGrow == growsRightwards ? "e-resize" : "w-resize"
  }
}

/// The line between two columns. Where there is a pointer, a person drags it, moves it with arrow keys, and puts the
/// column back to the width that the app prefers with a double click.
final class SeparatorView: UIView, KeyAnswering {
  /// The line as something to move; nil where it only separates.
  var edge: ColumnEdge? { didSet { if edge != oldValue { edgeDidChange() } } }
  /// Sets the width of a column; nil for what the app prefers.
  var setWidth: (ColumnSplit.Column, Double?) -> Void = { _, _ in }

  private var drag: (start: CGFloat, width: Double)?
  private lazy var pointer = SeparatorPointer(self)

  /// How far beside the line a press counts, in points. More of it is beyond the column, whose scroll bar is at its edge.
  private static let reach = (inside: 2.0, outside: 5.0)
  private static let step = 16.0

  override var nodeRole: NodeRole { .separator }

  private func edgeDidChange() {
    isAccessibilityElement = edge != nil
    accessibilityTraits = edge == nil ? .none : .adjustable
    accessibilityLabel = edge.map { Words.width(of: $0.name) }
    accessibilityValue = edge.map { Words.points(Int($0.width.rounded())) }
    if edge != nil, pointer.view == nil { addInteraction(pointer) }
    pointer.refresh()
    changed(true)
  }

  override func describe(_ node: inout Node) {
    super.describe(&node)
    if edge != nil { node.traits.insert(.movable) }
  }

  // MARK: Pointer

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    guard let edge else { return super.point(inside: point, with: event) }
    let (inside, outside) = Self.reach
    let (left, right) = edge.growsRightwards ? (inside, outside) : (outside, inside)
    return point.x >= bounds.minX - left && point.x < bounds.maxX + right
      && point.y >= bounds.minY && point.y < bounds.maxY
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let edge, let touch = touches.first else { return }
    drag = (touch.location(in: nil).x, edge.width)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let edge, let drag, let touch = touches.first else { return }
    let moved = Double(touch.location(in: nil).x - drag.start)
    set(drag.width + (edge.growsRightwards ? moved : -moved))
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let drag, let edge else { return }
    self.drag = nil
    if touches.first?.tapCount == 2, edge.width == drag.width { setWidth(edge.column, nil) }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let drag else { return }
    self.drag = nil
    set(drag.width)
  }

  private func set(_ width: Double) {
    guard let edge else { return }
    let next = min(max(width, edge.limits.lowerBound), edge.limits.upperBound)
    if next != edge.width { setWidth(edge.column, next) }
  }

  // MARK: Keyboard and assistive technologies

  override var canBecomeFirstResponder: Bool { edge != nil }

  func answer(_ press: KeyPress) -> Bool {
    guard let edge else { return false }
    let step = edge.growsRightwards ? Self.step : -Self.step
    switch press {
    case KeyPress("right"): set(edge.width + step)
    case KeyPress("left"): set(edge.width - step)
    case KeyPress("home"): set(edge.limits.lowerBound)
    case KeyPress("end"): set(edge.limits.upperBound)
    case KeyPress("return"): setWidth(edge.column, nil)
    case KeyPress("escape"): resignFirstResponder()
    default: return false
    }
    return true
  }

  override func accessibilityIncrement() { if let edge { set(edge.width + Self.step) } }

  override func accessibilityDecrement() { if let edge { set(edge.width - Self.step) } }
}

/// The pointer over a line that can be moved.
@MainActor private final class SeparatorPointer: NSObject, UIInteraction, HoverFollowing {
  private unowned let line: SeparatorView
  private(set) weak var view: UIView?
  private var isOver = false

  init(_ line: SeparatorView) { self.line = line }

  func willMove(to view: UIView?) {}

  func didMove(to view: UIView?) {
    self.view = view
    view?.inputDidEnterWindow()
  }

  func hover(at place: CGPoint?) {
    isOver = place != nil
    line.engine?.features.hover.pointer = isOver ? line.edge?.pointer : nil
  }

  func refresh() { if isOver { hover(at: .zero) } }
}

extension SplitArrangement {
  /// Whether a person may move the lines between columns.
  var movesEdges: Bool { split.engine?.environment.hasPointer == true }
}

extension UISplitViewController {
  /// Moves the keyboard from line to line between columns with F8, as in other programs of the desktop; after the last
  /// line it goes back.
  func answersForLines(_ press: KeyPress) -> Bool {
    guard press == KeyPress("f8") else { return false }
    let lines = columns.movableLines
    guard let index = lines.firstIndex(where: \.isFirstResponder) else {
      return lines.first?.becomeFirstResponder() ?? false
    }
    if index + 1 < lines.count { return lines[index + 1].becomeFirstResponder() }
    if splitViewController?.answersForLines(press) == true { return true }
    return lines[index].resignFirstResponder()
  }
}
