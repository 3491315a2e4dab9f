import CGtk
import Foundation
import Scene

/// The screen of a simulated device, with the frame that an app has on it.
public struct DeviceScreen: Hashable, Sendable {
  /// The size of the screen, in points.
  public var size: CGSize
  /// The frame of the app on the screen, in points.
  public var app: CGRect
  /// The safe area of the app, in points.
  public var safeArea: EdgeInsets
  /// The kind of device.
  public var idiom: Environment.Idiom
  /// A Boolean value that tells whether the app floats over another one.
  public var floats: Bool
  /// The radius of the corners of the screen, in points.
  public var cornerRadius: Double
  /// How the device is held, and what its system covers of the screen.
  public var device: HeldDevice?

  /// Creates a screen. Lengths are in points.
  public init(
    size: CGSize, app: CGRect, safeArea: EdgeInsets, idiom: Environment.Idiom,
    floats: Bool = false, cornerRadius: Double = 0, device: HeldDevice? = nil
  ) {
    self.size = size
    self.app = app
    self.safeArea = safeArea
    self.idiom = idiom
    self.floats = floats
    self.cornerRadius = cornerRadius
    self.device = device
  }
}

/// Showing a simulated device in the window. A window that is too small for the device scales it
/// down.
extension GTKHost {
  /// Shows the app on the screen of a device from now on.
  public func show(on screen: DeviceScreen) {
    device = screen
    sheet.isDevice = true
    followPaper()
    let app = CgRect(
      x: screen.app.minX, y: screen.app.minY, width: screen.app.width, height: screen.app.height)
    cg_window_set_device_frame(
      window,
      CgDeviceFrame(
        screen_width: screen.size.width, screen_height: screen.size.height, app: app,
        floats: screen.floats, radius: screen.cornerRadius))
    // GTK does not report a size that did not change.
    report(facts(size: screen.app.size))
  }

  /// Lays a picture over the screen, a PNG file with its shape, which does not take touches; nil takes it away.
  public func showOverScreen(_ png: Data?) {
    guard let png else { return cg_window_set_device_overlay(window, nil, 0) }
    png.withUnsafeBytes { bytes in
      cg_window_set_device_overlay(
        window, bytes.bindMemory(to: UInt8.self).baseAddress, Int64(bytes.count))
    }
  }

  /// Sets a light or dark appearance, regardless of the desktop's preference.
  public func setDark(_ isDark: Bool) { cg_theme_set_dark(isDark) }

  /// Sets the interface in the first of these families that is installed, regardless of the desktop's preference; where
  /// none is, nothing changes.
  public func setFont(preferring families: [String]) {
    guard let family = families.first(where: { cg_font_family_is_installed($0) }) else { return }
    cg_theme_set_font("\(family) \(cg_theme_font_size())")
  }

  /// Sets whether the interface is laid out from right to left, regardless of the session's language. It is to be set
  /// before anything is shown.
  public func setRightToLeft(_ isRightToLeft: Bool) { cg_theme_set_right_to_left(isRightToLeft) }

  /// Sets the factor by which text is enlarged, regardless of the desktop's preference.
  public func setTextScale(_ scale: Double) { cg_theme_set_text_scale(scale) }

  /// Moves the app to the background, with a text in its place, or to the foreground with nil.
  public func setBackground(_ words: String?) {
    if words != nil { send(.phase(.background)) }
    cg_window_set_device_message(window, words)
    if words == nil { send(.phase(.foreground)) }
  }
}
