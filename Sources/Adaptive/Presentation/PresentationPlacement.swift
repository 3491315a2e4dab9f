/// The frame of a presented controller in its window.
public enum PresentationPlacement {
  public enum Style: Hashable, Sendable {
    case fullScreen, pageSheet, formSheet, currentContext, overFullScreen, overCurrentContext
    case alert
    /// An action sheet in compact width: at the bottom, as wide as the window.
    case actionSheet
  }

  public struct Input: Hashable, Sendable {
    public var style: Style
    public var width, height: Double
    public var horizontal: SizeClass
    /// The preferred content size, in points; 0 for none.
    public var preferredWidth, preferredHeight: Double
    /// The safe area at the top: the status bar.
    public var safeTop: Double
    /// The safe area at the bottom: the home indicator.
    public var safeBottom: Double
    /// The height that the keyboard takes at the bottom. An alert stands in the middle of what is above it.
    public var keyboard: Double
    /// The frame of the presentation context; nil for the whole window.
    public var context: Area?

    public init(
      style: Style, width: Double, height: Double, horizontal: SizeClass,
      preferredWidth: Double = 0, preferredHeight: Double = 0, safeTop: Double = 0,
      safeBottom: Double = 0, keyboard: Double = 0, context: Area? = nil
    ) {
      self.style = style
      self.width = width
      self.height = height
      self.horizontal = horizontal
      self.preferredWidth = preferredWidth
      self.preferredHeight = preferredHeight
      self.safeTop = safeTop
      self.safeBottom = safeBottom
      self.keyboard = keyboard
      self.context = context
    }
  }

  public struct Result: Hashable, Sendable {
    public var frame: Area
    /// The presenter stays visible; otherwise it is removed after the presentation.
    public var keepsPresenter: Bool
    /// The controller is a panel over a dimming view, and does not fill the window or the context.
    public var dims: Bool
  }

  public static func solve(_ input: Input) -> Result {
    let all = Area(x: 0, y: 0, width: input.width, height: input.height)
    switch input.style {
    case .fullScreen:
      return Result(frame: all, keepsPresenter: false, dims: false)
    case .currentContext:
      return Result(frame: input.context ?? all, keepsPresenter: false, dims: false)
    case .overFullScreen:
      return Result(frame: all, keepsPresenter: true, dims: false)
    case .overCurrentContext:
      return Result(frame: input.context ?? all, keepsPresenter: true, dims: false)
    case .alert:
      var room = input
      room.height = max(0, input.height - max(0, input.keyboard))
      return Result(
        frame: centred(room, input.preferredWidth, input.preferredHeight, margin: 16),
        keepsPresenter: true, dims: true)
    case .actionSheet:
      let width = min(input.preferredWidth, max(0, input.width - 2 * sheetMargin))
      let below = max(sheetMargin, input.safeBottom)
      let most = max(0, input.height - input.safeTop - sheetMargin - below)
      let height = min(input.preferredHeight, most)
      return Result(
        frame: Area(
          x: ((input.width - width) / 2).rounded(), y: input.height - height - below,
          width: width, height: height), keepsPresenter: true, dims: true)
    case .pageSheet, .formSheet:
      guard input.horizontal == .regular else {
        let top = input.safeTop + 10
        return Result(
          frame: Area(x: 0, y: top, width: input.width, height: max(0, input.height - top)),
          keepsPresenter: true, dims: true)
      }
      let isForm = input.style == .formSheet
      let width = input.preferredWidth > 0 ? input.preferredWidth : isForm ? 540 : 704
      let height = input.preferredHeight > 0 ? input.preferredHeight : isForm ? 620 : input.height
      return Result(
        frame: centred(input, width, height, margin: 20), keepsPresenter: true, dims: true)
    }
  }

  private static let sheetMargin = 8.0

  private static func centred(
    _ input: Input, _ width: Double, _ height: Double, margin: Double
  ) -> Area {
    let width = min(width, max(0, input.width - 2 * margin))
    let height = min(height, max(0, input.height - 2 * margin))
    return Area(
      x: ((input.width - width) / 2).rounded(), y: ((input.height - height) / 2).rounded(),
      width: width, height: height)
  }
}
