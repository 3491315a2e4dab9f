import Foundation
import Scene

final class TabView: UIView {
  private weak var controller: UITabBarController?

  convenience init(controller: UITabBarController) {
    self.init(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    self.controller = controller
  }

  override func layoutSubviews() { controller?.layoutChildren() }
}
