import Foundation
import Scene
import Testing

@testable import UIKit

/// Numbers that are none, where an app may set any.
@Suite("Numbers that are none") @MainActor struct HostileNumberTests {
  nonisolated private static let wild: [CGFloat] = [.nan, .infinity, -.infinity]

  @Test("Where a scroll view is, and what is around its content", arguments: wild)
  func scrolling(value: CGFloat) {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let controller = UIViewController()
    let stage = Stage(controller)
    controller.view.addSubview(view)
    view.contentSize = CGSize(width: value, height: value)
    view.contentInset = UIEdgeInsets(top: value, left: value, bottom: value, right: value)
    view.contentOffset = CGPoint(x: value, y: value)
    view.setContentOffset(CGPoint(x: value, y: value), animated: true)
    stage.settle()
    #expect(view.contentOffset.x.isFinite && view.contentOffset.y.isFinite)
    #expect(view.contentSize.width.isFinite && view.contentInset.top.isFinite)
    view.contentInset = .zero
    view.contentSize = CGSize(width: 500, height: 500)
    view.contentOffset = CGPoint(x: 10, y: 20)
    stage.settle()
    #expect(view.contentOffset == CGPoint(x: 10, y: 20))
  }

  private final class Zooming: NSObject, UIScrollViewDelegate {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
  }

  @Test("Limits of a scale", arguments: wild + [0, -1])
  func zooming(value: CGFloat) {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let delegate = Zooming()
    view.addSubview(delegate.view)
    view.delegate = delegate
    view.minimumZoomScale = value
    view.maximumZoomScale = value
    view.zoomScale = 2
    view.zoom(to: CGRect(x: value, y: value, width: value, height: value), animated: false)
    #expect(view.zoomScale > 0 && view.zoomScale.isFinite)
    #expect(delegate.view.transform.a == view.zoomScale)
    #expect(view.contentOffset.x.isFinite)
    view.minimumZoomScale = 1
    view.maximumZoomScale = 4
    view.zoomScale = 2
    #expect(view.zoomScale == 2)
  }

  @Test("Additional insets of the safe area", arguments: wild)
  func safeArea(value: CGFloat) {
    let controller = UIViewController()
    let stage = Stage(controller)
    let label = UILabel()
    label.text = "words"
    label.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(label)
    label.topAnchor.constraint(equalTo: controller.view.safeAreaLayoutGuide.topAnchor)
      .isActive = true
    controller.additionalSafeAreaInsets = UIEdgeInsets(
      top: value, left: value, bottom: value, right: value)
    stage.settle()
    #expect(label.frame.minY.isFinite)
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 7, left: 0, bottom: 0, right: 0)
    stage.settle()
    #expect(label.frame.minY == 7)
  }

  /// A view around a text of two or three lines.
  private func card() -> (UIView, UILabel) {
    let (card, label) = (UIView(), UILabel())
    label.text = "some words that are long"
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    card.addSubview(label)
    NSLayoutConstraint.activate([
      label.leftAnchor.constraint(equalTo: card.leftAnchor),
      label.rightAnchor.constraint(equalTo: card.rightAnchor),
      label.topAnchor.constraint(equalTo: card.topAnchor),
      label.bottomAnchor.constraint(equalTo: card.bottomAnchor),
    ])
    return (card, label)
  }

  @Test("As much height as there is", arguments: wild + [.greatestFiniteMagnitude])
  func fitting(height: CGFloat) {
    let (card, _) = card()
    let usual = card.systemLayoutSizeFitting(
      CGSize(width: 100, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(usual.width == 100 && usual.height > 21)
    let high = card.systemLayoutSizeFitting(
      CGSize(width: 100, height: height), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(high == usual)
    let small = card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    #expect(card.systemLayoutSizeFitting(CGSize(width: height, height: height)) == small)
  }

  // Many apps write it: 0 is no priority of a constraint, but content may have it.
  @Test("Content of the priority 0 says nothing of the size")
  func indifferent() {
    let controller = UIViewController()
    let stage = Stage(controller)
    let (card, label) = card()
    card.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(card)
    let width = card.widthAnchor.constraint(equalToConstant: 300)
    width.priority = UILayoutPriority(1)
    width.isActive = true
    stage.settle()
    #expect(label.frame.width < 300)
    label.setContentHuggingPriority(UILayoutPriority(0), for: .horizontal)
    stage.settle()
    #expect(label.frame.width == 300)
    width.constant = 2
    label.setContentCompressionResistancePriority(UILayoutPriority(0), for: .horizontal)
    stage.settle()
    #expect(label.frame.width == 2)
    label.setContentCompressionResistancePriority(.defaultHigh, for: .horizontal)
    stage.settle()
    #expect(label.frame.width > 100)
  }

  @Test("Margins", arguments: wild)
  func margins(value: CGFloat) {
    let controller = UIViewController()
    let stage = Stage(controller)
    let label = UILabel()
    label.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(label)
    label.topAnchor.constraint(equalTo: controller.view.layoutMarginsGuide.topAnchor)
      .isActive = true
    controller.view.layoutMargins = UIEdgeInsets(
      top: value, left: value, bottom: value, right: value)
    stage.settle()
    #expect(label.frame.minY.isFinite)
  }

  @Test("Limits of a slider are as far away as a number can be")
  func slider() {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    let controller = UIViewController()
    let stage = Stage(controller)
    controller.view.addSubview(slider)
    slider.minimumValue = -.infinity
    slider.maximumValue = .infinity
    slider.value = 0
    stage.settle()
    #expect(slider.accessibilityValue == "50%")
    #expect(slider.maximumValue == .greatestFiniteMagnitude)
    slider.value = .infinity
    #expect(slider.accessibilityValue == "100%")
  }

  @Test("Widths of columns that are none are automatic")
  func columns() {
    for style in [nil, UISplitViewController.Style.doubleColumn] {
      let split = style.map { UISplitViewController(style: $0) } ?? UISplitViewController()
      if style == nil {
        split.viewControllers = [UIViewController(), UIViewController()]
      } else {
        split.setViewController(UIViewController(), for: .primary)
        split.setViewController(UIViewController(), for: .secondary)
        split.preferredPrimaryColumnWidth = .nan
      }
      let stage = Stage(split)
      let usual = split.primaryColumnWidth
      split.minimumPrimaryColumnWidth = .nan
      split.maximumPrimaryColumnWidth = .nan
      split.preferredPrimaryColumnWidthFraction = .nan
      stage.settle()
      #expect(usual > 0 && split.primaryColumnWidth == usual)
    }
  }

  @Test("An opacity that is no number is none")
  func opacity() {
    let view = UIView()
    view.alpha = .nan
    #expect(view.alpha == 0)
  }

  @Test("Paths without a section and a row are told", arguments: [[], [3], [1, 2, 3]])
  func paths(indexes: [Int]) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [indexes = indexes as [Int]] in
      await MainActor.run {
        UITableView().reloadRows(at: [IndexPath(indexes: indexes)], with: .none)
      }
    }
    let words = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(words.contains("is no index path of a row or item, which has two indexes"))
  }
}
