import Foundation
import Scene

/// A device by the name that Xcode's simulators have.
public struct Device: Hashable, Sendable {
  public enum Family: String, Sendable {
    /// Home button: a status bar and nothing else is kept free.
    case phone, phoneWithNotch
    case pad, padWithoutButton
    var isPhone: Bool { self == .phone || self == .phoneWithNotch }
  }

  public let name: String
  /// Portrait, in points.
  public let width, height: Double
  public let scale: Double
  public let family: Family

  public static let all: [Device] = deviceTable

  /// The device of that name, upper and lower case being the same.
  public static func named(_ name: String) -> Device? {
    all.first { $0.name.lowercased() == name.lowercased() }
  }

  /// What is kept free of content, in points (the systems' published layout guides).
  func safeArea(isLandscape: Bool) -> EdgeInsets {
    switch family {
    case .phone: isLandscape ? EdgeInsets() : EdgeInsets(top: 20)
    case .phoneWithNotch:
      isLandscape
        ? EdgeInsets(left: 47, bottom: 21, right: 47) : EdgeInsets(top: 47, bottom: 34)
    case .pad: EdgeInsets(top: 20)
    case .padWithoutButton: EdgeInsets(top: 24, bottom: 20)
    }
  }
}
