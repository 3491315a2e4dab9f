import Testing

@testable import UIKit

/// What views and windows are sized by before an app has a scene.
@Suite("Without an app") @MainActor struct UnplacedViewTests {
  @Test("A window of the screen's size is as large as the view of its controller")
  func screen() {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let controller = UIViewController()
    window.rootViewController = controller
    let size = SceneEngine.current?.environment.screenSize ?? CGSize(width: 320, height: 480)
    #expect(window.frame == CGRect(origin: .zero, size: size))
    #expect(controller.view.frame == window.bounds)
  }
}
