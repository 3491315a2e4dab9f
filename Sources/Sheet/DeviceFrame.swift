import Foundation
import Scene
import Simulator

/// A device around what it shows: its body, the screen with one app or two, and what the system
/// lays over them.
@MainActor struct DeviceFrame {
  private let shots: [Sheet.Shot]
  private let screen: CGSize
  private let safeArea: EdgeInsets
  private let isPhone: Bool
  private let isLandscape: Bool
  /// In points of the sheet.
  let size: CGSize

  /// Of the body, in points of the device.
  private let bezel: EdgeInsets

  init(_ exposure: Sheet.Exposure) {
    shots = exposure.shots
    let posture = exposure.shots[0].posture
    screen = posture.screen
    isLandscape = posture.isLandscape
    isPhone = posture.device.idiom == .phone
    var whole = posture
    whole.mode = .full
    safeArea = whole.environment?.safeArea ?? EdgeInsets()
    bezel = Self.bezel(isPhone: isPhone, isRound: safeArea.bottom > 0, isLandscape: isLandscape)
    size = CGSize(
      width: (screen.width + bezel.left + bezel.right) * Sheet.scale,
      height: (screen.height + bezel.top + bezel.bottom) * Sheet.scale)
  }

  /// A home button needs room above and below the screen, as the device is held upright.
  private static func bezel(isPhone: Bool, isRound: Bool, isLandscape: Bool) -> EdgeInsets {
    let (side, end) = isRound ? (isPhone ? 14.0 : 24, isPhone ? 14.0 : 24) : (isPhone ? 16 : 28, 74)
    return isLandscape
      ? EdgeInsets(top: side, left: end, bottom: side, right: end)
      : EdgeInsets(top: end, left: side, bottom: end, right: side)
  }

  private var isRound: Bool { safeArea.bottom > 0 }
  private var cornerRadius: Double { isRound ? isPhone ? 44 : 20 : 0 }

  // MARK: Drawing

  func steps(at origin: CGPoint, isDark: Bool) -> [Drawing.Step] {
    let scale = Sheet.scale
    var steps: [Drawing.Step] = [
      .save, .transform(Affine(a: scale, b: 0, c: 0, d: scale, tx: origin.x, ty: origin.y)),
    ]
    let body = CGRect(
      x: 0, y: 0, width: size.width / scale, height: size.height / scale)
    let radius = isRound ? cornerRadius + min(bezel.top, bezel.left) : isPhone ? 56 : 44
    for reach in [6.0, 14, 26] {
      steps.append(
        fill(body.insetBy(dx: -reach, dy: -reach).offsetBy(dx: 0, dy: 10), radius + reach, 0x09))
    }
    steps.append(fill(body, radius, isDark ? 0x4A4E_54FF : 0x1B1D_20FF))
    steps.append(fill(body.insetBy(dx: 3, dy: 3), radius - 3, 0x0A0B_0CFF))
    if !isRound { steps.append(homeButton(in: body)) }
    steps.append(
      .transform(Affine(a: 1, b: 0, c: 0, d: 1, tx: bezel.left, ty: bezel.top)))
    let glass = CGRect(origin: .zero, size: screen)
    steps.append(.clip(ScreenPainter.shape(glass, CornerRadii(cornerRadius)), .winding))
    steps.append(.gradient(wallpaper(isDark: isDark)))
    for shot in shots { steps += self.steps(of: shot) }
    steps += systemParts(isDark: isDark)
    steps.append(.restore)
    return steps
  }

  /// What is seen where no app is.
  private func wallpaper(isDark: Bool) -> Drawing.Gradient {
    Drawing.Gradient(
      stops: [
        .init(0, .rgba(isDark ? 0x1B22_36FF : 0x6F8F_B8FF)),
        .init(1, .rgba(isDark ? 0x3A24_40FF : 0xB58F_B0FF)),
      ], start: .zero, end: CGPoint(x: screen.width, y: screen.height))
  }

  private func steps(of shot: Sheet.Shot) -> [Drawing.Step] {
    guard var frame = shot.posture.appFrame else { return [] }
    var radius = 0.0
    if shot.posture.mode == .slideOver {
      // It floats: away from the edges, with corners of its own.
      frame = frame.insetBy(dx: 0, dy: 8)
      radius = 14
    }
    var steps: [Drawing.Step] = []
    if radius > 0 {
      for reach in [4.0, 10, 18] {
        steps.append(fill(frame.insetBy(dx: -reach, dy: -reach), radius + reach, 0x20))
      }
    }
    steps += [
      .save, .clip(ScreenPainter.shape(frame, CornerRadii(radius)), .winding),
      .transform(Affine(a: 1, b: 0, c: 0, d: 1, tx: frame.minX, ty: frame.minY)),
    ]
    steps += shot.screen.steps
    steps.append(.restore)
    return steps
  }

  private func homeButton(in body: CGRect) -> Drawing.Step {
    let middle =
      isLandscape
      ? CGPoint(x: body.maxX - bezel.right / 2, y: body.midY)
      : CGPoint(x: body.midX, y: body.maxY - bezel.bottom / 2)
    var ring = Path()
    ring.addEllipse(in: CGRect(x: middle.x - 22, y: middle.y - 22, width: 44, height: 44))
    return .stroke(ring, Drawing.Stroke(width: 3), .rgba(0x5A5F_66FF))
  }

  /// The time, the battery, the camera and the line that leads home.
  private func systemParts(isDark: Bool) -> [Drawing.Step] {
    var steps: [Drawing.Step] = []
    let display = shots[0].display ?? DisplayRequest()
    let automatic = Color.adaptive(.init(0x2226_2BFF, 0xECED_EEFF))
    let ink: Color =
      switch display.statusBar {
      case .automatic, .hidden: automatic
      case .light: .rgba(0xECED_EEFF)
      case .dark: .rgba(0x2226_2BFF)
      }
    if safeArea.top >= 20, display.statusBar != .hidden {
      let inset = isPhone && isRound ? 34.0 : 12
      let high = min(safeArea.top, 24)
      let middle = isPhone && isRound ? safeArea.top / 2 + 2 : high / 2
      let style = TextStyle(font: Font(size: isRound && isPhone ? 15 : 12, weight: 600), color: ink)
      steps.append(
        .text(
          "9:41", TextRuns(), style,
          CGRect(x: inset, y: middle - 10, width: 80, height: 20)))
      let battery = CGRect(x: screen.width - inset - 24, y: middle - 5.5, width: 22, height: 11)
      steps.append(
        .stroke(
          ScreenPainter.shape(battery, CornerRadii(3)), Drawing.Stroke(width: 1.2), ink))
      steps.append(
        .fill(
          ScreenPainter.shape(battery.insetBy(dx: 2, dy: 2), CornerRadii(1.5)), .winding, ink))
    }
    guard isRound else { return steps }
    if isPhone { steps.append(camera) }
    guard !display.hidesHomeIndicator else { return steps }
    let wide = min(screen.width * 0.36, 260)
    steps.append(
      .fill(
        ScreenPainter.shape(
          CGRect(x: (screen.width - wide) / 2, y: screen.height - 10, width: wide, height: 5),
          CornerRadii(2.5)), .winding, automatic.faded(by: 0.8)))
    return steps
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
    return fill(frame, 17, 0x0A0B_0CFF)
  }

  private func fill(_ rect: CGRect, _ radius: Double, _ color: UInt32) -> Drawing.Step {
    .fill(ScreenPainter.shape(rect, CornerRadii(radius)), .winding, .rgba(color))
  }
}
