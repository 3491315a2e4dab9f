import Foundation

/// The raw facts about where an app is shown. Size classes are derived from them by
/// the toolkit, so that no two hosts can disagree.
public struct Environment: Hashable, Codable, Sendable {
  public enum Idiom: String, Codable, Sendable { case phone, pad }

  /// The window's size in points.
  public var size: CGSize
  public var safeArea: EdgeInsets
  /// Pixels in a point.
  public var scale: Double
  public var idiom: Idiom
  /// The factor by which the person wants text larger; 1 is the default.
  public var textScale: Double
  public var isDark: Bool
  public var isRightToLeft: Bool
  /// The person wants colours that stand out more.
  public var isHighContrast: Bool
  /// The person wants nothing to move that need not.
  public var isMotionReduced: Bool
  /// The person wants heavier letters.
  public var isBoldText: Bool
  /// The family of what has no font of its own; empty where a host has only one. With another
  /// one all text is measured anew.
  public var interfaceFont: String
  /// The screen shows more colours than sRGB has.
  public var isWideGamut: Bool
  /// The whole screen in points, of which the window may be a part.
  public var screenSize: CGSize
  /// The identifiers of the languages that the person reads, the best first: "de_AT", "de".
  public var languages: [String]
  /// The identifier of the locale of dates and numbers.
  public var locale: String

  public init(
    size: CGSize, safeArea: EdgeInsets = EdgeInsets(), scale: Double = 1, idiom: Idiom = .pad,
    textScale: Double = 1, isDark: Bool = false, isRightToLeft: Bool = false,
    isHighContrast: Bool = false, isBoldText: Bool = false, isWideGamut: Bool = false,
    screenSize: CGSize? = nil, languages: [String] = ["en"], locale: String = "en_001",
    isMotionReduced: Bool = false, interfaceFont: String = ""
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
    self.interfaceFont = interfaceFont
  }
}
