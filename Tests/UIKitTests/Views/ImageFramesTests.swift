import Foundation
import Scene
import Testing

@testable import UIKit

@Suite("Images one after another") @MainActor struct ImageFramesTests {
  private let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
  private let stage: Stage

  init() {
    let controller = UIViewController()
    stage = Stage(controller, width: 200, height: 200)
    controller.view.addSubview(view)
    view.image = UIImage(systemName: "star")
    view.animationImages = ["circle", "square", "triangle"].compactMap { UIImage(systemName: $0) }
    stage.settle()
  }

  private var shown: String? { stage.tree[view.nodeID]?.symbol }

  @Test func theyAreShownAsLongAsAsked() {
    #expect(shown == "star")
    view.animationDuration = 3
    view.animationRepeatCount = 2
    view.startAnimating()
    #expect(view.isAnimating)
    stage.settle()
    var seen: [String?] = [shown]
    for _ in 0..<6 {
      stage.host.pass(1)
      seen.append(shown)
    }
    #expect(seen == ["circle", "square", "triangle", "circle", "square", "triangle", "star"])
    #expect(!view.isAnimating)
  }

  @Test func stoppingShowsTheImageAgain() {
    view.startAnimating()
    stage.settle()
    stage.host.pass(0.05)
    #expect(shown == "square")
    view.stopAnimating()
    stage.settle()
    #expect(shown == "star")
    stage.host.pass(10)
    #expect(shown == "star")
  }

  @Test func thereIsNothingToStartWithoutImages() {
    view.animationImages = nil
    view.startAnimating()
    #expect(!view.isAnimating)
    view.animationImages = []
    view.startAnimating()
    #expect(!view.isAnimating)
  }
}
