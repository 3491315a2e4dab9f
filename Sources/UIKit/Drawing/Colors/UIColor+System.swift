import CoreGraphics
import Scene

/// The predefined colours.
extension UIColor {
  /// The colour of text. It adapts to dark mode.
  public static let label = UIColor(.semantic(.label))
  /// The colour of secondary text. It adapts to dark mode.
  public static let secondaryLabel = UIColor(.semantic(.secondaryLabel))
  /// The colour of tertiary text. It adapts to dark mode.
  public static let tertiaryLabel = UIColor(.semantic(.tertiaryLabel))
  /// The colour of the least prominent text. It adapts to dark mode.
  public static let quaternaryLabel = adaptive(0x3C3C_432E, 0xEBEB_F529)
  /// The colour of placeholders in text fields. It adapts to dark mode.
  public static let placeholderText = UIColor(.semantic(.placeholder))
  /// The colour of thin separators, which the content may show through. It adapts to dark mode.
  public static let separator = UIColor(.semantic(.separator))
  /// The colour of separators that hide what is behind them. It adapts to dark mode.
  public static let opaqueSeparator = adaptive(0xC6C6_C8FF, 0x3838_3AFF)
  /// The colour of links. It adapts to dark mode.
  public static let link = adaptive(0x007A_FFFF, 0x0984_FFFF)

  /// The main background of the interface. It adapts to dark mode.
  public static let systemBackground = UIColor(.semantic(.background))
  /// The background of content on the main background. It adapts to dark mode.
  public static let secondarySystemBackground = UIColor(.semantic(.secondarySidebar))
  /// The background of content on the secondary background. It adapts to dark mode.
  public static let tertiarySystemBackground = adaptive(0xFFFF_FFFF, 0x2C2C_2EFF)
  /// The main background of grouped content. It adapts to dark mode.
  public static let systemGroupedBackground = UIColor(.semantic(.grouped))
  /// The name that `systemGroupedBackground` had before iOS 13.
  @available(*, deprecated, renamed: "systemGroupedBackground")
  public static var groupTableViewBackground: UIColor { systemGroupedBackground }
  /// The background of groups, such as table sections, on the grouped background. It adapts to dark
  /// mode.
  public static let secondarySystemGroupedBackground = UIColor(.semantic(.card))
  /// The background of content within groups. It adapts to dark mode.
  public static let tertiarySystemGroupedBackground = adaptive(0xF2F2_F7FF, 0x3A3A_3CFF)

  /// A translucent fill for thin and small shapes. It adapts to dark mode.
  public static let systemFill = adaptive(0x7878_8033, 0x7878_805C)
  /// A translucent fill for medium-sized shapes. It adapts to dark mode.
  public static let secondarySystemFill = adaptive(0x7878_8029, 0x7878_8052)
  /// A translucent fill for large shapes. It adapts to dark mode.
  public static let tertiarySystemFill = adaptive(0x7676_801F, 0x7676_803D)
  /// A translucent fill for the largest areas. It adapts to dark mode.
  public static let quaternarySystemFill = adaptive(0x7474_8014, 0x7676_802E)

