import Foundation
import Scene
import Simulator

/// Brings an app into a posture and draws what it shows there.
@MainActor struct Camera {
  let app: SimulatedApp
  let script: Script?
  let isDark: Bool
  let directory: URL
  let time: AppTime
  let measurer: any TextMeasurer

  /// Brings an app into the postures that are shown together; nil where it is not shown so.
  func expose(_ plan: DeviceGroup.Plan, _ failures: inout [SheetError]) -> Sheet.Exposure? {
    var shots: [Sheet.Shot] = []
    do throws(SheetError) {
      for posture in plan.postures { shots.append(try shoot(posture)) }
    } catch {
      failures.append(error)
      return nil
    }
    guard shots.allSatisfy({ !$0.lacksScreen }) else { return nil }
    let failed = shots.compactMap(\.failure)
    failures += failed
    return Sheet.Exposure(
      caption: plan.caption + (failed.isEmpty ? "" : " · the script did not come to its end"),
      shots: shots)
  }

  private func shoot(_ posture: Posture) throws(SheetError) -> Sheet.Shot {
    do {
      return try play(posture)
    } catch {
      throw Self.failure(error, posture)
    }
  }

  private static func failure(_ error: any Error, _ posture: Posture) -> SheetError {
    SheetError(device: posture.device.name, isLandscape: posture.isLandscape, reason: "\(error)")
  }

  private func play(_ posture: Posture) throws -> Sheet.Shot {
    let place = directory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: place) }
    let player = Player(
      apps: [app], directory: place, time: time, measurer: measurer, output: { _ in })
    var whole = posture
    whole.mode = .full
    whole.isDark = isDark
    whole.language = app.language
    try player.launch(app, in: whole)
    let isTurned = player.posture.map { $0.isLandscape != whole.isLandscape } ?? false
    var failure: SheetError?
    if let script, !isTurned {
      do throws(Failure) { try player.play(script) } catch {
        failure = Self.failure(error, posture)
      }
    }
    let lacksScreen = isTurned || posture.mode != .full && !player.sharesScreen
    if posture.mode != .full, !lacksScreen { try player.share(posture.mode) }
    // What an app puts off until after a transition belongs to it.
    try player.pass(1)
    let tree = player.tree
    // The script may have changed the appearance.
    let isShownDark = player.posture?.isDark ?? isDark
    let shown = player.posture ?? posture
    let display = tree.root.flatMap { tree[$0]?.display }
    return Sheet.Shot(
      posture: shown,
      screen: ScreenPainter.drawing(
        of: tree, measurer: measurer, isDark: isShownDark,
        isRightToLeft: display?.isRightToLeft ?? shown.isRightToLeft),
      display: display, lacksScreen: lacksScreen, failure: failure)
  }
}

/// An app that cannot be shown on a device, or a script that cannot be played there.
public struct SheetError: Error, Hashable, CustomStringConvertible {
  public let device: String
  public let isLandscape: Bool
  public let reason: String

  public var description: String {
    "on “\(device)”, \(isLandscape ? "across" : "upright"): \(reason)"
  }
}
