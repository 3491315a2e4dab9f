import Foundation
import Raster
import Scene
import Testing

/// Drawings as letters: one for the colour of each pixel.
@Suite("Drawings become pixels") struct PixelTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var steps: [Drawing.Step]
    var picture: String
    var testDescription: String { name }
  }

  static let red = Color.rgba(0xFF00_00FF)
  static let blue = Color.rgba(0x0000_FFFF)

  static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Path {
    var path = Path()
    path.addRect(CGRect(x: x, y: y, width: width, height: height))
    return path
  }

  static let rows = [
    Row(
      name: "a fill", steps: [.fill(box(1, 1, 3, 2), .winding, red)],
      picture: """
        ......
        .rrr..
        .rrr..
        ......
        """),
    Row(
      name: "what overlaps is left out by the even-odd rule",
      steps: [.fill(Path(box(0, 0, 6, 4).elements + box(2, 1, 2, 2).elements), .evenOdd, red)],
      picture: """
        rrrrrr
        rr..rr
        rr..rr
        rrrrrr
        """),
    Row(
      name: "a clip ends with what was kept",
      steps: [
        .save, .clip(box(0, 0, 2, 4), .winding), .fill(box(0, 0, 6, 2), .winding, red), .restore,
        .fill(box(0, 3, 6, 1), .winding, blue),
      ],
      picture: """
        rr....
        rr....
        ......
        bbbbbb
        """),
    Row(
      name: "moved, then larger",
      steps: [
        .transform(Affine(a: 1, b: 0, c: 0, d: 1, tx: 2, ty: 0)),
        .transform(Affine(a: 2, b: 0, c: 0, d: 2, tx: 0, ty: 0)),
        .fill(box(0, 1, 1, 1), .winding, red),
      ],
      picture: """
        ......
        ......
        ..rr..
        ..rr..
        """),
    Row(
      name: "under a transform without an area nothing is marked, until the next restore",
      steps: [
        .save, .transform(Affine(a: 1, b: 0, c: 0, d: 0, tx: 0, ty: 0)),
        .fill(box(0, 0, 6, 4), .winding, red), .beginGroup,
        .fill(box(0, 0, 6, 4), .winding, red), .endGroup(opacity: 1), .restore,
        .fill(box(1, 1, 2, 2), .winding, blue),
      ],
      picture: """
        ......
        .bb...
        .bb...
        ......
        """),
    Row(
      name: "transforms whose product has no area",
      steps: [
        .save, .transform(Affine(a: 1e-200, b: 0, c: 0, d: 1, tx: 0, ty: 0)),
        .transform(Affine(a: 1e-200, b: 0, c: 0, d: 1, tx: 0, ty: 0)),
        .fill(box(0, 0, 6, 4), .winding, red), .restore, .fill(box(0, 0, 1, 1), .winding, blue),
      ],
      picture: """
        b.....
        ......
        ......
        ......
        """),
    Row(
      name: "a gradient between circles that are much narrower than a pixel is its outer colour",
      steps: [
        .save, .clip(box(0, 0, 3, 2), .winding),
        .transform(Affine(a: 3, b: 0, c: 0, d: 1e-6, tx: 1.5, ty: 1)),
        .gradient(
          .init(
            stops: [.init(0, blue), .init(1, red)], start: .zero, end: .zero,
            radii: .init(start: 0, end: 1))),
        .restore, .fill(box(4, 3, 2, 1), .winding, blue),
      ],
      picture: """
        rrr...
        rrr...
        ......
        ....bb
        """),
    Row(
      name: "a stroke is as wide on both sides",
      steps: [
        .stroke(
          Path([.move(CGPoint(x: 0, y: 2)), .line(CGPoint(x: 6, y: 2))]), .init(width: 2), blue)
      ],
      picture: """
        ......
        bbbbbb
        bbbbbb
        ......
        """),
    Row(
      name: "dashes; those of no length are none",
      steps: [
        .stroke(
          Path([.move(CGPoint(x: 0, y: 0.5)), .line(CGPoint(x: 6, y: 0.5))]),
          .init(width: 1, dash: [2, 1]), blue),
        .stroke(
          Path([.move(CGPoint(x: 0, y: 3.5)), .line(CGPoint(x: 6, y: 3.5))]),
          .init(width: 1, dash: [0, 0]), red),
      ],
      picture: """
        bb.bb.
        ......
        ......
        rrrrrr
        """),
    Row(
      name: "a picture within a picture, in one colour",
      steps: [
        .picture(
          Artwork(
            .drawing(Drawing([.fill(box(0, 0, 1, 2), .winding, red)])),
            size: CGSize(width: 2, height: 2), tint: blue),
          CGRect(x: 1, y: 0, width: 4, height: 4))
      ],
      picture: """
        .bb...
        .bb...
        .bb...
        .bb...
        """),
    Row(
      name: "caps keep their width as the middle grows",
      steps: [
        .picture(
          Artwork(
            .drawing(
              Drawing([
                .fill(box(0, 0, 1, 1), .winding, blue), .fill(box(1, 0, 1, 1), .winding, red),
                .fill(box(2, 0, 1, 1), .winding, blue),
              ])),
            size: CGSize(width: 3, height: 1), caps: EdgeInsets(left: 1, right: 1)),
          CGRect(x: 0, y: 1, width: 6, height: 2))
      ],
      picture: """
        ......
        brrrrb
        brrrrb
        ......
        """),
    Row(
      name: "a shadow without blur stands aside, behind",
      steps: [
        .shadow(Shadow(color: blue, offset: CGSize(width: 1, height: 1), radius: 0)),
        .fill(box(1, 1, 2, 1), .winding, red),
      ],
      picture: """
        ......
        .rr...
        ..bb..
        ......
        """),
    Row(
      name: "a group that shows by nothing",
      steps: [
        .beginGroup, .fill(box(0, 0, 6, 4), .winding, red), .endGroup(opacity: 0),
      ],
      picture: """
        ......
        ......
        ......
        ......
        """),
    Row(
      name: "restores and ends that nothing began are nothing",
      steps: [
        .restore, .endGroup(opacity: 1), .save, .beginGroup, .fill(box(0, 0, 1, 1), .winding, red),
      ],
      picture: """
        r.....
        ......
        ......
        ......
        """),
  ]

  @Test("Exactly", arguments: rows) func pixels(_ row: Row) throws {
    let pixels = try #require(Rasterizer().pixels(Drawing(row.steps), width: 6, height: 4))
    let lines = (0..<4).map { y in
      (0..<6).map { x -> String in
        switch pixels[y * 6 + x] {
        case 0xFF00_00FF: "r"
        case 0x0000_FFFF: "b"
        case let other where other & 0xFF == 0: "."
        default: "?"
        }
      }.joined()
    }
    #expect(lines.joined(separator: "\n") == row.picture)
  }

  @Test("A gradient goes from its first to its last colour")
  func gradient() throws {
    let step = Drawing.Step.gradient(
      .init(
        stops: [.init(0, Self.red), .init(1, Self.blue)], start: .zero, end: CGPoint(x: 10, y: 0)))
    let pixels = try #require(Rasterizer().pixels(Drawing([step]), width: 10, height: 1))
    let reds = pixels.map { $0 >> 24 }
    #expect(reds == reds.sorted(by: >))
    #expect(reds[0] > 230 && reds[9] < 25)
  }

  @Test("A conic gradient goes clockwise around its middle, from the direction of its end")
  func conic() throws {
    var gradient = Drawing.Gradient(
      stops: [.init(0, Self.red), .init(1, Self.blue)], start: CGPoint(x: 20, y: 20),
      end: CGPoint(x: 20, y: 0))
    gradient.isConic = true
    let pixels = try #require(
      Rasterizer().pixels(Drawing([.gradient(gradient)]), width: 40, height: 40))
    // Right, below and left of the middle: a quarter, a half, three quarters of the turn.
    let blues = [(30, 20), (20, 30), (10, 20), (19, 5)].map { x, y in
      Double(pixels[y * 40 + x] >> 8 & 255) / 255
    }
    for (blue, wanted) in zip(blues, [0.25, 0.5, 0.75, 1]) { #expect(abs(blue - wanted) < 0.03) }
    #expect(pixels.allSatisfy { $0 & 255 == 255 })
    #expect(pixels[5 * 40 + 21] >> 24 > 245)
  }

  @Test("A shadow's blur spreads, and fades outwards")
  func blur() throws {
    let steps: [Drawing.Step] = [
      .shadow(Shadow(color: Self.blue, offset: .zero, radius: 3)),
      .fill(Self.box(15, 15, 10, 10), .winding, Self.red),
    ]
    let pixels = try #require(Rasterizer().pixels(Drawing(steps), width: 40, height: 40))
    let alphas = [24, 25, 27, 30, 38].map { pixels[20 * 40 + $0] & 0xFF }
    #expect(alphas == alphas.sorted(by: >))
    #expect(alphas[0] == 255 && alphas[2] > 20 && alphas[4] == 0)
  }

  @Test("Colours by meaning are those of the paper")
  func paper() throws {
    let drawing = Drawing([.fill(Self.box(0, 0, 1, 1), .winding, .semantic(.label))])
    let one = Rasterizer()
    #expect(one.pixels(drawing, width: 1, height: 1) == [0x0000_00FF])
    #expect(
      one.pixels(drawing, width: 1, height: 1, paper: Paper(isDark: true)) == [0xFFFF_FFFF])
  }

  @Test("Text leaves ink in its place, and in no other")
  func text() throws {
    let style = TextStyle(font: Font(size: 20), color: Self.red)
    let drawing = Drawing([
      .text("HH", TextRuns(), style, CGRect(x: 10, y: 0, width: 200, height: 30))
    ])
    let pixels = try #require(Rasterizer().pixels(drawing, width: 60, height: 30))
    let columns = (0..<60).filter { x in (0..<30).contains { pixels[$0 * 60 + x] & 0xFF > 128 } }
    #expect(columns.first ?? 0 >= 10)
    #expect(columns.count > 4 && columns.last ?? 0 < 50)
  }
}
