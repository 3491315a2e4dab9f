import Foundation
import Testing

@testable import UIKit

/// A text of words of 30 points, with gaps of 10, as a measurer would break it:
///
///     |word word word|   110
///     |word word|        70
///     |word|
@MainActor @Suite("Sizes that were measured before") struct MeasuredSizesTests {
  private final class Measurer {
    var asked: [CGFloat] = []
    func size(_ words: Int, _ width: CGFloat) -> CGSize {
      asked.append(width)
      let fit = width == .infinity ? words : max(1, Int((width + 10) / 40))
      let most = min(words, fit)
      return CGSize(width: most * 40 - 10, height: (words + most - 1) / most * 20)
    }
  }

  @Test("are the same as if they were measured anew", arguments: [1, 2, 3, 7])
  func same(words: Int) {
    let measurer = Measurer()
    let fresh = Measurer()
    var sizes = MeasuredSizes()
    var seed: UInt64 = 7
    for _ in 0..<300 {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let width = seed >> 60 == 0 ? CGFloat.infinity : CGFloat(30 + (seed >> 33) % 400)
      let known = sizes.size(within: width, isPlain: true) { measurer.size(words, $0) }
      #expect(known == fresh.size(words, width), "\(words) words in \(width)")
    }
    #expect(measurer.asked.count < fresh.asked.count)
  }

  @Test("are asked for once where the text fits, and at each resize of a window there and back")
  func counts() {
    let measurer = Measurer()
    var sizes = MeasuredSizes()
    for width in [300, 290, 310, 300, 320, 250] as [CGFloat] {
      _ = sizes.size(within: width, isPlain: true) { measurer.size(3, $0) }
    }
    #expect(measurer.asked == [300, .infinity])
  }

  @Test("with attributes hold for the same width only") func attributes() {
    let measurer = Measurer()
    var sizes = MeasuredSizes()
    for width in [300, 290, 300, 290] as [CGFloat] {
      _ = sizes.size(within: width, isPlain: false) { measurer.size(3, $0) }
    }
    #expect(measurer.asked == [300, 290])
  }

  @Test("are not kept where there is nobody to ask") func nobody() {
    var sizes = MeasuredSizes()
    #expect(sizes.size(within: 100, isPlain: true) { _ in nil } == .zero)
    #expect(sizes.size(within: 100, isPlain: true) { _ in CGSize(width: 5, height: 6) }.width == 5)
  }
}
