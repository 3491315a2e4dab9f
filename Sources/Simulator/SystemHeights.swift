/// The heights of what the system of a device lays over an app, in points: the status bar, and the
/// keyboard with its row of suggestions and the area below its keys.
///
/// Apple publishes none of the keyboard's; these are general knowledge, measured by many on English
/// keyboards, and may be a few points off on sizes that are rare. Apps have to read the frame from
/// the notifications anyway.
struct SystemHeights: Hashable, Sendable {
  let statusBar, keyboard: Double

  init(of device: Device, isLandscape: Bool) {
    let safeArea = isLandscape ? device.landscapeSafeArea : device.portraitSafeArea
    let isRound = device.portraitSafeArea.bottom > 0
    switch device.idiom {
    case .phone:
      // An island stands in the bar and a little below it.
      statusBar = min(safeArea.top, 54)
      keyboard = Self.phoneKeyboard(device.width, isRound: isRound, isLandscape: isLandscape)
    case .pad:
      statusBar = safeArea.top
      keyboard =
        Self.padKeyboard(isLarge: device.width >= 1024, isLandscape: isLandscape)
        + safeArea.bottom
    }
  }

  private static func phoneKeyboard(
    _ width: Double, isRound: Bool, isLandscape: Bool
  ) -> Double {
    if isLandscape { return isRound ? 209 : 200 }
    if isRound { return width < 414 ? 336 : 346 }
    return width < 375 ? 253 : width < 414 ? 260 : 271
  }

  private static func padKeyboard(isLarge: Bool, isLandscape: Bool) -> Double {
    if isLarge { return isLandscape ? 471 : 378 }
    return isLandscape ? 398 : 313
  }
}
