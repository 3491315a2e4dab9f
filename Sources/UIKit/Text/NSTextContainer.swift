import Foundation
import Scene

/// The area in which a layout manager lays out a text.
open class NSTextContainer: NSObject {
  /// The layout manager of the container. It owns the container.
  open internal(set) weak var layoutManager: NSLayoutManager?

  /// The size in points; 0 is no limit.
  open var size: CGSize {
    didSet { if oldValue != size { layoutManager?.textContainerChangedGeometry(self) } }
  }
  /// The space between the edges of a line and its letters, in points. The default is 5.
  open var lineFragmentPadding: CGFloat = 5 {
    didSet { if oldValue != lineFragmentPadding { changed() } }
  }
  /// The greatest number of lines; 0, the default, is no limit.
  open var maximumNumberOfLines = 0 {
    didSet { if oldValue != maximumNumberOfLines { changed() } }
  }
  /// What happens to a text of more lines. The default is by word.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping {
    didSet { if oldValue != lineBreakMode { changed() } }
  }
  /// The areas beside which lines are laid out, in the coordinates of the container. The default is
  /// none.
  ///
  /// *Differs from UIKit*: of each area, the lines leave out what is between its left and its right
  /// end at their height. A text view that a person can edit lays out its text without them.
  open var exclusionPaths: [UIBezierPath] = [] { didSet { changed() } }
  /// A Boolean value that says whether the width is that of a text view. The default is false.
  open var widthTracksTextView = false { didSet { if widthTracksTextView { changed() } } }
  /// A Boolean value that says whether the height is that of a text view. The default is false.
  open var heightTracksTextView = false { didSet { if heightTracksTextView { changed() } } }

  /// The text view that shows the container.
  weak var shower: (any TextContainerShowing)?

  /// Creates a container with a size in points; 0 is no limit.
  public init(size: CGSize) {
    self.size = size
    super.init()
  }

  /// Creates a container without limits.
  public convenience override init() { self.init(size: .zero) }

  public required init?(coder: NSCoder) { return nil }

  /// A Boolean value that says whether lines have the whole width, at all heights.
  open var isSimpleRectangularTextContainer: Bool { exclusionPaths.isEmpty }

  /// Returns the part of a proposed line that is free, in points.
  ///
  /// - Parameters:
  ///   - proposedRect: The proposed line.
  ///   - characterIndex: The offset of its first character.
  ///   - baseWritingDirection: Ignored; lines are filled from the left.
  ///   - remainingRect: Set to the next free part of the same line; zero if there is none.
  open func lineFragmentRect(
    forProposedRect proposedRect: CGRect, at characterIndex: Int,
    writingDirection baseWritingDirection: NSWritingDirection,
    remaining remainingRect: UnsafeMutablePointer<CGRect>?
  ) -> CGRect {
    remainingRect?.pointee = .zero
    let width = size.width > 0 ? min(size.width, 1e6) : 1e6
    let line = CGRect(
      x: max(0, proposedRect.minX), y: proposedRect.minY,
      width: max(0, min(proposedRect.maxX, width) - max(0, proposedRect.minX)),
      height: proposedRect.height)
    let free = gaps(in: line)
    guard let first = free.first else { return .zero }
    if free.count > 1 {
      remainingRect?.pointee = CGRect(
        x: free[1].lowerBound, y: line.minY, width: line.maxX - free[1].lowerBound,
        height: line.height)
    }
    return CGRect(
      x: first.lowerBound, y: line.minY, width: first.upperBound - first.lowerBound,
      height: line.height)
  }

  /// The free parts of a line from left to right.
  private func gaps(in line: CGRect) -> [Range<CGFloat>] {
    guard line.width > 0 else { return [] }
    var free = [line.minX..<line.maxX]
    for path in exclusionPaths {
      guard let covered = path.path.horizontalExtent(from: line.minY, to: line.maxY) else {
        continue
      }
      free = free.flatMap { part -> [Range<CGFloat>] in
        let left = min(max(part.lowerBound, covered.lowerBound), part.upperBound)
        let right = max(min(part.upperBound, covered.upperBound), part.lowerBound)
        guard left < right else { return [part] }
        return [part.lowerBound..<left, right..<part.upperBound]
      }
    }
    // Parts in which hardly a letter has room are left empty.
    return free.filter { $0.upperBound - $0.lowerBound > 2 * lineFragmentPadding + line.height / 2 }
  }

  private func changed() {
    layoutManager?.textContainerChangedGeometry(self)
    shower?.containerChanged(self)
  }
}

/// The text view that shows a container.
protocol TextContainerShowing: AnyObject {
  /// Called when the container has other limits.
  func containerChanged(_ container: NSTextContainer)
}

extension Path {
  /// The horizontal extent of the path between two heights; nil if it is not there.
  func horizontalExtent(from top: Double, to bottom: Double) -> Range<CGFloat>? {
    var left = Double.infinity
    var right = -Double.infinity
    func add(_ a: CGPoint, _ b: CGPoint) {
      let (low, high) = a.y <= b.y ? (a, b) : (b, a)
      guard high.y >= top, low.y <= bottom else { return }
      func x(at y: Double) -> Double {
        high.y == low.y ? low.x : low.x + (high.x - low.x) * (y - low.y) / (high.y - low.y)
      }
      let ends = [max(top, low.y), min(bottom, high.y)].map(x) + (high.y == low.y ? [high.x] : [])
      left = min(left, ends.min() ?? left)
      right = max(right, ends.max() ?? right)
    }
    for line in flattened() {
      for (a, b) in zip(line.points, line.points.dropFirst() + line.points.prefix(1)) { add(a, b) }
    }
    return left < right ? left..<right : nil
  }
}
