/// All devices: sizes and scales of uikit-behaviour §1.2, names as Xcode lists them.
let deviceTable: [Device] = {
  typealias Row = (
    family: Device.Family, width: Double, height: Double, scale: Double, names: [String]
  )
  let rows: [Row] = [
    (
      .phone, 320, 568, 2,
      [
        "iPhone 5", "iPhone 5s", "iPhone SE (1st generation)",
      ]
    ),
    (
      .phone, 375, 667, 2,
      [
        "iPhone 6", "iPhone 6s", "iPhone 7", "iPhone 8", "iPhone SE (2nd generation)",
        "iPhone SE (3rd generation)",
      ]
    ),
    (
      .phone, 414, 736, 3,
      [
        "iPhone 6 Plus", "iPhone 6s Plus", "iPhone 7 Plus", "iPhone 8 Plus",
      ]
    ),
    (
      .phoneWithNotch, 375, 812, 3,
      [
        "iPhone X", "iPhone Xs", "iPhone 11 Pro", "iPhone 12 mini", "iPhone 13 mini",
      ]
    ),
    (
      .phoneWithNotch, 414, 896, 2,
      [
        "iPhone Xʀ", "iPhone XR", "iPhone 11",
      ]
    ),
    (
      .phoneWithNotch, 414, 896, 3,
      [
        "iPhone Xs Max", "iPhone XS Max", "iPhone 11 Pro Max",
      ]
    ),
    (
      .phoneWithNotch, 390, 844, 3,
      [
        "iPhone 12", "iPhone 12 Pro", "iPhone 13", "iPhone 13 Pro", "iPhone 14",
      ]
    ),
    (
      .phoneWithNotch, 428, 926, 3,
      [
        "iPhone 12 Pro Max", "iPhone 13 Pro Max", "iPhone 14 Plus",
      ]
    ),
    (
      .phoneWithNotch, 393, 852, 3,
      [
        "iPhone 14 Pro", "iPhone 15", "iPhone 15 Pro", "iPhone 16",
      ]
    ),
    (
      .phoneWithNotch, 430, 932, 3,
      [
        "iPhone 14 Pro Max", "iPhone 15 Plus", "iPhone 15 Pro Max", "iPhone 16 Plus",
      ]
    ),
    (
      .phoneWithNotch, 402, 874, 3,
      [
        "iPhone 16 Pro"
      ]
    ),
    (
      .phoneWithNotch, 440, 956, 3,
      [
        "iPhone 16 Pro Max"
      ]
    ),
    (
      .pad, 768, 1024, 1,
      [
        "iPad 2", "iPad mini",
      ]
    ),
    (
      .pad, 768, 1024, 2,
      [
        "iPad Air", "iPad Air 2", "iPad (5th generation)", "iPad (6th generation)",
        "iPad mini 2", "iPad mini 3", "iPad mini 4", "iPad mini (5th generation)",
        "iPad Pro (9.7-inch)",
      ]
    ),
    (
      .pad, 810, 1080, 2,
      [
        "iPad (7th generation)", "iPad (8th generation)", "iPad (9th generation)",
      ]
    ),
    (
      .padWithoutButton, 820, 1180, 2,
      [
        "iPad (10th generation)", "iPad Air (4th generation)", "iPad Air (5th generation)",
      ]
    ),
    (
      .padWithoutButton, 744, 1133, 2,
      [
        "iPad mini (6th generation)"
      ]
    ),
    (
      .pad, 834, 1112, 2,
      [
        "iPad Pro (10.5-inch)", "iPad Air (3rd generation)",
      ]
    ),
    (
      .padWithoutButton, 834, 1194, 2,
      [
        "iPad Pro (11-inch)", "iPad Pro (11-inch) (1st generation)",
        "iPad Pro (11-inch) (2nd generation)", "iPad Pro (11-inch) (3rd generation)",
        "iPad Pro (11-inch) (4th generation)",
      ]
    ),
    (
      .pad, 1024, 1366, 2,
      [
        "iPad Pro (12.9-inch)", "iPad Pro (12.9-inch) (1st generation)",
        "iPad Pro (12.9-inch) (2nd generation)",
      ]
    ),
    (
      .padWithoutButton, 1024, 1366, 2,
      [
        "iPad Pro (12.9-inch) (3rd generation)", "iPad Pro (12.9-inch) (4th generation)",
        "iPad Pro (12.9-inch) (5th generation)", "iPad Pro (12.9-inch) (6th generation)",
      ]
    ),
  ]
  return rows.flatMap { row in
    row.names.map { name in
      Device(
        name: name, width: row.width, height: row.height, scale: row.scale, family: row.family)
    }
  }
}()
