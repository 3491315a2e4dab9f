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
    /// Whether the app would have a part of the screen, and needs all of it.
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

  /// The colours and letters that it is drawn with: the desktop's own, wherever that may be.
  public var paper: Paper {
    var paper = Paper(isDark: isDark, family: Self.family)
    paper.meanings = isDark ? Self.darkMeanings : Self.lightMeanings
    return paper
  }

  /// The family of letters that the sheet is drawn with.
  public static let family = "Cantarell, Sans"

  private static let lightMeanings: [Color.Semantic: UInt32] = [
    .label: 0x2E34_36FF, .secondaryLabel: 0x2E34_3699, .tertiaryLabel: 0x2E34_3659,
    .placeholder: 0x2E34_3659, .accent: 0x1C71_D8FF, .destructive: 0xCC28_28FF,
    .background: 0xFFFF_FFFF, .sidebar: 0xF3F3_F3FF, .secondarySidebar: 0xFAFA_FAFF,
    .grouped: 0xF6F5_F4FF, .separator: 0x2E34_3624,
  ]
  private static let darkMeanings: [Color.Semantic: UInt32] = [
    .label: 0xEEEE_ECFF, .secondaryLabel: 0xEEEE_EC99, .tertiaryLabel: 0xEEEE_EC59,
    .placeholder: 0xEEEE_EC59, .accent: 0x78AE_EDFF, .destructive: 0xFF7B_63FF,
    .background: 0x2D2D_2DFF, .sidebar: 0x2323_23FF, .secondarySidebar: 0x2828_28FF,
    .grouped: 0x3535_35FF, .separator: 0xEEEE_EC24,
  ]
}
