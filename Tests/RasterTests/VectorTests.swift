import Foundation
import Scene
import Testing

@testable import Raster

/// Files of lines and curves, and the letters in them.
@MainActor struct VectorTests {
  private var drawing: Drawing {
    var path = Path()
    path.addRect(CGRect(x: 0, y: 0, width: 20, height: 10))
    return Drawing([
      .fill(path, .winding, .rgba(0xFF00_00FF)),
      .text("Word", TextRuns(), TextStyle(), CGRect(x: 0, y: 0, width: 60, height: 20)),
    ])
  }

  @Test("An SVG file has the size that is asked for, and shapes for letters") func svg() throws {
    let data = try #require(Rasterizer().svg(drawing, size: CGSize(width: 60, height: 20)))
    let text = String(decoding: data, as: UTF8.self)
    #expect(text.contains("viewBox=\"0 0 60 20\""))
    #expect(!text.contains("<text"))
    #expect(Rasterizer().size(of: Artwork(.data(data), size: .zero)).width > 0)
  }

  @Test("There is no file of nothing") func nothing() {
    #expect(Rasterizer().svg(drawing, size: .zero) == nil)
    #expect(Rasterizer().svg(drawing, size: CGSize(width: Double.infinity, height: 1)) == nil)
  }

  @Test("Text that fits as it is measured is drawn on one line at every scale") func measured() {
    let measurer = RasterMeasurer(family: "Sans")
    for text in ["Word", "Select folder or create", "Wiesbaden", "iii"] {
      let style = TextStyle(lines: 0)
      let size = measurer.size(of: text, style: style, width: .infinity)
      let again = measurer.extent(of: text, runs: TextRuns(), style: style, width: size.width)
      #expect(again.lines == 1, "\(text)")
      #expect(again.size == size)
      #expect(again.firstBaseline == again.lastBaseline)
      #expect(again.firstBaseline > 0 && again.firstBaseline < size.height)
    }
    let two = measurer.extent(
      of: "Word\nWord", runs: TextRuns(), style: TextStyle(lines: 0), width: .infinity)
    #expect(two.lines == 2)
    #expect(two.lastBaseline > two.firstBaseline)
  }
}
