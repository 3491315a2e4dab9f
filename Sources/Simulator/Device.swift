import Foundation
import Scene

/// A device by the name that Xcode's simulators have.
public struct Device: Hashable, Sendable {
  public let name: String
  /// Portrait, in points.
  public let width, height: Double
  /// Pixels in a point.
  public let scale: Double
  public let idiom: Environment.Idiom
  /// What is kept free of content when the device is held upright, and across, in points.
  let portraitSafeArea, landscapeSafeArea: EdgeInsets

  /// Portrait, in points.
  public var size: CGSize { CGSize(width: width, height: height) }

  /// All there are: phones by age, then pads.
  public static let all: [Device] = DeviceTable.rows.flatMap(\.devices)

  /// The device of that name, upper and lower case being the same.
  ///
  /// - Throws: `UnknownDevice`, with the nearest name there is.
  public static func named(_ name: String) throws(UnknownDevice) -> Device {
    if let device = all.first(where: { $0.name.lowercased() == name.lowercased() }) {
      return device
    }
    throw UnknownDevice(name: name, nearest: Nearest.to(name, in: all.map(\.name)))
  }
}

/// A name that no device bears.
public struct UnknownDevice: Error, Hashable, CustomStringConvertible {
  public let name: String
  /// The device that was probably meant.
  public let nearest: String?

  public var description: String {
    "there is no device “\(name)”" + (nearest.map { "; did you mean “\($0)”?" } ?? "")
  }
}
