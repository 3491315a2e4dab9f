/// The content size of a popover, by the order of requests (uikit-behaviour §6.1, rules 3 to 7).
///
/// When the popover appears, its own size has precedence over that of its content; while it is
/// visible, the last change of either applies.
public struct PopoverSize: Hashable, Sendable {
  public struct Profile: Hashable, Sendable {
    /// The size without a request, in points.
    public var width, height: Double
    public var leastWidth, mostWidth: Double

    /// `UIPopoverController`.
    public static let classic = Profile(width: 320, height: 1100, leastWidth: 320, mostWidth: 600)
    /// A presentation with the popover style has no such limits.
    public static let presented = Profile(
      width: 320, height: 1100, leastWidth: 0, mostWidth: .infinity)
  }

  public enum Event: Hashable, Sendable {
    /// The popover's own size was set; 0 resets it.
    case own(width: Double, height: Double)
    /// The preferred size of the content changed, or the content was replaced.
    case content(width: Double, height: Double)
    /// The preferred size changed because another screen is on top of a stack.
    case stacked(width: Double, height: Double)
  }

  public private(set) var width = 0.0
  public private(set) var height = 0.0
  private var asked: [Double]?
  private var wished: [Double]

  /// Creates the size with which the popover appears.
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

  /// Returns the size within the limits, in points.
  public func solved(_ profile: Profile) -> (width: Double, height: Double) {
    let wide = width > 0 ? width : profile.width
    return (
      max(profile.leastWidth, min(wide, profile.mostWidth)), height > 0 ? height : profile.height
    )
  }
}
