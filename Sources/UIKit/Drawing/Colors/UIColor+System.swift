import Scene

/// The colours that have names.
extension UIColor {
  public static let label = UIColor(.semantic(.label))
  public static let secondaryLabel = UIColor(.semantic(.secondaryLabel))
  public static let tertiaryLabel = UIColor(.semantic(.tertiaryLabel))
  public static let quaternaryLabel = adaptive(0x3C3C_432E, 0xEBEB_F529)
  public static let placeholderText = UIColor(.semantic(.placeholder))
  public static let separator = UIColor(.semantic(.separator))
  public static let opaqueSeparator = adaptive(0xC6C6_C8FF, 0x3838_3AFF)
  public static let link = adaptive(0x007A_FFFF, 0x0984_FFFF)

  public static let systemBackground = UIColor(.semantic(.background))
  public static let secondarySystemBackground = UIColor(.semantic(.secondarySidebar))
  public static let tertiarySystemBackground = adaptive(0xFFFF_FFFF, 0x2C2C_2EFF)
  public static let systemGroupedBackground = UIColor(.semantic(.grouped))
  public static let secondarySystemGroupedBackground = UIColor(.semantic(.card))
  public static let tertiarySystemGroupedBackground = adaptive(0xF2F2_F7FF, 0x3A3A_3CFF)

  public static let systemFill = adaptive(0x7878_8033, 0x7878_805C)
  public static let secondarySystemFill = adaptive(0x7878_8029, 0x7878_8052)
  public static let tertiarySystemFill = adaptive(0x7676_801F, 0x7676_803D)
  public static let quaternarySystemFill = adaptive(0x7474_8014, 0x7676_802E)

  public static let tintColor = UIColor(.semantic(.accent))
  public static let systemBlue = UIColor(.semantic(.accent))
  public static let systemRed = UIColor(.semantic(.destructive))
  public static let systemOrange = adaptive(0xFF95_00FF, 0xFF9F_0AFF, 0xC934_00FF, 0xFFB3_40FF)
  public static let systemYellow = adaptive(0xFFCC_00FF, 0xFFD6_0AFF, 0xB250_00FF, 0xFFD4_26FF)
  public static let systemGreen = adaptive(0x34C7_59FF, 0x30D1_58FF, 0x248A_3DFF, 0x30DB_5BFF)
  public static let systemMint = adaptive(0x00C7_BEFF, 0x66D4_CFFF, 0x0C81_7BFF, 0x66D4_CFFF)
  public static let systemTeal = adaptive(0x30B0_C7FF, 0x40C8_E0FF, 0x0082_99FF, 0x5DE6_FFFF)
  public static let systemCyan = adaptive(0x32AD_E6FF, 0x64D2_FFFF, 0x0071_A4FF, 0x70D7_FFFF)
  public static let systemIndigo = adaptive(0x5856_D6FF, 0x5E5C_E6FF, 0x3634_A3FF, 0x7D7A_FFFF)
  public static let systemPurple = adaptive(0xAF52_DEFF, 0xBF5A_F2FF, 0x8944_ABFF, 0xDA8F_FFFF)
  public static let systemPink = adaptive(0xFF2D_55FF, 0xFF37_5FFF, 0xD30F_45FF, 0xFF64_82FF)
  public static let systemBrown = adaptive(0xA284_5EFF, 0xAC8E_68FF, 0x7F65_45FF, 0xB594_69FF)
  public static let systemGray = adaptive(0x8E8E_93FF, 0x8E8E_93FF, 0x6C6C_70FF, 0xAEAE_B2FF)
  public static let systemGray2 = adaptive(0xAEAE_B2FF, 0x6363_66FF, 0x8E8E_93FF, 0x7C7C_80FF)
  public static let systemGray3 = adaptive(0xC7C7_CCFF, 0x4848_4AFF, 0xAEAE_B2FF, 0x5454_56FF)
  public static let systemGray4 = adaptive(0xD1D1_D6FF, 0x3A3A_3CFF, 0xBCBC_C0FF, 0x4444_46FF)
  public static let systemGray5 = adaptive(0xE5E5_EAFF, 0x2C2C_2EFF, 0xD8D8_DCFF, 0x3636_38FF)
  public static let systemGray6 = adaptive(0xF2F2_F7FF, 0x1C1C_1EFF, 0xEBEB_F0FF, 0x2424_26FF)

  public static let lightText = UIColor(.rgba(0xFFFF_FF99))
  public static let darkText = UIColor(.rgba(0x0000_00FF))
  public static let clear = UIColor(.semantic(.clear))

  public static let black = UIColor(.rgba(0x0000_00FF))
  public static let white = UIColor(.rgba(0xFFFF_FFFF))
  public static let darkGray = UIColor(.rgba(0x5555_55FF))
  public static let gray = UIColor(.rgba(0x8080_80FF))
  public static let lightGray = UIColor(.rgba(0xAAAA_AAFF))
  public static let red = UIColor(.rgba(0xFF00_00FF))
  public static let green = UIColor(.rgba(0x00FF_00FF))
  public static let blue = UIColor(.rgba(0x0000_FFFF))
  public static let cyan = UIColor(.rgba(0x00FF_FFFF))
  public static let magenta = UIColor(.rgba(0xFF00_FFFF))
  public static let yellow = UIColor(.rgba(0xFFFF_00FF))
  public static let orange = UIColor(.rgba(0xFF80_00FF))
  public static let purple = UIColor(.rgba(0x8000_80FF))
  public static let brown = UIColor(.rgba(0x9966_33FF))

  private static func adaptive(_ light: UInt32, _ dark: UInt32) -> UIColor {
    UIColor(.adaptive(Color.Adaptive(light, dark)))
  }

  private static func adaptive(
    _ light: UInt32, _ dark: UInt32, _ strongLight: UInt32, _ strongDark: UInt32
  ) -> UIColor {
    UIColor(.adaptive(Color.Adaptive(light, dark, strongLight, strongDark)))
  }
}
