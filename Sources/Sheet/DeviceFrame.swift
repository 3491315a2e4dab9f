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
    steps += SystemParts(shots[0].posture, shots[0].display ?? DisplayRequest()).steps
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

  private func fill(_ rect: CGRect, _ radius: Double, _ color: UInt32) -> Drawing.Step {
    .fill(ScreenPainter.shape(rect, CornerRadii(radius)), .winding, .rgba(color))
  }
}
