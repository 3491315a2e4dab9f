/// Where a sheet stands: rising from the bottom to one of its detents where it is narrow, in
/// the middle elsewhere (uikit-behaviour §2; heights of its own in documentation).
public enum SheetPlacement {
  public struct Input: Hashable, Sendable {
    public var width, height: Double
    public var horizontal, vertical: SizeClass
    public var isForm: Bool
    /// What the controller asks for; 0 for nothing.
    public var preferredWidth, preferredHeight: Double
    public var safeTop: Double
    /// The heights at which it can rest, in any order; none for the largest alone.
    public var detents: [Double]
    /// Which of them it rests at.
    public var selected: Int
    /// Up to this one the rest can be used; nil for none.
    public var undimmed: Int?
    /// How much higher a person holds it, in points.
    public var drag: Double
    /// Rises from the bottom also where it is low.
    public var attachesWhereLow: Bool
    /// As wide as the controller asks for, at the bottom.
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
    /// It rises from the bottom, and can be drawn up and down.
    public var isAttached: Bool
    /// It covers all, and has no corners.
    public var isFull: Bool
  }

  /// What stays free above the largest sheet, besides the status bar.
  static let strip = 10.0

  /// The most that a detent can be, in points.
  public static func largest(height: Double, safeTop: Double) -> Double {
    max(0, height - safeTop - strip)
  }

  /// The height of the middle one.
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
      return Result(frame: placed.frame, dims: true, isAttached: false, isFull: false)
    }
    return attached(input)
  }

  private static func attached(_ input: Input) -> Result {
    let most = largest(height: input.height, safeTop: input.safeTop)
    let detents = input.detents.isEmpty ? [most] : input.detents.map { max(0, min($0, most)) }
    let selected = max(0, min(input.selected, detents.count - 1))
    let height = max(0, min(detents[selected] + input.drag, most))
    var width = input.width
    if input.followsWidth, input.preferredWidth > 0 { width = min(width, input.preferredWidth) }
    let undimmed = input.undimmed.flatMap { detents.indices.contains($0) ? detents[$0] : nil }
    return Result(
      frame: Area(
        x: ((input.width - width) / 2).rounded(), y: input.height - height, width: width,
        height: height),
      dims: undimmed.map { detents[selected] > $0 } ?? true, isAttached: true, isFull: false)
  }

  /// Where a person let go: the nearest detent, or nil for away.
  ///
  /// - Parameters:
  ///   - height: of the sheet at that moment.
  ///   - speed: upwards, in points a second; a flick goes on to the next.
  public static func release(height: Double, speed: Double, detents: [Double]) -> Int? {
    let ahead = height + speed * 0.2
    let order = detents.indices.sorted { detents[$0] < detents[$1] }
    guard let lowest = order.first else { return nil }
    if ahead < detents[lowest] / 2 { return nil }
    return order.min { abs(detents[$0] - ahead) < abs(detents[$1] - ahead) }
  }
}
