import Testing

@testable import Adaptive

/// A window in which every split view is laid out.
struct SweptWindow: Sendable, CustomTestStringConvertible {
  var name: String
  var width, height: Double
  var horizontal: SizeClass
  var scales: [Double]
  var isPhone: Bool
  var testDescription: String { "\(name) \(plain(width))×\(plain(height))" }

  /// All devices in both orientations, and all shares of multitasking.
  static let all: [SweptWindow] =
    Screen.all.flatMap { screen in
      [(screen.short, screen.long), (screen.long, screen.short)].map { width, height in
        SweptWindow(
          name: screen.names, width: width, height: height,
          horizontal: SizeClasses.solve(
            SizeClasses.Input(width: width, height: height, isPhone: screen.isPhone)
          ).horizontal, scales: screen.scales, isPhone: screen.isPhone)
      }
    }
    + Share.all.map { share in
      SweptWindow(
        name: "\(share.pad) \(share.place)", width: share.width, height: share.height,
        horizontal: share.horizontal == "regular" ? .regular : .compact, scales: [1, 2],
        isPhone: false)
    }
}
