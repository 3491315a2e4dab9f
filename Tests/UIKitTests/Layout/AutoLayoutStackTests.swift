import Foundation
import Scene
import Testing

@testable import UIKit

@Suite("Stack views") @MainActor struct AutoLayoutStackTests {
  /// A stack of labels over the whole width, pinned to the top.
  @MainActor final class Row {
    let stack: UIStackView
    let stage: Stage
    let screen: LayoutScreen

    init(
      _ texts: [String], width: Double = 300, fillsHeight: Double? = nil,
      _ change: @escaping @MainActor (UIStackView) -> Void = { _ in }
    ) {
      let stack = UIStackView(
        arrangedSubviews: texts.map { text in
          let label = UILabel()
          label.font = .systemFont(ofSize: 15)
          label.text = text
          return label
        })
      self.stack = stack
      screen = LayoutScreen { screen in
        screen.add("stack", stack)
        change(stack)
        NSLayoutConstraint.activate([
          stack.topAnchor.constraint(equalTo: screen.view.topAnchor),
          stack.leadingAnchor.constraint(equalTo: screen.view.leadingAnchor),
          stack.trailingAnchor.constraint(equalTo: screen.view.trailingAnchor),
        ])
        if let fillsHeight {
          stack.heightAnchor.constraint(equalToConstant: fillsHeight).isActive = true
        }
      }
      stage = Stage(screen, width: width, height: 200)
    }

    /// Left edge and width of each, `left+width`.
    var row: String {
      stack.arrangedSubviews.map {
        $0.isHidden ? "–" : "\(Int($0.frame.minX.rounded()))+\(Int($0.frame.width.rounded()))"
      }.joined(separator: " ")
    }

    var column: String {
      stack.arrangedSubviews.map {
        $0.isHidden ? "–" : "\(Int($0.frame.minY.rounded()))+\(Int($0.frame.height.rounded()))"
      }.joined(separator: " ")
    }
  }

  struct Case: CustomTestStringConvertible, Sendable {
    var distribution: UIStackView.Distribution
    var row: String
    var testDescription: String { "\(distribution)" }
  }

  /// Three labels of 15, 30 and 60 points in 300, 12 apart.
  @Test(
    "Distribution",
    arguments: [
      Case(distribution: .fillEqually, row: "0+92 104+92 208+92"),
      Case(distribution: .fillProportionally, row: "0+39 51+79 142+158"),
      Case(distribution: .equalSpacing, row: "0+15 113+30 240+60"),
      Case(distribution: .equalCentering, row: "0+15 124+30 240+60"),
    ])
  func distribution(_ row: Case) {
    let shown = Row(["ab", "abcd", "abcdefgh"]) {
      $0.distribution = row.distribution
      $0.spacing = 12
    }
    #expect(shown.row == row.row)
  }

  @Test("Fill stretches who hugs least") func fill() {
    let shown = Row(["ab", "abcd", "abcdefgh"]) {
      $0.spacing = 12
      $0.arrangedSubviews[1].setContentHuggingPriority(UILayoutPriority(200), for: .horizontal)
    }
    #expect(shown.row == "0+15 27+201 240+60")
    #expect(shown.stack.frame.height == 18)
  }

  @Test("A hidden view takes no room, and shows again where it was") func hiding() {
    let shown = Row(["ab", "abcd", "abcdefgh"]) {
      $0.distribution = .fillEqually
      $0.spacing = 12
    }
    let middle = shown.stack.arrangedSubviews[1]
    middle.isHidden = true
    shown.stage.settle()
    #expect(shown.row == "0+144 – 156+144")
    middle.isHidden = false
    shown.stage.settle()
    #expect(shown.row == "0+92 104+92 208+92")
    middle.removeFromSuperview()
    shown.stage.settle()
    #expect(shown.row == "0+144 156+144")
    #expect(shown.stack.arrangedSubviews.count == 2)
    shown.stack.insertArrangedSubview(middle, at: 0)
    shown.stage.settle()
    #expect(middle.frame.minX == 0)
  }

  @Test("Custom spacing after a view") func customSpacing() {
    let shown = Row(["ab", "abcd", "abcdefgh"]) {
      $0.distribution = .fillEqually
      $0.spacing = 10
      $0.setCustomSpacing(50, after: $0.arrangedSubviews[0])
    }
    #expect(shown.row == "0+80 130+80 220+80")
    shown.stack.setCustomSpacing(
      UIStackView.spacingUseDefault, after: shown.stack.arrangedSubviews[0])
    shown.stage.settle()
    #expect(shown.row == "0+93 103+93 207+93")
  }

  struct Across: CustomTestStringConvertible, Sendable {
    var alignment: UIStackView.Alignment
    var column: String
    var testDescription: String { "\(alignment)" }
  }

  /// Lines of 36 and 18 points in 60; 7 and 4 points are below the baselines.
  @Test(
    "Alignment",
    arguments: [
      Across(alignment: .fill, column: "0+60 0+60"),
      Across(alignment: .top, column: "0+36 0+18"),
      Across(alignment: .center, column: "12+36 21+18"),
      Across(alignment: .bottom, column: "24+36 42+18"),
    ])
  func alignment(_ row: Across) {
    let shown = Row(["Large", "small"], fillsHeight: 60) {
      $0.alignment = row.alignment
      ($0.arrangedSubviews[0] as? UILabel)?.font = .systemFont(ofSize: 30)
    }
    #expect(shown.column == row.column)
  }

  @Test("Baselines in one line") func baseline() {
    let shown = Row(["Large", "small"]) {
      $0.alignment = .firstBaseline
      ($0.arrangedSubviews[0] as? UILabel)?.font = .systemFont(ofSize: 30)
    }
    #expect(shown.column == "0+36 15+18")
    #expect(shown.stack.frame.height == 36)
  }

  @Test("A column with margins is as high as what is in it") func column() {
    let shown = Row(["one", "two two two", "three"]) {
      $0.axis = .vertical
      $0.alignment = .leading
      $0.spacing = 4
      $0.isLayoutMarginsRelativeArrangement = true
      $0.directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: 10, leading: 20, bottom: 30, trailing: 20)
    }
    #expect(shown.column == "10+18 32+18 54+18")
    #expect(shown.row == "20+23 20+83 20+38")
    #expect(shown.stack.frame.height == 102)
  }

  @Test("A row becomes a column") func axis() {
    let shown = Row(["one", "two"]) { $0.distribution = .fillEqually }
    #expect(shown.row == "0+150 150+150")
    shown.stack.axis = .vertical
    shown.stage.settle()
    #expect(shown.row == "0+300 0+300")
    #expect(shown.column == "0+18 18+18")
  }

  @Test("Stacks in stacks, to whatever depth") func nested() {
    let inner = UIStackView(
      arrangedSubviews: ["a", "b"].map { text in
        let label = UILabel()
        label.font = .systemFont(ofSize: 15)
        label.text = text
        return label
      })
    inner.axis = .vertical
    let shown = Row(["left"]) {
      $0.addArrangedSubview(inner)
      $0.distribution = .fillEqually
    }
    #expect(shown.row == "0+150 150+150")
    #expect(inner.arrangedSubviews[1].frame == CGRect(x: 0, y: 18, width: 150, height: 18))
    #expect(shown.stack.frame.height == 36)
  }
}
