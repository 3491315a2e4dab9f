import Testing
import UIKit

/// A bar that an app fills itself, and controllers that decide on Back, in Swift 5 mode.
@Suite("Navigation bars in Swift 5 mode") @MainActor struct NavigationBarTests {
  private final class Screen: UIViewController, UINavigationBarDelegate {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 375, height: 46))
    var allows = true
    var heard: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      bar.delegate = self
      let item = UINavigationItem(title: "Trees")
      item.rightBarButtonItem = UIBarButtonItem(
        title: "More",
        primaryAction: UIAction { [unowned self] _ in
          bar.pushItem(UINavigationItem(title: "Oak"), animated: true)
        })
      bar.setItems([item], animated: false)
      view.addSubview(bar)
    }
    func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {
      heard.append("pushed \(item.title ?? "")")
    }
    func navigationBar(
      _ navigationBar: UINavigationBar, shouldPop item: UINavigationItem
    ) -> Bool { allows }
    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
      heard.append("popped \(item.title ?? "")")
    }
  }

  @Test("The bar shows its top item, and Back leads to the one below if the delegate allows it")
  func alone() throws {
    let screen = Screen()
    let playing = try ClientPlaying(RootDelegate(screen), on: "iPhone 8")
    try playing.run("expect visible \"Trees\"\ntap \"More\"\nexpect visible \"Oak\"")
    #expect(screen.bar.topItem?.title == "Oak")
    #expect(screen.bar.backItem?.title == "Trees")
    screen.allows = false
    try playing.run("tap \"Trees\"\nexpect visible \"Oak\"")
    screen.allows = true
    try playing.run("tap \"Trees\"\nexpect visible \"More\"\nexpect hidden \"Oak\"")
    #expect(screen.heard == ["pushed Oak", "popped Oak"])
    #expect(screen.bar.popItem(animated: false) == nil)
    screen.bar.topItem?.title = "Forest"
    try playing.run("wait 0\nexpect visible \"Forest\"")
  }

  @Test(
    "A bar held by constraints has a height of its own, and its views the sizes that their constraints give"
  )
  func constrained() throws {
    final class Page: UIViewController {
      let bar = UINavigationBar()
      let date = UIStackView()
      let name = UILabel()
      override func viewDidLoad() {
        super.viewDidLoad()
        for text in ["28", "NOV"] {
          let label = UILabel()
          label.text = text
          date.addArrangedSubview(label)
        }
        date.spacing = 8
        name.text = "SATURDAY"
        let item = UINavigationItem()
        item.leftBarButtonItem = UIBarButtonItem(customView: date)
        item.rightBarButtonItem = UIBarButtonItem(customView: name)
        bar.setItems([item], animated: false)
        bar.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(bar)
        NSLayoutConstraint.activate([
          bar.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
          bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
          bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        ])
      }
    }
    let page = Page()
    let playing = try ClientPlaying(RootDelegate(page), on: "iPhone 8")
    try playing.run("expect visible \"SATURDAY\"")
    #expect(page.bar.frame.height == UINavigationBar().intrinsicContentSize.height)
    #expect(page.bar.frame.height > 40)
    let labels = page.date.arrangedSubviews
    #expect(page.date.frame.minX == 16)
    #expect(labels[1].frame.minX == labels[0].frame.maxX + 8)
    #expect(page.date.frame.width == labels[1].frame.maxX)
    #expect(abs(page.date.frame.midY - page.bar.bounds.midY) < 1)
    #expect(page.name.frame.maxX == page.bar.bounds.width - 16)
  }

  @Test("An item is in one bar")
  func moves() {
    let one = UINavigationBar()
    let other = UINavigationBar()
    let item = UINavigationItem(title: "Oak")
    one.items = [UINavigationItem(title: "Trees"), item]
    other.items = [item]
    #expect(one.items?.map(\.title) == ["Trees"])
    #expect(other.topItem === item)
    one.items = nil
    #expect(one.items == [])
    #expect(one.topItem == nil)
  }

  private final class Asking: UINavigationController, UINavigationBarDelegate {
    var allows = false
    func navigationBar(
      _ navigationBar: UINavigationBar, shouldPop item: UINavigationItem
    ) -> Bool { allows }
  }

  @Test("A navigation controller that adopts the protocol decides on Back")
  func asked() throws {
    let root = UIViewController()
    root.title = "Root"
    let navigation = Asking(rootViewController: root)
    let playing = try ClientPlaying(RootDelegate(navigation), on: "iPhone 8")
    let top = UIViewController()
    top.title = "Top"
    navigation.pushViewController(top, animated: false)
    try playing.run("wait 0\ntap back\nexpect stack \"Root\" \"Top\"")
    navigation.allows = true
    try playing.run("tap back\nexpect stack \"Root\"")
  }
}
