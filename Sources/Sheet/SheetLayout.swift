import Foundation
import Scene

/// Where everything stands on a sheet: a title, then the devices from left to right in lines.
@MainActor struct SheetLayout {
  private struct Placed {
    let row: Sheet.Row
    let exposures: [(Sheet.Exposure, DeviceFrame, CGPoint)]
    let frame: CGRect
  }

  private let sheet: Sheet
  private var placed: [Placed] = []
  private(set) var size = CGSize.zero

  private static let margin = 48.0
  private static let gap = 30.0
  private static let header = 112.0
  private static let titleHeight = 52.0
  private static let captionHeight = 26.0

  init(_ sheet: Sheet) {
    self.sheet = sheet
    place()
  }

  /// A line ends where the next devices would reach beyond the widest of all.
  private mutating func place() {
    let blocks = sheet.rows.map { row in (row, row.exposures.map(DeviceFrame.init)) }
    func width(_ frames: [DeviceFrame]) -> Double {
      frames.reduce(-Self.gap) { $0 + $1.size.width + Self.gap }
    }
    let widest = blocks.map { width($0.1) }.max() ?? 0
    var x = 0.0
    var y = Self.header
    var lineHeight = 0.0
    for (row, frames) in blocks {
      let wide = width(frames)
      if x > 0, x + wide > widest {
        (x, y, lineHeight) = (0, y + lineHeight, 0)
      }
      let origin = CGPoint(x: Self.margin + x, y: y)
      var exposures: [(Sheet.Exposure, DeviceFrame, CGPoint)] = []
      var left = origin.x
      for (exposure, frame) in zip(row.exposures, frames) {
        exposures.append((exposure, frame, CGPoint(x: left, y: y + Self.titleHeight)))
        left += frame.size.width + Self.gap
      }
      let tallest = frames.map(\.size.height).max() ?? 0
      let height = Self.titleHeight + tallest + Self.captionHeight
      placed.append(
        Placed(
          row: row, exposures: exposures,
          frame: CGRect(x: origin.x, y: y, width: wide, height: height)))
      lineHeight = max(lineHeight, height + Self.gap)
      x += wide + Self.gap * 2
    }
    size = CGSize(width: widest + Self.margin * 2, height: y + lineHeight + Self.margin / 2)
  }

  // MARK: Drawing

  var drawing: Drawing {
    var ground = Path()
    ground.addRect(CGRect(origin: .zero, size: size))
    var steps: [Drawing.Step] = [.fill(ground, .winding, Self.ground)]
    let margin = Self.margin
    steps.append(
      text(sheet.title, 34, weight: 700, in: CGRect(x: margin, y: 26, width: 1200, height: 44)))
    steps.append(
      text(
        sheet.subtitle, 17, Self.quiet, in: CGRect(x: margin, y: 70, width: 1600, height: 24)))
    for block in placed { steps += drawing(of: block) }
    return Drawing(steps)
  }

  private func drawing(of block: Placed) -> [Drawing.Step] {
    let frame = block.frame
    var steps = [
      text(
        block.row.title, 16, weight: 600,
        in: CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: 22)),
      text(
        block.row.subtitle, 12, Self.quiet,
        in: CGRect(x: frame.minX, y: frame.minY + 23, width: frame.width, height: 18)),
    ]
    for (exposure, device, origin) in block.exposures {
      steps += device.steps(at: origin, isDark: sheet.isDark)
      steps.append(
        text(
          exposure.caption, 12, Self.quiet, alignment: .center,
          in: CGRect(
            x: origin.x, y: origin.y + device.size.height + 6, width: device.size.width,
            height: 18)))
    }
    return steps
  }

  private static let ground = Color.adaptive(.init(0xE9EA_EDFF, 0x1618_1BFF))
  private static let ink = Color.adaptive(.init(0x2226_2BFF, 0xECED_EEFF))
  private static let quiet = Color.adaptive(.init(0x5F66_6EFF, 0x9AA1_A9FF))

  private func text(
    _ words: String, _ size: Double, weight: Int = 400, _ color: Color = Self.ink,
    alignment: TextStyle.Alignment = .left, in area: CGRect
  ) -> Drawing.Step {
    .text(
      words, TextRuns(),
      TextStyle(
        font: Font(size: size, weight: weight), color: color, alignment: alignment), area)
  }
}
