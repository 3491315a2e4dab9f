import Foundation
import Raster
import Scene
import Testing

/// Texts with pictures, outlines and paragraphs, as pixels and as lines.
@Suite("Texts become pixels") @MainActor struct TextPixelTests {
  private let measurer = RasterMeasurer(family: "Sans")
  private let style = TextStyle(
    font: Font(size: 20), color: .rgba(0x0000_00FF), truncation: .wordWrap, lines: 0)

  private func pixels(
    _ text: String, _ runs: TextRuns, _ style: TextStyle? = nil, width: Int = 120,
    height: Int = 60
  ) -> [UInt32] {
    let area = CGRect(x: 0, y: 0, width: width, height: height)
    var paper = Paper()
    paper.family = "Sans"
    return Rasterizer().pixels(
      Drawing([.text(text, runs, style ?? self.style, area)]), width: width, height: height,
      paper: paper) ?? []
  }

  private func run(_ length: Int, _ change: (inout TextAttributes) -> Void) -> TextRuns {
    var attributes = TextAttributes()
    change(&attributes)
    return TextRuns([.init(length, attributes)])
  }

  @Test("A word that is too long for its line breaks without a hyphen") func longWord() {
    let half = measurer.size(of: "iiiii", style: style, width: .infinity)
    let whole = measurer.size(of: "iiiiiiiiii", style: style, width: half.width.rounded(.up))
    // Heights are whole points.
    #expect(abs(whole.height - half.height * 2) <= 1)
    let soft = measurer.size(
      of: "iiiii\u{AD}iiiii", style: style, width: half.width.rounded(.up) + 12)
    #expect(soft.width > half.width)
  }

  @Test(
    "Left and right are sides of the view, and the direction of reading is that of the text",
    arguments: ["שלום, עולם", "hello, you"]) func sides(_ text: String)
  {
    /// The first and the last column with ink.
    func edges(_ alignment: TextStyle.Alignment, _ look: Bool? = nil) -> (Int, Int) {
      var style = style
      style.alignment = alignment
      let runs =
        look == nil
        ? TextRuns()
        : run(text.utf16.count) { $0.paragraph = TextParagraph(isRightToLeft: look) }
      let made = pixels(text, runs, style, width: 300, height: 40)
      let inked = (0..<300).filter { x in (0..<40).contains { made[$0 * 300 + x] & 0xFF > 60 } }
      return (inked.first ?? -1, inked.last ?? -1)
    }
    let (left, right) = (edges(.left), edges(.right))
    #expect(left.0 < 10 && left.1 < 200)
    #expect(right.1 > 290 && right.0 > 100)
    // The comma stands where it does when the direction is said.
    let isRightToLeft = text.unicodeScalars.first.map { $0.value > 0x500 }
    #expect(left == edges(.left, isRightToLeft))
    #expect(right == edges(.right, isRightToLeft))
    #expect(edges(.natural) == (isRightToLeft == true ? right : left))
    #expect(edges(.natural, isRightToLeft) == (isRightToLeft == true ? right : left))
  }

