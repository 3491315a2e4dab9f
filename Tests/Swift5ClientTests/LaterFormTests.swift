import Foundation
import Scene
import Simulator
import Testing
import UIKit

// What code for UIKit does with focus, keys, previews, pointers and the signs of a search bar, without
// `@testable` and in Swift 5 mode.

private final class Spot: UIButton {
  override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
    // Nobody leaves it while it is selected.
    context.previouslyFocusedView !== self || !isSelected
  }
}

private final class Previewed: UIViewController {
  var liked = 0
  override var previewActionItems: [UIPreviewActionItem] {
    let like = UIPreviewAction(title: "Like", style: .default) { [weak self] _, controller in
      if controller === self { self?.liked += 1 }
    }
    let share = UIPreviewAction(title: "Share", style: .destructive) { _, _ in }
    return [like, UIPreviewActionGroup(title: "More", style: .default, actions: [share])]
  }
}

private final class Page: UIViewController, UIViewControllerPreviewingDelegate, UITableViewDelegate,
  UITableViewDataSource, UIContextMenuInteractionDelegate
{
  let one = Spot(type: .system)
  let two = Spot(type: .system)
  let card = UILabel(frame: CGRect(x: 20, y: 120, width: 200, height: 60))
  let table = UITableView(frame: CGRect(x: 20, y: 200, width: 300, height: 200))
  let previewed = Previewed()
  var heard: [String] = []
  var keepsFocus = false
  var asked: CGPoint?

  override func viewDidLoad() {
    super.viewDidLoad()
    for (index, spot) in [one, two].enumerated() {
      spot.frame = CGRect(x: 20, y: 20 + 50 * CGFloat(index), width: 120, height: 40)
      spot.setTitle(index == 0 ? "One" : "Two", for: .normal)
      view.addSubview(spot)
    }
    card.text = "Card"
    card.isUserInteractionEnabled = true
    view.addSubview(card)
    table.dataSource = self
    table.delegate = self
    view.addSubview(table)
  }

  func previewingContext(
    _ previewingContext: UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
  ) -> UIViewController? {
    asked = location
    guard location.x < 150 else { return nil }
    previewingContext.sourceRect = card.bounds
    return previewed
  }

  func previewingContext(
    _ previewingContext: UIViewControllerPreviewing, commit viewControllerToCommit: UIViewController
  ) {
    heard.append("commit \(viewControllerToCommit === previewed)")
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell()
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }
  func tableView(
    _ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext
  ) -> Bool { !keepsFocus }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { nil }

  func searchCommand(_ input: String) -> UIKeyCommand {
    UIKeyCommand(title: "Search", input: input, modifierFlags: .command) { [weak self] in
      self?.heard.append("search")
    }
  }
}

/// An app with a main menu of its own.
private final class MenuDelegate: UIResponder, UIApplicationDelegate, UIWindowSceneDelegate {
  var window: UIWindow?
  let root: UIViewController
  var heard: [String] = []
  init(_ root: UIViewController) { self.root = root }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = root
    window?.makeKeyAndVisible()
  }

  override func buildMenu(with builder: UIMenuBuilder) {
    super.buildMenu(with: builder)
    heard.append(builder.system === UIMenuSystem.main ? "main" : "other")
    let sync = UIKeyCommand(title: "Sync", input: "y", modifierFlags: .command) { [weak self] in
      self?.heard.append("sync")
    }
    let print = UIKeyCommand(title: "Print", input: "p", modifierFlags: .command) { [weak self] in
      self?.heard.append("print")
    }
    builder.insertChild(
      UIMenu(
        title: "", identifier: UIMenu.Identifier("sync"), options: .displayInline, children: [sync]),
      atStartOfMenu: .file)
    builder.insertSibling(
      UIMenu(title: "Tools", identifier: UIMenu.Identifier("tools"), children: [print]),
      afterMenu: .edit)
    builder.remove(menu: .format)
    heard.append(
      "\(builder.menu(for: .format) == nil) "
        + "\((builder.menu(for: .file)?.children.first as? UIMenu)?.identifier.rawValue ?? "")")
    builder.replaceChildren(ofMenu: UIMenu.Identifier("tools")) { $0 + [sync] }
    heard.append("\(builder.menu(for: UIMenu.Identifier("tools"))?.children.count ?? 0)")
  }
}

@Suite("Later forms in Swift 5 mode") @MainActor struct LaterFormTests {
  private let page = Page()

