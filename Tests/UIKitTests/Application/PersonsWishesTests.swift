import Foundation
import Scene
import Testing

@testable import UIKit

/// What a person wants of all apps, while they run (source: documentation of `UIAccessibility`).
@MainActor struct PersonsWishesTests {
  @MainActor private final class Told { var values: [[Bool]] = [] }

  private static var values: [Bool] {
    [
      UIAccessibility.isReduceMotionEnabled, UIAccessibility.isBoldTextEnabled,
      UIAccessibility.isDarkerSystemColorsEnabled,
    ]
  }

  private func stage(_ root: UIViewController = UIViewController()) -> Stage { Stage(root) }

  private func send(_ stage: Stage, _ change: (inout Environment) -> Void) {
    change(&stage.host.environment)
    stage.send(.environment(stage.host.environment))
  }

  @Test(arguments: [
    (UIAccessibility.reduceMotionStatusDidChangeNotification, 0),
    (UIAccessibility.boldTextStatusDidChangeNotification, 1),
    (UIAccessibility.darkerSystemColorsStatusDidChangeNotification, 2),
  ])
  func eachIsKnownAndTold(_ name: Notification.Name, _ index: Int) {
    let paths: [WritableKeyPath<Environment, Bool>] = [
      \.isMotionReduced, \.isBoldText, \.isHighContrast,
    ]
    let stage = stage()
    let told = Told()
    let token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
      _ in MainActor.assumeIsolated { told.values.append(Self.values) }
    }
    defer { NotificationCenter.default.removeObserver(token) }
    #expect(Self.values == [false, false, false])
    send(stage) { $0[keyPath: paths[index]] = true }
    let after = (0..<3).map { $0 == index }
    #expect(Self.values == after)
    #expect(told.values == [after], "once, with the new value in force")
    send(stage) { $0.size.width -= 10 }
    #expect(told.values.count == 1, "and not for what is something else")
  }

  @Test func withAnotherFontAllTextIsMeasuredAnew() throws {
    let root = UIViewController()
    let label = UILabel()
    label.text = "Groceries"
    label.translatesAutoresizingMaskIntoConstraints = false
    root.view.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: root.view.leadingAnchor),
      label.topAnchor.constraint(equalTo: root.view.topAnchor),
    ])
    let measurer = WideningMeasurer()
    let stage = Stage(root, environment: Stage.wide(), measurer: measurer)
    let before = label.frame.width
    #expect(before > 0)
    measurer.factor = 2
    send(stage) { $0.interfaceFont = "Wide Sans" }
    #expect(label.frame.width == before * 2)
    #expect(stage.node(.label)?.frame.width == before * 2)
  }
}

/// A font of letters that can become wider.
@MainActor private final class WideningMeasurer: TextMeasurer {
  private let fixed = FixedTextMeasurer()
  var factor = 1.0
  var fonts: any FontBook { fixed.fonts }

  func extent(
    of text: String, runs: TextRuns, style: TextStyle, width: Double
  ) -> TextExtent {
    var extent = fixed.extent(of: text, runs: runs, style: style, width: width)
    extent.size.width *= factor
    return extent
  }

  func lines(
    of text: String, runs: TextRuns, style: TextStyle, width: Double
  ) -> [TextLine] { fixed.lines(of: text, runs: runs, style: style, width: width) }

  func size(of text: String, style: TextStyle, width: Double) -> CGSize {
    extent(of: text, runs: TextRuns(), style: style, width: width).size
  }

  func lineHeight(of font: Font) -> Double { fixed.lineHeight(of: font) }
}
