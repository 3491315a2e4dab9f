/// The frame of a sheet: attached to the bottom at one of its detents in compact width, in the
/// middle otherwise (uikit-behaviour §2; custom heights from the documentation).
public enum SheetPlacement {
  public struct Input: Hashable, Sendable {
    public var width, height: Double
    public var horizontal, vertical: SizeClass
    public var isForm: Bool
    /// The preferred content size, in points; 0 for none.
    public var preferredWidth, preferredHeight: Double
    public var safeTop: Double
    /// The detents as heights in points, in any order; empty for the largest one alone.
    public var detents: [Double]
    /// The index of the selected detent.
    public var selected: Int
    /// The index of the largest detent up to which the rest of the window can be used; nil for
    /// none.
    public var undimmed: Int?
    /// The distance by which a person has dragged the sheet upwards, in points.
    public var drag: Double
    /// The sheet is attached to the bottom edge in compact height as well.
    public var attachesWhereLow: Bool
    /// An attached sheet has the width that the controller prefers.
    public var followsWidth: Bool

    public init(
      width: Double, height: Double, horizontal: SizeClass, vertical: SizeClass,
      isForm: Bool = false, preferredWidth: Double = 0, preferredHeight: Double = 0,
      safeTop: Double = 0, detents: [Double] = [], selected: Int = 0, undimmed: Int? = nil,
      drag: Double = 0, attachesWhereLow: Bool = false, followsWidth: Bool = false
    ) {
      self.width = width
      self.height = height
      self.horizontal = horizontal
      self.vertical = vertical
      self.isForm = isForm
      self.preferredWidth = preferredWidth
      self.preferredHeight = preferredHeight
      self.safeTop = safeTop
      self.detents = detents
      self.selected = selected
      self.undimmed = undimmed
      self.drag = drag
      self.attachesWhereLow = attachesWhereLow
      self.followsWidth = followsWidth
    }
  }

  public struct Result: Hashable, Sendable {
    public var frame: Area
    public var dims: Bool
    /// The sheet is attached to the bottom, and can be dragged between its detents.
    public var isAttached: Bool
    /// The sheet covers the window, and has no rounded corners.
    public var isFull: Bool
  }

  /// The space above the largest sheet besides the status bar, in points.
  static let strip = 10.0

  /// Returns the height of the large detent, in points.
  public static func largest(height: Double, safeTop: Double) -> Double {
    max(0, height - safeTop - strip)
  }

  /// Returns the height of the medium detent, in points.
  public static func medium(height: Double) -> Double { (height / 2).rounded() }

  public static func solve(_ input: Input) -> Result {
    let isLow = input.vertical == .compact
    if isLow, !input.attachesWhereLow {
      let all = Area(x: 0, y: 0, width: input.width, height: input.height)
      return Result(frame: all, dims: true, isAttached: false, isFull: true)
    }
    if input.horizontal == .regular, !isLow {
      let placed = PresentationPlacement.solve(
        PresentationPlacement.Input(
          style: input.isForm ? .formSheet : .pageSheet, width: input.width,
          height: input.height, horizontal: .regular, preferredWidth: input.preferredWidth,
          preferredHeight: input.preferredHeight, safeTop: input.safeTop))
      // A finger moves it down, to dismiss it.
      var frame = placed.frame
      frame.y += max(0, -input.drag)
      return Result(frame: frame, dims: true, isAttached: false, isFull: false)
    }
    return attached(input)
  }

  private static func attached(_ input: Input) -> Result {
    let most = largest(height: input.height, safeTop: input.safeTop)
    let detents = input.detents.isEmpty ? [most] : input.detents.map { max(0, min($0, most)) }
    let selected = max(0, min(input.selected, detents.count - 1))
    var wanted = detents[selected] + input.drag
    // Beyond its highest detent it resists, as content does beyond its edge.
    if input.drag > 0, let highest = detents.max(), wanted > highest {
      wanted = highest + RubberBand.shown(wanted - highest, page: input.height)
    }
    let height = max(0, min(wanted, most))
    var width = input.width
    if input.followsWidth, input.preferredWidth > 0 { width = min(width, input.preferredWidth) }
    let undimmed = input.undimmed.flatMap { detents.indices.contains($0) ? detents[$0] : nil }
    return Result(
      frame: Area(
        x: ((input.width - width) / 2).rounded(), y: input.height - height, width: width,
        height: height),
      dims: undimmed.map { detents[selected] > $0 } ?? true, isAttached: true, isFull: false)
  }

  /// Returns the index of the detent that a released sheet moves to; nil if it is dismissed.
  ///
  /// - Parameters:
  ///   - height: The height of the sheet when it was released, in points.
  ///   - speed: The velocity upwards, in points per second; a flick moves on to the next detent.
  ///   - detents: The detents as heights in points.
  public static func release(height: Double, speed: Double, detents: [Double]) -> Int? {
    let ahead = height + speed * 0.2
    let order = detents.indices.sorted { detents[$0] < detents[$1] }
    guard let lowest = order.first else { return nil }
    if ahead < detents[lowest] / 2 { return nil }
    return order.min { abs(detents[$0] - ahead) < abs(detents[$1] - ahead) }
  }
}
