import Foundation
import Scene

/// A device, by the name that it has in Xcode's simulators.
public struct Device: Hashable, Sendable {
  /// The name of the device.
  public let name: String
  /// The size in portrait orientation, in points.
  public let width, height: Double
  /// The number of pixels in a point.
  public let scale: Double
  /// The kind of device: phone or pad.
  public let idiom: Environment.Idiom
  /// The safe area in portrait and in landscape orientation, in points.
  let portraitSafeArea, landscapeSafeArea: EdgeInsets

  /// The size in portrait orientation, in points.
  public var size: CGSize { CGSize(width: width, height: height) }

  /// All known devices: phones by age, then pads.
  public static let all: [Device] = DeviceTable.rows.flatMap(\.devices)

  /// Families with about the widths and heights of the system's font on devices, the best first; hosts that show a
  /// device set texts in the first that is installed.
  public static let fontFamilies = ["Inter"]

  /// Returns the device with a name, regardless of case.
  ///
  /// - Throws: `UnknownDevice`, with the most similar name.
  public static func named(_ name: String) throws(UnknownDevice) -> Device {
    if let device = all.first(where: { $0.name.lowercased() == name.lowercased() }) {
      return device
    }
    // Of equally similar names that of the newest is meant.
    throw UnknownDevice(name: name, nearest: Nearest.to(name, in: all.reversed().map(\.name)))
  }
}

/// The error of a name that no device has.
public struct UnknownDevice: Error, Hashable, CustomStringConvertible {
  /// The name that was looked up.
  public let name: String
  /// The most similar name of a device; nil if none is similar.
  public let nearest: String?

  public var description: String {
    "there is no device “\(name)”" + (nearest.map { "; did you mean “\($0)”?" } ?? "")
  }
}
