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
    let blocks = sheet.rows.map { row in (row, row.exposures.map(DeviceFrame.init)) }
    let widths = blocks.map { Self.width(of: $0.1) }
    // Lines end where devices do: each sum of neighbours is a width worth trying.
    let widest = widths.max() ?? 0
    let candidates = widths.indices.flatMap { start in
      (start..<widths.endIndex).map { end in
        widths[start...end].reduce(-Self.gap * 2) { $0 + $1 + Self.gap * 2 }
      }
    }
    for width in Set(candidates).sorted() where width >= widest {
      let (placed, size) = Self.place(blocks, in: width)
      guard self.placed.isEmpty || Self.oddness(of: size) < Self.oddness(of: self.size) else {
        continue
      }
      (self.placed, self.size) = (placed, size)
    }
  }

  /// How far a sheet is from the form of a page that lies on its side.
  private static func oddness(of size: CGSize) -> Double {
    abs(log(size.width / size.height / 1.5))
  }

  private static func width(of frames: [DeviceFrame]) -> Double {
    frames.reduce(-gap) { $0 + $1.size.width + gap }
  }

  /// A line ends where the next devices would reach beyond its width.
  private static func place(
    _ blocks: [(Sheet.Row, [DeviceFrame])], in lineWidth: Double
  ) -> ([Placed], CGSize) {
    var placed: [Placed] = []
    var (x, y, lineHeight) = (0.0, header, 0.0)
    for (row, frames) in blocks {
      let wide = width(of: frames)
      if x > 0, x + wide > lineWidth { (x, y, lineHeight) = (0, y + lineHeight, 0) }
      var exposures: [(Sheet.Exposure, DeviceFrame, CGPoint)] = []
      var left = margin + x
      for (exposure, frame) in zip(row.exposures, frames) {
        exposures.append((exposure, frame, CGPoint(x: left, y: y + titleHeight)))
        left += frame.size.width + gap
      }
      let tallest = frames.map(\.size.height).max() ?? 0
      let height = titleHeight + tallest + captionHeight
      placed.append(
        Placed(
          row: row, exposures: exposures,
          frame: CGRect(x: margin + x, y: y, width: wide, height: height)))
      lineHeight = max(lineHeight, height + gap)
      x += wide + gap * 2
    }
    return (
      placed, CGSize(width: lineWidth + margin * 2, height: y + lineHeight + margin / 2)
    )
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
