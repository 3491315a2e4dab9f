import Testing
import UIKit

/// A button with its title below its image, as apps write it.
private final class UprightButton: UIButton {
  override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    let rect = super.titleRect(forContentRect: contentRect)
    return CGRect(
      x: 0, y: contentRect.maxY - rect.height, width: contentRect.width, height: rect.height)
  }

  override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    let rect = super.imageRect(forContentRect: contentRect)
    return CGRect(
      x: (contentRect.width - rect.width) / 2, y: 0, width: rect.width, height: rect.height)
  }

  override func setTitle(_ title: String?, for state: UIControl.State) {
    super.setTitle(title?.uppercased(), for: state)
  }
}

@MainActor @Suite("Buttons, bars and proxies as apps write them") struct BarsClientTests {
  @Test func buttons() {
    let button = UprightButton(type: .custom)
    button.setTitle("play", for: .normal)
    button.setTitleShadowColor(.black, for: .highlighted)
    button.titleLabel?.numberOfLines = 2
    button.titleLabel?.textAlignment = .center
    button.imageView?.contentMode = .scaleAspectFit
    button.titleEdgeInsets = UIEdgeInsets(top: 0, left: 8, bottom: 0, right: 0)
    button.contentVerticalAlignment = .top
    button.semanticContentAttribute = .forceRightToLeft
    #expect(button.titleLabel?.text == "PLAY")
    #expect(UIView.userInterfaceLayoutDirection(for: .forceRightToLeft) == .rightToLeft)
  }

  @Test func bars() {
    let controller = UINavigationController(rootViewController: UIViewController())
    let bar = controller.navigationBar
    bar.isTranslucent = false
    bar.barStyle = .black
    bar.barTintColor = .brown
    bar.setBackgroundImage(UIImage(), for: .default)
    bar.shadowImage = UIImage()
    bar.titleTextAttributes = [.foregroundColor: UIColor.white]
    let appearance = UINavigationBarAppearance()
    appearance.configureWithTransparentBackground()
    appearance.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.white]
    bar.standardAppearance = appearance
    bar.compactAppearance = appearance
    bar.scrollEdgeAppearance = appearance
    bar.compactScrollEdgeAppearance = appearance
    let item = UIBarButtonItem(title: "Go", style: .plain, target: nil, action: nil)
    item.setTitleTextAttributes([.foregroundColor: UIColor.red], for: [.normal])
    item.setTitlePositionAdjustment(UIOffset(horizontal: 0, vertical: 2), for: .default)
    #expect(item.titlePositionAdjustment(for: .default).vertical == 2)
    #expect(bar.backgroundImage(for: .default) != nil)
    let tabs = UITabBarController()
    tabs.tabBar.unselectedItemTintColor = .gray
    tabs.tabBar.isTranslucent = false
    let tab = UITabBarItem(title: "One", image: nil, selectedImage: nil)
    tab.badgeColor = .blue
    tab.titlePositionAdjustment = UIOffset(horizontal: 0, vertical: -4)
    #expect(tab.badgeColor == .blue)
  }
}
