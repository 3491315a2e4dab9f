/// How large the content of a popover is, by what was asked for and when (uikit-behaviour
/// §6.1, rules 3 to 7).
///
/// As it appears the popover's own wish wins over that of its content; while it is on the
/// screen, the last change of either.
public struct PopoverSize: Hashable, Sendable {
  public struct Profile: Hashable, Sendable {
    /// Where nobody asks for anything.
    public var width, height: Double
    public var leastWidth, mostWidth: Double

    /// `UIPopoverController`.
    public static let classic = Profile(width: 320, height: 1100, leastWidth: 320, mostWidth: 600)
    /// What is presented with the popover style has no such limits.
    public static let presented = Profile(
      width: 320, height: 1100, leastWidth: 0, mostWidth: .infinity)
  }

  public enum Event: Hashable, Sendable {
    /// The popover was asked for a size; 0 takes that back.
    case own(width: Double, height: Double)
    /// The content asks for a size, or another content does.
    case content(width: Double, height: Double)
    /// The same, because another screen came to the top of a stack.
    case stacked(width: Double, height: Double)
  }

  public private(set) var width = 0.0
  public private(set) var height = 0.0
  private var asked: [Double]?
  private var wished: [Double]

  /// As it appears.
  public init(own: (Double, Double)?, content: (Double, Double)) {
    asked = own.map { [$0.0, $0.1] }
    wished = [content.0, content.1]
    (width, height) = own ?? content
  }

  public mutating func apply(_ event: Event) {
    switch event {
    case .own(let width, let height):
      guard asked != [width, height] else { return }
      asked = [width, height]
      (self.width, self.height) = (width, height)
    case .content(let width, let height):
      guard wished != [width, height] else { return }
      wished = [width, height]
      (self.width, self.height) = (width, height)
    case .stacked(let width, let height):
      guard wished != [width, height] else { return }
      wished = [width, height]
      (self.width, self.height) = (width, max(self.height, height))
    }
  }

  /// Within the limits, in points.
  public func solved(_ profile: Profile) -> (width: Double, height: Double) {
    let wide = width > 0 ? width : profile.width
    return (
      max(profile.leastWidth, min(wide, profile.mostWidth)), height > 0 ? height : profile.height
    )
  }
}