  private func playing() throws -> ClientPlaying {
    try ClientPlaying(RootDelegate(page), on: "iPad 2")
  }

  // [D] UIFocusEnvironment.shouldUpdateFocus(in:)
  @Test("A view keeps the focus from leaving, and the host is told where it is") func focus() throws
  {
    let playing = try playing()
    try playing.run("key \"tab\"\nexpect focus \"One\"\nkey \"tab\"\nexpect focus \"Two\"")
    page.two.isSelected = true
    try playing.run("key \"tab\"\nexpect focus \"Two\"\nkey \"shift+tab\"\nexpect focus \"Two\"")
    page.two.isSelected = false
    try playing.run("key \"shift+tab\"\nexpect focus \"One\"")
  }

  // [D] tableView(_:shouldUpdateFocusIn:)
  @Test("The delegate of a table keeps the focus out of it") func tableFocus() throws {
    let playing = try playing()
    page.keepsFocus = true
    try playing.run(
      "key \"tab\"\nkey \"tab\"\nexpect focus \"Two\"\nkey \"tab\"\nexpect focus \"Two\"")
  }

  // [D] UIViewController.addKeyCommand(_:)
  @Test("Key commands are added to a controller and removed") func keys() throws {
    let playing = try playing()
    let command = page.searchCommand("f")
    page.addKeyCommand(command)
    page.addKeyCommand(command)
    #expect(page.keyCommands?.count == 1)
    try playing.run("key \"ctrl+f\"")
    #expect(page.heard == ["search"])
    page.removeKeyCommand(command)
    #expect(page.keyCommands == nil)
    try playing.run("key \"ctrl+f\"")
    #expect(page.heard == ["search"])
  }

  // [D] UIMenuBuilder, UIResponder.buildMenu(with:)
  @Test("Keys of the main menu are answered last") func mainMenu() throws {
    UIMenuSystem.main.setNeedsRebuild()
    defer { UIMenuSystem.main.setNeedsRebuild() }
    let delegate = MenuDelegate(page)
    let playing = try ClientPlaying(delegate, on: "iPad 2")
    try playing.run("key \"ctrl+y\"")
    #expect(delegate.heard == ["main", "true sync", "2", "sync"])
    try playing.run("key \"ctrl+p\"")
    #expect(delegate.heard.last == "print")
    page.addKeyCommand(
      page.searchCommand("y"))
    try playing.run("key \"ctrl+y\"")
    #expect(delegate.heard.count == 5, "the controller comes first")
    #expect(page.heard == ["search"])
  }

  // [D HDR] registerForPreviewing(with:sourceView:), deprecated for context menus
  @Test("A preview is offered by the menu of its view") func preview() throws {
    let playing = try playing()
    let context = page.registerForPreviewing(with: page, sourceView: page.card)
    #expect(context.sourceView === page.card && context.delegate === page)
    try playing.run("menu at 60 150\nexpect visible \"Open\"")
    #expect(page.asked == CGPoint(x: 40, y: 30))
    #expect(context.sourceRect == page.card.bounds)
    try playing.run("tap \"Like\"")
    #expect(page.previewed.liked == 1)
    try playing.run("menu at 60 150\ntap \"Open\"")
    #expect(page.heard == ["commit true"])
    page.unregisterForPreviewing(withContext: context)
    #expect(page.card.interactions.isEmpty)
  }

