import Foundation
import Scene
import Simulator

/// One picture of an app on every device, upright and across, on the whole screen and on each
/// part of it.
@MainActor public struct Sheet {
  /// A screen and what an app shows on it.
  struct Shot {
    let posture: Posture
    let screen: Drawing
    /// What the app asks of the screen.
    let display: DisplayRequest?
    /// Whether the app would have a part of the screen and needs all of it, or does not let it be held like this.
    var lacksScreen = false
    /// Why the script ended before its end; nil where it did not.
    var failure: SheetError?
  }

  /// A device as it is held, with one app on it or two that share it.
  struct Exposure {
    let caption: String
    let shots: [Shot]
  }

  /// Devices of one size.
  struct Row {
    let title: String
    /// The other devices of that size.
    let subtitle: String
    let exposures: [Exposure]
  }

  /// The scripts that ended before their end, and the apps that did not launch; what they would show is missing, or as
  /// it was then.
  public let failures: [SheetError]
  public let title: String
  let subtitle: String
  let rows: [Row]
  let isDark: Bool
  let measurer: any TextMeasurer

  /// Plays an app on all devices.
  ///
  /// - Parameters:
  ///   - app: is launched once for each posture, on the whole screen.
  ///   - devices: those that are shown.
  ///   - script: what is done then, before the app gets a part of the screen.
  ///   - directory: an empty folder of each launch stands in it.
  ///   - measurer: of the letters that the sheet will be drawn with.
  /// - Throws: `SheetError` where the app launches nowhere, or the script can be played nowhere.
  public init(
    of app: SimulatedApp, on devices: [Device] = Device.all, script: Script? = nil,
    isDark: Bool = false, in directory: URL,
    time: AppTime, measurer: any TextMeasurer
  ) throws(SheetError) {
    let camera = Camera(
      app: app, script: script, isDark: isDark, directory: directory, time: time,
      measurer: measurer)
    title = app.name
    subtitle = app.summary
    self.isDark = isDark
    self.measurer = measurer
    var failures: [SheetError] = []
    rows = DeviceGroup.all(of: devices).compactMap { group -> Row? in
      let exposures = group.plans.compactMap { camera.expose($0, &failures) }
      guard !exposures.isEmpty else { return nil }
      return Row(title: group.title, subtitle: group.subtitle, exposures: exposures)
    }
    self.failures = failures
    let shots = rows.flatMap(\.exposures).flatMap(\.shots)
    if let first = failures.first, shots.allSatisfy({ $0.failure != nil }) { throw first }
  }

  /// Points of the sheet for each point of a device.
  static let scale = 0.5

  /// In points.
  public var size: CGSize { SheetLayout(self).size }

  public var drawing: Drawing { SheetLayout(self).drawing }

  /// The colours and letters that it is drawn with: those of the devices, wherever it is drawn.
  public var paper: Paper { Paper(isDark: isDark, family: Self.family) }

  /// The family of letters that the sheet is drawn with.
  public static let family = (Device.fontFamilies + ["Cantarell", "Sans"]).joined(separator: ", ")
}
