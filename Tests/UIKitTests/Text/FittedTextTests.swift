import Foundation
import Scene
import Testing

@testable import UIKit

@MainActor @Suite("Texts that are made to fit") struct FittedTextTests {
  private let stage = Stage(UIViewController())
  private let text = NSAttributedString(
    string: "one two three four five six seven eight",
    attributes: [.font: UIFont.systemFont(ofSize: 20)])
  private let all: NSStringDrawingOptions = [.usesLineFragmentOrigin, .truncatesLastVisibleLine]

  private func drawn(_ draw: () -> Void) -> [(TextStyle, TextRuns)] {
    let context = CGContext(area: CGRect(x: 0, y: 0, width: 100, height: 100), fixesColors: true)
    ContextStack.ofThisThread.draw(on: context, draw)
    return context.steps.compactMap {
      guard case .text(_, let runs, let style, _) = $0 else { return nil }
      return (style, runs)
    }
  }

  @Test("A context makes a text smaller, down to its least factor, and says how much")
  func smaller() {
    let context = NSStringDrawingContext()
    let size = CGSize(width: 100, height: 60)
    let full = text.boundingRect(with: size, options: .usesLineFragmentOrigin, context: context)
    #expect(context.actualScaleFactor == 1 && context.totalBounds == full && full.height == 60)
    context.minimumScaleFactor = 0.5
    let fitted = text.boundingRect(with: size, options: .usesLineFragmentOrigin, context: context)
    #expect(context.actualScaleFactor < 1 && context.actualScaleFactor >= 0.5)
    #expect(fitted.height <= 60 && context.totalBounds == fitted)
    let runs = drawn {
      text.draw(
        with: CGRect(origin: .zero, size: size), options: .usesLineFragmentOrigin, context: context)
    }
    let font = runs.first?.1.all.first?.attributes.font
    #expect(font.map { abs($0.size - 20 * context.actualScaleFactor) < 0.01 } == true)
    context.minimumScaleFactor = 0.9
    _ = text.boundingRect(
      with: CGSize(width: 50, height: 10), options: .usesLineFragmentOrigin, context: context)
    #expect(context.actualScaleFactor == 0.9)
  }

  @Test("The last line that there is room for is cut, and there is at least one")
  func cut() {
    func lines(_ height: CGFloat) -> (Int, TextStyle.Truncation)? {
      drawn {
        text.draw(
          with: CGRect(x: 0, y: 0, width: 100, height: height), options: all, context: nil)
      }.first.map { ($0.0.lines, $0.0.truncation) }
    }
    let line = text.boundingRect(with: .zero, options: [], context: nil).height
    #expect(lines(line * 2.5)?.0 == 2 && lines(line * 2.5)?.1 == .tail)
    #expect(lines(1)?.0 == 1)
    #expect(lines(1000)?.0 == 0)
    let box = text.boundingRect(
      with: CGSize(width: 100, height: line * 2.5), options: all, context: nil)
    #expect(box.height == line * 2)
  }

  @Test("Features of a font by Apple's numbers")
  func features() {
    let small: [UIFontDescriptor.FeatureKey: Int] = [
      .featureIdentifier: kLowerCaseType, .typeIdentifier: kLowerCaseSmallCapsSelector,
    ]
    let old: [UIFontDescriptor.FeatureKey: Int] = [
      .type: kNumberCaseType, .selector: kLowerCaseNumbersSelector,
    ]
    let font = UIFont(
      descriptor: UIFont.systemFont(ofSize: 15).fontDescriptor.addingAttributes([
        .featureSettings: [small, old, [.type: 999, .selector: 1]]
      ]), size: 0)
    #expect(font.font.features() == "smcp=1,onum=1" && font.pointSize == 15)
    let lined = font.fontDescriptor.addingAttributes([
      .featureSettings: [[UIFontDescriptor.FeatureKey.type: 21, .selector: 1]]
    ])
    #expect(lined.font.features() == "smcp=1,lnum=1")
    let settings = lined.object(forKey: .featureSettings) as? [[UIFontDescriptor.FeatureKey: Int]]
    #expect(settings == [small, [.type: 21, .selector: 1]])
    #expect(UIFont.systemFont(ofSize: 15).fontDescriptor.object(forKey: .featureSettings) == nil)
  }
}