  // [D] UISearchBar.setImage(_:for:state:)
  @Test("A search bar shows the app's signs") func signs() throws {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 420, width: 600, height: 56))
    bar.showsBookmarkButton = true
    let playing = try playing()
    page.view.addSubview(bar)
    let star = UIImage(systemName: "star")
    bar.setImage(star, for: .bookmark, state: .normal)
    #expect(bar.image(for: .bookmark, state: .normal) == star)
    #expect(bar.image(for: .search, state: .normal) == nil)
    func roles() throws -> [Role] {
      try playing.run("wait 0.1")
      var found: [Role] = []
      playing.tree.walk { node, _ in
        if [.searchField, .textField].contains(node.role) { found.append(node.role) }
      }
      return found
    }
    #expect(try roles() == [.searchField])
    bar.setImage(UIImage(systemName: "globe"), for: .search, state: .normal)
    #expect(
      try roles() == [.textField], "a field with a sign of the app's has none of the platform's")
    #expect(bar.searchTextField.leftView is UIImageView)
    bar.setImage(nil, for: .search, state: .normal)
    #expect(try roles() == [.searchField])
  }

  // [D] UIButton.pointerStyleProvider: setting it enables the pointer interaction
  @Test("A button says how the pointer looks over it") func pointer() throws {
    _ = try playing()
    var asked = 0
    #expect(!page.one.isPointerInteractionEnabled)
    page.one.pointerStyleProvider = { button, effect, shape in
      asked += 1
      return UIPointerStyle(shape: .verticalBeam(length: button.bounds.height))
    }
    #expect(page.one.isPointerInteractionEnabled)
    let interaction = try #require(
      page.one.interactions.compactMap { $0 as? UIPointerInteraction }.first)
    let region = UIPointerRegion(rect: page.one.bounds)
    let style = interaction.delegate?.pointerInteraction(interaction, styleFor: region)
    #expect(style != nil && asked == 1)
    page.one.isPointerInteractionEnabled = false
    #expect(page.one.interactions.isEmpty)
  }

  // [D] setStatusBarHidden(_:with:) and setStatusBarStyle(_:animated:)
  @Test("The application's status bar is left alone where controllers are asked") func statusBar()
    throws
  {
    let playing = try ClientPlaying(RootDelegate(page), on: "iPhone 8")
    let app = UIApplication.shared
    #expect(!app.isStatusBarHidden)
    app.setStatusBarHidden(true, with: .slide)
    app.setStatusBarStyle(.lightContent, animated: true)
    try playing.run("wait 0.1")
    #expect(!app.isStatusBarHidden && app.statusBarStyle == .default)
  }

  // [D 26] UIView.cornerConfiguration
  @Test("Corners are configured as in iOS 26") func corners() throws {
    let playing = try playing()
    page.card.backgroundColor = .yellow
    page.card.cornerConfiguration = .uniformTopRadius(20)
    #expect(page.card.effectiveRadius(corner: .topLeft) == 20)
    #expect(page.card.effectiveRadius(corner: .bottomRight) == 0)
    #expect(page.card.effectiveRadius(corner: .allCorners) == 20)
    try playing.run("wait 0.1")
    func radii() -> CornerRadii? {
      var found: CornerRadii?
      playing.tree.walk { node, _ in
        if node.text == "Card" { found = (node.surface ?? Surface()).radii(node.cornerRadius) }
      }
      return found
    }
    #expect(radii() == CornerRadii(topLeft: 20, topRight: 20, bottomRight: 0, bottomLeft: 0))
    page.card.cornerConfiguration = .capsule()
    try playing.run("wait 0.1")
    #expect(radii() == CornerRadii(30))
    #expect(UICornerRadius.fixed(4) == 4 && UICornerRadius.fixed(.nan) == 0)
    #expect(
      UICornerConfiguration.corners(radius: 2.5)
        == .corners(
          topLeftRadius: 2.5, topRightRadius: 2.5, bottomLeftRadius: 2.5, bottomRightRadius: 2.5))
  }

  // [D] NSObject.classForCoder(), NSMutableString.appendFormat(_:_:)
  @Test("Classes and texts are asked as on Apple's systems") func foundation() throws {
    let list = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    list.register(UITableViewCell.classForCoder(), forCellReuseIdentifier: "a")
    #expect(Spot.classForCoder() == Spot.self)
    #expect(Bundle(for: Spot.classForCoder()) == Bundle(for: Spot.self))
    let text = NSMutableString(string: "")
    text.appendFormat("%d of %@", 3, NSString(string: "7"))
    #expect(text == "3 of 7")
  }

  @Test("A row is pressed though its content takes several touches at once") func manyTouches()
    throws
  {
    final class List: UITableViewController {
      var pressed: [Int] = []
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        2
      }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
        -> UITableViewCell
      {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        let label = UILabel(frame: box.bounds)
        label.text = "Name \(indexPath.row)"
        box.isMultipleTouchEnabled = true
        cell.contentView.isMultipleTouchEnabled = true
        box.addSubview(label)
        cell.contentView.addSubview(box)
        return cell
      }
      override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        pressed.append(indexPath.row)
      }
    }
    let list = List()
    let playing = try ClientPlaying(RootDelegate(list), on: "iPhone 8")
    try playing.run("tap \"Name 1\"")
    #expect(list.pressed == [1])
  }
}
