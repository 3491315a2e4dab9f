import Scene

/// The table of devices: names as Xcode lists them, sizes and scales from uikit-behaviour §1.2,
/// safe areas from the systems' published layout guides.
///
/// Size classes are not in it: the toolkit derives them from the size.
enum DeviceTable {
  struct Row: Sendable {
    let width, height, scale: Double
    let frame: Frame
    let source: Source
    let names: [String]
  }

  /// The kind of screen, which determines the safe area.
  enum Frame: Hashable, Sendable {
    /// A phone with a home button: a status bar in portrait, none in landscape.
    case phone
    /// A phone with a notch or island of a height in points: in landscape the same on both sides,
    /// and 21 for the home indicator at the bottom.
    case phoneWithout(top: Double)
    /// A pad with a home button.
    case pad
    /// A pad with a home indicator.
    case padWithout
  }

  /// The origin of a row's numbers.
  enum Source: Sendable {
    /// A row of uikit-behaviour §1.2.
    case table
    /// General knowledge: newer than the section, or a name that it does not spell out.
    case general
  }

  static let rows: [Row] = [
    row(320, 568, 2, .phone, ["iPhone 5", "iPhone 5s", "iPhone SE (1st generation)"]),
    row(
      375, 667, 2, .phone,
      [
        "iPhone 6", "iPhone 6s", "iPhone 7", "iPhone 8", "iPhone SE (2nd generation)",
        "iPhone SE (3rd generation)",
      ]),
    row(
      414, 736, 3, .phone,
      ["iPhone 6 Plus", "iPhone 6s Plus", "iPhone 7 Plus", "iPhone 8 Plus"]),
    // §1.2: with Display Zoom a Plus phone has fewer points, and is never regular in width.
    row(
      375, 667, 3, .phone,
      [
        "iPhone 6 Plus (Display Zoom)", "iPhone 6s Plus (Display Zoom)",
        "iPhone 7 Plus (Display Zoom)", "iPhone 8 Plus (Display Zoom)",
      ]),
    row(375, 812, 3, .phoneWithout(top: 44), ["iPhone X", "iPhone Xs", "iPhone 11 Pro"]),
    row(375, 812, 3, .phoneWithout(top: 50), ["iPhone 12 mini", "iPhone 13 mini"]),
    // Xcode spelled the R small at first.
    row(414, 896, 2, .phoneWithout(top: 48), ["iPhone Xʀ", "iPhone XR", "iPhone 11"]),
    row(414, 896, 3, .phoneWithout(top: 44), ["iPhone Xs Max", "iPhone 11 Pro Max"]),
    row(
      390, 844, 3, .phoneWithout(top: 47),
      ["iPhone 12", "iPhone 12 Pro", "iPhone 13", "iPhone 13 Pro", "iPhone 14"]),
    row(390, 844, 3, .phoneWithout(top: 47), ["iPhone 16e"], .general),
    row(
      428, 926, 3, .phoneWithout(top: 47),
      ["iPhone 12 Pro Max", "iPhone 13 Pro Max", "iPhone 14 Plus"]),
    row(
      393, 852, 3, .phoneWithout(top: 59),
      ["iPhone 14 Pro", "iPhone 15", "iPhone 15 Pro", "iPhone 16"]),
    row(
      430, 932, 3, .phoneWithout(top: 59),
      ["iPhone 14 Pro Max", "iPhone 15 Plus", "iPhone 15 Pro Max", "iPhone 16 Plus"]),
    row(402, 874, 3, .phoneWithout(top: 62), ["iPhone 16 Pro"]),
    row(440, 956, 3, .phoneWithout(top: 62), ["iPhone 16 Pro Max"]),

    // Scale 1: the two that came before the Retina displays.
    row(768, 1024, 1, .pad, ["iPad 2", "iPad mini"]),
    row(
      768, 1024, 2, .pad,
      [
        "iPad Air", "iPad Air 2", "iPad (5th generation)", "iPad (6th generation)",
        "iPad mini 2", "iPad mini 3", "iPad mini 4", "iPad mini (5th generation)",
        "iPad Pro (9.7-inch)",
      ]),
    row(
      810, 1080, 2, .pad,
      ["iPad (7th generation)", "iPad (8th generation)", "iPad (9th generation)"]),
    row(
      820, 1180, 2, .padWithout,
      ["iPad (10th generation)", "iPad Air (4th generation)", "iPad Air (5th generation)"]),
    row(
      820, 1180, 2, .padWithout, ["iPad (A16)", "iPad Air 11-inch (M2)", "iPad Air 11-inch (M3)"],
      .general),
    row(744, 1133, 2, .padWithout, ["iPad mini (6th generation)"]),
    row(744, 1133, 2, .padWithout, ["iPad mini (A17 Pro)"], .general),
    row(834, 1112, 2, .pad, ["iPad Pro (10.5-inch)", "iPad Air (3rd generation)"]),
    row(
      834, 1194, 2, .padWithout,
      [
        "iPad Pro (11-inch)", "iPad Pro (11-inch) (1st generation)",
        "iPad Pro (11-inch) (2nd generation)", "iPad Pro (11-inch) (3rd generation)",
        "iPad Pro (11-inch) (4th generation)",
      ]),
    row(834, 1210, 2, .padWithout, ["iPad Pro 11-inch (M4)"], .general),
    row(
      1024, 1366, 2, .pad,
      [
        "iPad Pro (12.9-inch)", "iPad Pro (12.9-inch) (1st generation)",
        "iPad Pro (12.9-inch) (2nd generation)",
      ]),
    row(
      1024, 1366, 2, .padWithout,
      [
        "iPad Pro (12.9-inch) (3rd generation)", "iPad Pro (12.9-inch) (4th generation)",
        "iPad Pro (12.9-inch) (5th generation)", "iPad Pro (12.9-inch) (6th generation)",
      ]),
    row(
      1024, 1366, 2, .padWithout, ["iPad Air 13-inch (M2)", "iPad Air 13-inch (M3)"], .general),
    row(1032, 1376, 2, .padWithout, ["iPad Pro 13-inch (M4)"], .general),
  ]

  private static func row(
    _ width: Double, _ height: Double, _ scale: Double, _ frame: Frame, _ names: [String],
    _ source: Source = .table
  ) -> Row {
    Row(width: width, height: height, scale: scale, frame: frame, source: source, names: names)
  }
}

extension DeviceTable.Row {
  var devices: [Device] {
    names.map { name in
      Device(
        name: name, width: width, height: height, scale: scale, idiom: frame.idiom,
        portraitSafeArea: frame.portrait, landscapeSafeArea: frame.landscape)
    }
  }
}

extension DeviceTable.Frame {
  var idiom: Environment.Idiom {
    switch self {
    case .phone, .phoneWithout: .phone
    case .pad, .padWithout: .pad
    }
  }

  var portrait: EdgeInsets {
    switch self {
    case .phone: EdgeInsets(top: 20)
    case .phoneWithout(let top): EdgeInsets(top: top, bottom: 34)
    case .pad: EdgeInsets(top: 20)
    case .padWithout: EdgeInsets(top: 24, bottom: 20)
    }
  }

  var landscape: EdgeInsets {
    switch self {
    case .phone: EdgeInsets()
    case .phoneWithout(let top): EdgeInsets(left: top, bottom: 21, right: top)
    case .pad: EdgeInsets(top: 20)
    case .padWithout: EdgeInsets(top: 24, bottom: 20)
    }
  }
}
