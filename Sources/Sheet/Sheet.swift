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
  /// - Throws: `SheetError` where the app does not launch or the script cannot be played.
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
    rows = try DeviceGroup.all(of: devices).map { group throws(SheetError) in
      Row(
        title: group.title, subtitle: group.subtitle,
        exposures: try group.plans.map { plan throws(SheetError) in
          Exposure(caption: plan.caption, shots: try plan.postures.map(camera.shoot))
        }.filter { $0.shots.allSatisfy { !$0.lacksScreen } })
    }
  }

  /// Points of the sheet for each point of a device.
  static let scale = 0.5

  /// In points.
  public var size: CGSize { SheetLayout(self).size }

  public var drawing: Drawing { SheetLayout(self).drawing }

  /// The colours and letters that it is drawn with: those of the devices, wherever it is drawn.
  public var paper: Paper { Paper(isDark: isDark, family: Self.family) }

  /// The family of letters that the sheet is drawn with.
  public static let family = "Cantarell, Sans"
}
