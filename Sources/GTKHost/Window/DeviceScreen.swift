import CGtk
import Foundation
import Scene

/// The screen of a device, of which an app has a part.
public struct DeviceScreen: Hashable, Sendable {
  /// Points.
  public var size: CGSize
  /// The app's part of it.
  public var app: CGRect
  public var safeArea: EdgeInsets
  public var idiom: Environment.Idiom
  /// The app lies above another one.
  public var floats: Bool
  /// Of the corners, in points.
  public var cornerRadius: Double

  public init(
    size: CGSize, app: CGRect, safeArea: EdgeInsets, idiom: Environment.Idiom,
    floats: Bool = false, cornerRadius: Double = 0
  ) {
    self.size = size
    self.app = app
    self.safeArea = safeArea
    self.idiom = idiom
    self.floats = floats
    self.cornerRadius = cornerRadius
  }
}

/// A device in the window instead of the whole window. A window that is too small for it shows
/// it smaller.
extension GTKHost {
  /// Shows the app on a screen from now on.
  public func show(on screen: DeviceScreen) {
    device = screen
    let app = CgRect(
      x: screen.app.minX, y: screen.app.minY, width: screen.app.width, height: screen.app.height)
    cg_window_set_device_frame(
      window,
      CgDeviceFrame(
        screen_width: screen.size.width, screen_height: screen.size.height, app: app,
        floats: screen.floats, radius: screen.cornerRadius))
    // A size that stays is not told by GTK.
    report(facts(size: screen.app.size))
  }

  /// Light or dark, whatever the desktop wishes.
  public func setDark(_ isDark: Bool) { cg_theme_set_dark(isDark) }

  /// The factor by which text is larger, whatever the desktop wishes.
  public func setTextScale(_ scale: Double) { cg_theme_set_text_scale(scale) }

  /// Sends the app to the background, where `words` stand in its place, or back with nil.
  public func setBackground(_ words: String?) {
    if words != nil { send(.phase(.background)) }
    cg_window_set_device_message(window, words)
    if words == nil { send(.phase(.foreground)) }
  }
}
