import Foundation
import Scene
import Simulator

/// What the system lays over the apps on a screen: the time, the battery, the camera and the line that leads home.
@MainActor public struct SystemParts {
  private let screen: CGSize
  private let safeArea: EdgeInsets
  private let isPhone: Bool
  private let isLandscape: Bool
  private let display: DisplayRequest

  /// - Parameters:
  ///   - posture: The device, and how it is held.
  ///   - display: What the app in front asks of the screen.
  public init(_ posture: Posture, _ display: DisplayRequest) {
    var whole = posture
    whole.mode = .full
    screen = posture.screen
    safeArea = whole.environment?.safeArea ?? EdgeInsets()
    isPhone = posture.device.idiom == .phone
    isLandscape = posture.isLandscape
    self.display = display
  }

  /// In points of the screen. Colours adapt to the style of the paper.
  public var drawing: Drawing { Drawing(steps) }

  private var isRound: Bool { safeArea.bottom > 0 }
  private static let automatic = Color.adaptive(.init(0x2226_2BFF, 0xECED_EEFF))

  private var ink: Color {
    switch display.statusBar {
    case .automatic, .hidden: Self.automatic
    case .light: .rgba(0xECED_EEFF)
    case .dark: .rgba(0x2226_2BFF)
    }
  }

  var steps: [Drawing.Step] {
    var steps: [Drawing.Step] = []
    if safeArea.top >= 20, display.statusBar != .hidden { steps += statusBar }
    guard isRound else { return steps }
    if isPhone { steps.append(camera) }
    guard !display.hidesHomeIndicator else { return steps }
    let wide = min(screen.width * 0.36, 260)
    steps.append(
      .fill(
        ScreenPainter.shape(
          CGRect(x: (screen.width - wide) / 2, y: screen.height - 10, width: wide, height: 5),
          CornerRadii(2.5)), .winding, Self.automatic.faded(by: 0.8)))
    return steps
  }

  private var statusBar: [Drawing.Step] {
    let inset = isPhone && isRound ? 34.0 : 12
    let middle = isPhone && isRound ? safeArea.top / 2 + 2 : min(safeArea.top, 24) / 2
    let style = TextStyle(font: Font(size: isRound && isPhone ? 15 : 12, weight: 600), color: ink)
    let battery = CGRect(x: screen.width - inset - 24, y: middle - 5.5, width: 22, height: 11)
    return [
      .text(
        "9:41", TextRuns(), style, CGRect(x: inset, y: middle - 10, width: 80, height: 20)),
      .stroke(ScreenPainter.shape(battery, CornerRadii(3)), Drawing.Stroke(width: 1.2), ink),
      .fill(
        ScreenPainter.shape(battery.insetBy(dx: 2, dy: 2), CornerRadii(1.5)), .winding, ink),
    ]
  }

  /// A notch in the edge, or an island off it.
  private var camera: Drawing.Step {
    let edge = isLandscape ? safeArea.left : safeArea.top
    let isIsland = edge > 50
    let (long, deep) = isIsland ? (120.0, 34.0) : (160.0, 30.0)
    let off = isIsland ? 11.0 : -12
    let frame =
      isLandscape
      ? CGRect(
        x: off, y: (screen.height - long) / 2, width: deep + (isIsland ? 0 : 12), height: long)
      : CGRect(
        x: (screen.width - long) / 2, y: off, width: long, height: deep + (isIsland ? 0 : 12))
    return .fill(ScreenPainter.shape(frame, CornerRadii(17)), .winding, .rgba(0x0A0B_0CFF))
  }
}