  /// The accent colour of the app's catalog, or else that of the platform.
  ///
  /// Differs from UIKit: a tint colour that is set for a view does not change it.
  public static let tintColor = AccentColor.tint(AccentColor.color)
  /// The accent colour of the platform, which need not be blue.
  public static let systemBlue = UIColor(.semantic(.accent))
  /// The platform's colour for destructive actions, which need not be red.
  public static let systemRed = UIColor(.semantic(.destructive))
  /// An orange that adapts to dark mode and to higher contrast.
  public static let systemOrange = adaptive(0xFF95_00FF, 0xFF9F_0AFF, 0xC934_00FF, 0xFFB3_40FF)
  /// A yellow that adapts to dark mode and to higher contrast.
  public static let systemYellow = adaptive(0xFFCC_00FF, 0xFFD6_0AFF, 0xB250_00FF, 0xFFD4_26FF)
  /// A green that adapts to dark mode and to higher contrast.
  public static let systemGreen = adaptive(0x34C7_59FF, 0x30D1_58FF, 0x248A_3DFF, 0x30DB_5BFF)
  /// A mint green that adapts to dark mode and to higher contrast.
  public static let systemMint = adaptive(0x00C7_BEFF, 0x66D4_CFFF, 0x0C81_7BFF, 0x66D4_CFFF)
  /// A teal that adapts to dark mode and to higher contrast.
  public static let systemTeal = adaptive(0x30B0_C7FF, 0x40C8_E0FF, 0x0082_99FF, 0x5DE6_FFFF)
  /// A cyan that adapts to dark mode and to higher contrast.
  public static let systemCyan = adaptive(0x32AD_E6FF, 0x64D2_FFFF, 0x0071_A4FF, 0x70D7_FFFF)
  /// An indigo that adapts to dark mode and to higher contrast.
  public static let systemIndigo = adaptive(0x5856_D6FF, 0x5E5C_E6FF, 0x3634_A3FF, 0x7D7A_FFFF)
  /// A purple that adapts to dark mode and to higher contrast.
  public static let systemPurple = adaptive(0xAF52_DEFF, 0xBF5A_F2FF, 0x8944_ABFF, 0xDA8F_FFFF)
  /// A pink that adapts to dark mode and to higher contrast.
  public static let systemPink = adaptive(0xFF2D_55FF, 0xFF37_5FFF, 0xD30F_45FF, 0xFF64_82FF)
  /// A brown that adapts to dark mode and to higher contrast.
  public static let systemBrown = adaptive(0xA284_5EFF, 0xAC8E_68FF, 0x7F65_45FF, 0xB594_69FF)
  /// The base grey, which adapts to dark mode and to higher contrast.
  public static let systemGray = adaptive(0x8E8E_93FF, 0x8E8E_93FF, 0x6C6C_70FF, 0xAEAE_B2FF)
  /// The second of six greys, nearer to the background than `systemGray`.
  public static let systemGray2 = adaptive(0xAEAE_B2FF, 0x6363_66FF, 0x8E8E_93FF, 0x7C7C_80FF)
  /// The third of six greys, nearer to the background than `systemGray2`.
  public static let systemGray3 = adaptive(0xC7C7_CCFF, 0x4848_4AFF, 0xAEAE_B2FF, 0x5454_56FF)
  /// The fourth of six greys, nearer to the background than `systemGray3`.
  public static let systemGray4 = adaptive(0xD1D1_D6FF, 0x3A3A_3CFF, 0xBCBC_C0FF, 0x4444_46FF)
  /// The fifth of six greys, nearer to the background than `systemGray4`.
  public static let systemGray5 = adaptive(0xE5E5_EAFF, 0x2C2C_2EFF, 0xD8D8_DCFF, 0x3636_38FF)
  /// The last of six greys, the nearest to the background.
  public static let systemGray6 = adaptive(0xF2F2_F7FF, 0x1C1C_1EFF, 0xEBEB_F0FF, 0x2424_26FF)

  /// White with an opacity of 0.6, for text on dark backgrounds. It does not adapt.
  public static let lightText = UIColor(white: 1, alpha: 0.6)
  /// Black, for text on light backgrounds. It does not adapt.
  public static let darkText = UIColor(white: 0, alpha: 1)
  /// No colour: fully transparent.
  public static let clear = UIColor(
    CGColor(ColorValue(.extendedWhite, white: 0, alpha: 0)), paint: .semantic(.clear))

  /// Opaque black, a grey.
  public static let black = UIColor(white: 0, alpha: 1)
  /// Opaque white, a grey.
  public static let white = UIColor(white: 1, alpha: 1)
  /// A grey of a third of full brightness.
  public static let darkGray = UIColor(white: 1 / 3.0, alpha: 1)
  /// A grey of half of full brightness.
  public static let gray = UIColor(white: 0.5, alpha: 1)
  /// A grey of two thirds of full brightness.
  public static let lightGray = UIColor(white: 2 / 3.0, alpha: 1)
  /// Red at full intensity.
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  /// Green at full intensity.
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  /// Blue at full intensity.
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  /// Green and blue at full intensity.
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  /// Red and blue at full intensity.
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  /// Red and green at full intensity.
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  /// Full red and half green.
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// Half red and half blue.
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// A brown with red 0.6, green 0.4 and blue 0.2.
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)

  private static func adaptive(_ light: UInt32, _ dark: UInt32) -> UIColor {
    UIColor(.adaptive(Color.Adaptive(light, dark)))
  }

  private static func adaptive(
    _ light: UInt32, _ dark: UInt32, _ strongLight: UInt32, _ strongDark: UInt32
  ) -> UIColor {
    UIColor(.adaptive(Color.Adaptive(light, dark, strongLight, strongDark)))
  }
}
