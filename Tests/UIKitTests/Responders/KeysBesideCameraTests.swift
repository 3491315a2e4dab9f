import Foundation
import Scene
import Testing

@testable import UIKit

@MainActor @Suite("Keys of a phone that is held across") struct KeysBesideCameraTests {
  /// ```
  /// ┌───┬──────────────────────┬───┐
  /// │ ▐ │ q w e r t y u i o p  │   │   the camera covers 59 points; the keys are as far from
  /// └───┴──────────────────────┴───┘   the other side
  /// ```
  @Test("None is beneath the camera, and they stay in the middle") func beside() throws {
    var environment = Environment(
      size: CGSize(width: 852, height: 393),
      safeArea: EdgeInsets(left: 59, bottom: 21), idiom: .phone)
    environment.device = HeldDevice(name: "phone", statusBarHeight: 0, keyboardHeight: 209)
    let controller = UIViewController()
    let field = UITextField(frame: CGRect(x: 100, y: 40, width: 200, height: 34))
    controller.view.addSubview(field)
    let stage = Stage(controller, environment: environment)
    field.becomeFirstResponder()
    stage.settle()
    let window = try #require(stage.engine.windows.lazy.compactMap { $0 as? InputWindow }.first)
    let keys = window.panel.keys
    let frames = keys.subviews.map { keys.convert($0.frame, to: nil) }
    let left = try #require(frames.map(\.minX).min())
    let right = try #require(frames.map(\.maxX).max())
    #expect(left >= 59)
    #expect(abs(left - (852 - right)) < 0.001)
  }
}
