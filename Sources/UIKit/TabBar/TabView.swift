import Foundation
import Scene

final class TabView: UIView {
  private weak var controller: UITabBarController?

  convenience init(controller: UITabBarController) {
    self.init(frame: UIScreen.unplaced)
    self.controller = controller
  }

  override func layoutSubviews() { controller?.layoutChildren() }
}
