import Foundation

/// The facts about the display of an app: size, scale, appearance, languages.
///
/// Size classes and other traits are derived from them by the toolkit, not by the host, so that no
/// two hosts can disagree.
public struct Environment: Hashable, Codable, Sendable {
  /// The kinds of device.
  public enum Idiom: String, Codable, Sendable {
    /// A device like a phone.
    case phone
    /// A device like a tablet or a desktop computer.
    case pad
  }

  /// The size of the window, in points.
  public var size: CGSize
  /// The margins at the edges of the window that system bars or the shape of the screen cover, in
  /// points.
  public var safeArea: EdgeInsets
  /// The number of pixels in a point.
  public var scale: Double
  /// The kind of device that layout adapts to.
  public var idiom: Idiom
  /// The factor by which text is enlarged; 1 is the default text size.
  public var textScale: Double
  /// A Boolean value that tells whether the appearance is dark.
  public var isDark: Bool
  /// A Boolean value that tells whether the user interface is laid out from right to left.
  public var isRightToLeft: Bool
  /// A Boolean value that tells whether the person asks for increased contrast.
  public var isHighContrast: Bool
  /// A Boolean value that tells whether the person asks for reduced motion.
  public var isMotionReduced: Bool
  /// A Boolean value that tells whether the person asks for bold text.
  public var isBoldText: Bool
  /// A Boolean value that tells whether a screen reader is running.
  public var isScreenReaderOn: Bool
  /// The font family of text that names none; empty for the host's only one. When it changes, all
  /// text is measured again.
  public var interfaceFont: String
  /// A Boolean value that tells whether the screen shows colours outside of sRGB.
  public var isWideGamut: Bool
  /// The size of the whole screen, of which the window may be a part, in points.
  public var screenSize: CGSize
  /// The identifiers of the person's languages, in the order of preference: "de_AT", "de".
  public var languages: [String]
  /// The identifier of the locale for dates and numbers.
  public var locale: String
  /// The phone or tablet that shows the window; nil for a window on a desktop.
  public var device: HeldDevice?
  /// The room that the buttons of the window take of its upper corners; nil where the window has a title bar of its own,
  /// or none.
  public var windowControls: WindowControls?
  /// A Boolean value that tells whether a mouse or a touchpad is at hand: lines between columns can be moved.
  public var hasPointer: Bool

  /// Creates an environment. All lengths are in points; `scale` is pixels per point, `textScale` a
  /// factor. Without `screenSize` the window fills the screen.
  public init(
    size: CGSize, safeArea: EdgeInsets = EdgeInsets(), scale: Double = 1, idiom: Idiom = .pad,
    textScale: Double = 1, isDark: Bool = false, isRightToLeft: Bool = false,
    isHighContrast: Bool = false, isBoldText: Bool = false, isWideGamut: Bool = false,
    screenSize: CGSize? = nil, languages: [String] = ["en"], locale: String = "en_001",
    isMotionReduced: Bool = false, isScreenReaderOn: Bool = false, interfaceFont: String = "",
    device: HeldDevice? = nil, windowControls: WindowControls? = nil, hasPointer: Bool = false
  ) {
    self.size = size
    self.safeArea = safeArea
    self.scale = scale
    self.idiom = idiom
    self.textScale = textScale
    self.isDark = isDark
    self.isRightToLeft = isRightToLeft
    self.isHighContrast = isHighContrast
    self.isBoldText = isBoldText
    self.isWideGamut = isWideGamut
    self.screenSize = screenSize ?? size
    self.languages = languages
    self.locale = locale
    self.isMotionReduced = isMotionReduced
    self.isScreenReaderOn = isScreenReaderOn
    self.interfaceFont = interfaceFont
    self.device = device
    self.windowControls = windowControls
    self.hasPointer = hasPointer
  }
}
