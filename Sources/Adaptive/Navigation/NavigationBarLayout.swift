/// The frames of the parts of a navigation bar (uikit-behaviour §3, bar items).
public enum NavigationBarLayout {
  public struct Part: Hashable, Sendable {
    public var width, height: Double
    /// What it keeps free at the edge of the bar, where it is the outermost part: what has no margin of its own.
    public var inset: Double
    public init(width: Double, height: Double, inset: Double = 0) {
      self.width = width
      self.height = height
      self.inset = inset
    }
  }

  public struct Input: Hashable, Sendable {
    public var width: Double
    public var safeLeft, safeTop, safeRight: Double
    /// The widths beyond the safe area that the buttons of the window cover, of the row and the prompt only.
    public var coveredLeft, coveredRight: Double
    /// The height of the row with the buttons.
    public var rowHeight: Double
    /// The height of the prompt; 0 without one.
    public var promptHeight: Double
    /// The remaining height of the large title; 0 when the title is between the buttons.
    public var largeHeight: Double
    /// The distances of the large title from the safe area; it is never nearer than 20 points.
    public var largeLeft = 0.0
    public var largeRight = 0.0
    /// The sizes of the back button with each of its titles, the best first; empty without one.
    public var backs: [Part]
    /// The sizes of the leading items, from the edge inwards, behind the back button.
    public var leading: [Part]
    /// The sizes of the trailing items, from the edge inwards.
    public var trailing: [Part]
    public var title: Part
    public var isReversed: Bool

    public init(
      width: Double, safeLeft: Double = 0, safeTop: Double = 0, safeRight: Double = 0,
      coveredLeft: Double = 0, coveredRight: Double = 0, rowHeight: Double,
      promptHeight: Double = 0, largeHeight: Double = 0, backs: [Part] = [],
      leading: [Part] = [], trailing: [Part] = [], title: Part, isReversed: Bool = false
    ) {
      self.width = width
      self.safeLeft = safeLeft
      self.safeTop = safeTop
      self.safeRight = safeRight
      self.coveredLeft = coveredLeft
      self.coveredRight = coveredRight
      self.rowHeight = rowHeight
      self.promptHeight = promptHeight
      self.largeHeight = largeHeight
      self.backs = backs
      self.leading = leading
      self.trailing = trailing
      self.title = title
      self.isReversed = isReversed
    }
  }

  public struct Result: Hashable, Sendable {
    /// The index in `backs` of the title that is shown.
    public var backIndex: Int?
    public var back: Area?
    public var leading, trailing: [Area]
    public var title: Area
    public var prompt, large: Area?
    public var height: Double
  }

  private static let margin = 6.0
  private static let gap = 2.0
  private static let largeMargin = 20.0

  public static func solve(_ input: Input) -> Result {
    let rest = { (index: Int?) in placed(input, backIndex: index) }
    var result = rest(input.backs.isEmpty ? nil : input.backs.count - 1)
    // The first title with which the bar's title still fits; otherwise the shortest.
    let most = max(60, input.width * 0.4)
    for (index, back) in input.backs.enumerated() where back.width <= most {
      let next = rest(index)
      if next.title.width >= input.title.width || input.largeHeight > 0 {
        result = next
        break
      }
    }
    return result
  }

  private static func placed(_ input: Input, backIndex: Int?) -> Result {
    let rowTop = input.safeTop + input.promptHeight
    var left = input.safeLeft + input.coveredLeft + margin
    var right = input.width - input.safeRight - input.coveredRight - margin
    func place(_ part: Part, atRight: Bool, most: Double) -> Area {
      let width = min(part.width, most)
      let area = Area(
        x: atRight ? right - width : left, y: rowTop + (input.rowHeight - part.height) / 2,
        width: width, height: part.height)
      if atRight { right -= width + gap } else { left += width + gap }
      return area
    }
    let outer = backIndex == nil ? input.leading.first?.inset ?? 0 : 0
    let outerTrailing = input.trailing.first?.inset ?? 0
    left += input.isReversed ? outerTrailing : outer
    right -= input.isReversed ? outer : outerTrailing
    let third = input.width / 3
    let trailing = input.trailing.map { place($0, atRight: !input.isReversed, most: third) }
    let back = backIndex.map {
      place(input.backs[$0], atRight: input.isReversed, most: max(60, input.width * 0.4))
    }
    let leading = input.leading.map { place($0, atRight: input.isReversed, most: third) }
    // The title is centred in the bar as long as the buttons leave room for that.
    let width = min(input.title.width, max(0, right - left - 8))
    let centred = (input.width - width) / 2
    let x = min(max(centred, left + 4), max(left + 4, right - 4 - width))
    let space = max(0, input.width - input.safeLeft - input.safeRight)
    let largeLeft = max(largeMargin, input.largeLeft)
    let largeRight = max(largeMargin, input.largeRight)
    let isTall = input.title.height > 0 && input.title.height < input.rowHeight
    let height = isTall ? input.title.height : input.rowHeight
    return Result(
      backIndex: backIndex, back: back, leading: leading, trailing: trailing,
      title: Area(
        x: x.rounded(), y: rowTop + (input.rowHeight - height) / 2, width: width, height: height),
      prompt: input.promptHeight > 0
        ? Area(
          x: input.safeLeft + input.coveredLeft, y: input.safeTop,
          width: max(0, space - input.coveredLeft - input.coveredRight),
          height: input.promptHeight)
        : nil,
      large: input.largeHeight > 0
        ? Area(
          x: input.safeLeft + largeLeft, y: rowTop + input.rowHeight,
          width: max(0, space - largeLeft - largeRight), height: input.largeHeight) : nil,
      height: rowTop + input.rowHeight + input.largeHeight)
  }
}
