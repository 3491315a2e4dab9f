import Foundation
import Scene

/// How a device is held and how its screen is shared: the window's facts follow from it.
struct Posture: Hashable, Sendable {
  var device: Device
  var isLandscape: Bool
  var mode = WindowMode.full
  var isDark = false
  var textScale = 1.0
  var profile = Multitasking.Profile.ios13

  /// In points, as it is held.
  var screen: CGSize {
    isLandscape
      ? CGSize(width: device.height, height: device.width)
      : CGSize(width: device.width, height: device.height)
  }

  /// nil when the device cannot share its screen so.
  var environment: Environment? {
    guard let width = Multitasking.width(mode, on: device, isLandscape: isLandscape, profile) else {
      return nil
    }
    var size = CGSize(width: width, height: screen.height)
    var idiom = device.idiom
    var safe = isLandscape ? device.landscapeSafeArea : device.portraitSafeArea
    switch mode {
    case .free(let width, let height):
      // A desktop's window is no phone's, however narrow.
      size = CGSize(width: width, height: height)
      idiom = .pad
      safe = EdgeInsets()
    case .slideOver: safe = EdgeInsets()
    case .full, .twoThirds, .half, .oneThird: break
    }
    return Environment(
      size: size, safeArea: safe, scale: device.scale, idiom: idiom, textScale: textScale,
      isDark: isDark,
      screenSize: screen)
  }

  mutating func rotate(_ way: Command.Rotation) {
    let old = isLandscape
    switch way {
    case .portrait: isLandscape = false
    case .landscape: isLandscape = true
    case .left, .right: isLandscape.toggle()
    }
    if case .free(let width, let height) = mode, old != isLandscape {
      mode = .free(width: height, height: width)
    }
  }
}