  @Test("What no font has is as wide at every scale as it was measured", arguments: [0.5, 1, 4])
  func unknownLetters(scale: Double) throws {
    let text = "\u{10FFFD}\u{10FFFD}"
    let size = measurer.size(of: text, style: style, width: .infinity)
    let (width, height) = (Int(Double(size.width) * scale * 1.5), Int(Double(size.height) * scale))
    let drawing = Drawing([
      .text(
        text, TextRuns(), style, CGRect(x: 0, y: 0, width: size.width * 1.5, height: size.height))
    ])
    let pixels = try #require(
      Rasterizer().pixels(
        drawing, width: width, height: height, scale: scale, paper: Paper(family: "Sans")))
    let last = try #require(
      pixels.indices.filter { pixels[$0] & 255 > 40 }.map { $0 % width }.max())
    #expect(abs(Double(last) / scale - Double(size.width)) < 5)
  }

  @Test("A line that is clipped stands where its alignment puts it, as far as it fits")
  func clippedAlignment() throws {
    var clipped = style
    (clipped.truncation, clipped.lines) = (.clip, 1)
    func first(_ alignment: TextStyle.Alignment, _ text: String = "ii") throws -> Int {
      clipped.alignment = alignment
      let pixels = self.pixels(text, TextRuns(), clipped)
      return try #require(pixels.indices.filter { pixels[$0] & 255 > 40 }.map { $0 % 120 }.min())
    }
    #expect(try first(.left) < 5)
    #expect(try abs(first(.center) - 55) < 6)
    #expect(try first(.right) > 105)
    #expect(try first(.center, "mmmmmmmmmmmmmmmmmmmm") < 5)
  }

  @Test("A picture stands on the baseline, where the line has room for it")
  func picture() {
    var path = Path()
    path.addRect(CGRect(x: 0, y: 0, width: 30, height: 24))
    let art = Artwork(
      .drawing(Drawing([.fill(path, .winding, .rgba(0xFF00_00FF))])),
      size: CGSize(width: 30, height: 24))
    let runs = run(1) { $0.attachment = TextAttachment(art, size: CGSize(width: 30, height: 24)) }
    let made = pixels("\u{FFFC}", runs)
    let red = made.filter { $0 == 0xFF00_00FF }.count
    #expect(red == 30 * 24)
    #expect(made[0] == 0xFF00_00FF)
    let extent = measurer.extent(of: "\u{FFFC}", runs: runs, style: style, width: .infinity)
    #expect(extent.size.width == 30)
    #expect(extent.firstBaseline == 24)
  }

  @Test("An outlined letter is hollow, a shadow has its colour, dashes have gaps")
  func effects() {
    let full = pixels("M", TextRuns()).filter { $0 & 0xFF > 200 }.count
    let hollow = pixels(
      "M", run(1) { $0.effects = TextEffects(strokeWidth: 2, strokeColor: .rgba(0xFF)) })
    #expect(hollow.filter { $0 & 0xFF > 200 }.count < full / 2)
    #expect(hollow.contains { $0 & 0xFF > 0 })
    let shadow = pixels(
      "M",
      run(1) {
        $0.effects = TextEffects(
          shadow: Shadow(
            color: .rgba(0x00FF_00FF), offset: CGSize(width: 30, height: 0), radius: 0))
      })
    #expect(shadow.filter { $0 == 0x00FF_00FF }.count > 5)
    #expect(shadow.filter { $0 == 0x0000_00FF }.count > 5)
    func underlined(_ pattern: TextAttributes.Line.Pattern) -> Int {
      pixels(
        "      .",
        run(6) { $0.underline = .init(color: .rgba(0xFF00_00FF), isThick: true, pattern: pattern) }
      ).filter { $0 >> 24 > 200 && $0 & 0xFF > 200 }.count
    }
    let solid = underlined(.solid)
    #expect(solid > 20)
    #expect(underlined(.dot) < solid * 2 / 3)
    #expect(underlined(.dot) > 0)
  }

  @Test("Paragraphs are measured and set with their own spaces and indents")
  func paragraphs() throws {
    let text = "aa aa aa aa\nbb"
    func lines(_ change: (inout TextParagraph) -> Void) -> [TextLine] {
      var look = TextParagraph()
      change(&look)
      return measurer.lines(
        of: text, runs: run(14) { $0.paragraph = look }, style: style, width: 70)
    }
    let plain = lines { _ in }
    #expect(plain.count == 3)
    let spaced = lines {
      $0.spacingAfter = 10
      $0.lineSpacing = 4
    }
    #expect(abs(spaced[1].frame.minY - plain[1].frame.minY - 4) < 0.01)
    #expect(abs(spaced[2].frame.minY - plain[2].frame.minY - 18) < 0.01)
    let indented = lines {
      $0.firstIndent = 20
      $0.headIndent = 5
    }
    #expect(abs(indented[0].frame.minX - 20) < 0.01)
    #expect(abs(indented[1].frame.minX - 5) < 0.01)
    let high = lines { $0.lineHeightMultiple = 2 }
    #expect(abs(high[0].frame.height - 2 * plain[0].frame.height) < 0.5)
    let right = lines { $0.alignment = .right }
    #expect(abs(right[2].frame.maxX - 70) < 1)
  }

  @Test("Lines cover the whole text, and agree with its extent")
  func lines() throws {
    for (text, limit) in [("", 0), ("a\n", 0), ("aa 🥖 bb cc dd\n\nee", 0), ("aa bb cc\ndd", 1)] {
      for truncation in [TextStyle.Truncation.wordWrap, .tail] {
        var style = style
        style.lines = limit
        style.truncation = truncation
        let extent = measurer.extent(of: text, runs: TextRuns(), style: style, width: 60)
        let all = measurer.lines(of: text, runs: TextRuns(), style: style, width: 60)
        #expect(all.count == extent.lines)
        #expect(try #require(all.last).frame.maxY.rounded(.up) == extent.size.height)
        var next = 0
        for line in all {
          #expect(line.range.location == next)
          #expect(line.places.count == line.range.length)
          next = line.range.end
        }
        if limit == 0 { #expect(next == text.utf16.count) }
      }
    }
  }
}
