/// A row of the device table: points in portrait, and the classes it has in landscape.
struct Screen: Sendable {
  let names: String
  let short, long: Double
  let scales: [Double]
  let isPhone: Bool
  let landscape: String

  private static func phone(
    _ names: String, _ short: Double, _ long: Double, _ scales: [Double], _ landscape: String
  ) -> Screen {
    Screen(
      names: names, short: short, long: long, scales: scales, isPhone: true, landscape: landscape)
  }

  private static func pad(
    _ names: String, _ short: Double, _ long: Double, _ scales: [Double] = [2]
  ) -> Screen {
    Screen(
      names: names, short: short, long: long, scales: scales, isPhone: false,
      landscape: "regular/regular")
  }

  static let phones = [
    phone("5, 5s, SE 1", 320, 568, [2], "compact/compact"),
    phone("6, 6s, 7, 8, SE 2-3", 375, 667, [2], "compact/compact"),
    phone("6 Plus to 8 Plus", 414, 736, [3], "regular/compact"),
    phone("X, XS, 11 Pro, 12-13 mini", 375, 812, [3], "compact/compact"),
    phone("XR, 11, XS Max, 11 Pro Max", 414, 896, [2, 3], "regular/compact"),
    phone("12, 12 Pro, 13, 13 Pro, 14", 390, 844, [3], "compact/compact"),
    phone("12-13 Pro Max, 14 Plus", 428, 926, [3], "regular/compact"),
    phone("14 Pro, 15, 15 Pro, 16", 393, 852, [3], "compact/compact"),
    phone("14 Pro Max, 15 Plus and Pro Max, 16 Plus", 430, 932, [3], "regular/compact"),
    phone("16 Pro", 402, 874, [3], "compact/compact"),
    phone("16 Pro Max", 440, 956, [3], "regular/compact"),
  ]

  static let pads = [
    pad("iPad 9.7, mini 1-5", 768, 1024, [1, 2]),
    pad("iPad 10.2", 810, 1080),
    pad("iPad 10.9", 820, 1180),
    pad("mini 6", 744, 1133),
    pad("iPad 10.5", 834, 1112),
    pad("iPad 11", 834, 1194),
    pad("iPad 12.9", 1024, 1366),
  ]

  static let all = phones + pads
}

/// A part of an iPad's screen that a window has in multitasking.
struct Share: Sendable {
  let pad, place: String
  let width, height: Double
  let horizontal: String

  private static func row(
    _ pad: String, _ height: Double, _ place: String, _ width: Double, _ horizontal: String
  ) -> Share {
    Share(pad: pad, place: place, width: width, height: height, horizontal: horizontal)
  }

  static let all = [
    row("9.7", 768, "landscape wide", 694, "regular"),
    row("9.7", 768, "landscape narrow", 320, "compact"),
    row("9.7", 768, "landscape half", 507, "compact"),
    row("9.7", 1024, "portrait wide", 438, "compact"),
    row("9.7", 1024, "portrait narrow", 320, "compact"),
    row("9.7", 768, "Slide Over", 320, "compact"),
    row("10.5", 834, "landscape wide", 782, "regular"),
    row("10.5", 834, "landscape narrow", 320, "compact"),
    row("10.5", 834, "landscape half", 551, "compact"),
    row("10.5", 1112, "portrait wide", 504, "compact"),
    row("10.5", 1112, "portrait narrow", 320, "compact"),
    row("10.5", 834, "Slide Over", 320, "compact"),
    row("11", 834, "landscape wide", 809, "regular"),
    row("11", 834, "landscape narrow", 375, "compact"),
    row("11", 834, "landscape half", 592, "compact"),
    row("11", 1194, "portrait wide", 504, "compact"),
    row("11", 1194, "portrait narrow", 320, "compact"),
    row("11", 834, "Slide Over", 375, "compact"),
    row("12.9", 1024, "landscape wide", 981, "regular"),
    row("12.9", 1024, "landscape narrow", 375, "compact"),
    row("12.9", 1024, "landscape half", 678, "regular"),
    row("12.9", 1366, "portrait wide", 639, "compact"),
    row("12.9", 1366, "portrait narrow", 375, "compact"),
    row("12.9", 1024, "Slide Over", 375, "compact"),
  ]
}
