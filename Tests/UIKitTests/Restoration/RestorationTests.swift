import Foundation
import Scene
import Testing

@testable import UIKit

/// §2, state restoration [D HDR].
@Suite("State restoration by identifiers", .serialized) @MainActor struct RestorationTests {
  /// Runs an app, lets a person use it, and sends it to the background.
  private func saved(
    _ app: RestorableApp, width: Double = 1024, _ use: (RestorableApp) -> Void
  ) -> Data? {
    let host = run(app, nil, width)
    use(app)
    host.answerWake()
    host.eventSink?.send(.phase(.background))
    return UIApplication.shared.savedState
  }

  @discardableResult private func run(
    _ app: RestorableApp, _ state: Data?, _ width: Double = 1024
  ) -> StrictHost {
    let host = StrictHost(environment: Stage.wide(width))
    UIApplication.launch(app, restoring: state, on: host)
    return host
  }

  @Test("Controllers come back by their class, with what they wrote down")
  func byClass() throws {
    let state = try #require(
      saved(RestorableApp()) { app in
        app.list.pushViewController(NotePage("Milk"), animated: false)
        app.list.pushViewController(NotePage("Bread"), animated: false)
      })
    let app = RestorableApp()
    run(app, state)
    let pages = app.list.viewControllers.dropFirst().compactMap { $0 as? NotePage }
    #expect(pages.map(\.text) == ["Milk", "Bread"])
    #expect(pages.map(\.values) == [NotePage.allValues, NotePage.allValues])
    #expect(pages.map(\.heard) == [["decode", "finished"], ["decode", "finished"]])
    #expect(NotePage.paths.suffix(2) == [["split", "list", "page"], ["split", "list", "page"]])
    #expect(app.list.viewControllers.first === app.first, "who stands there already is taken")
  }

  @Test("A split collapses anew for the traits it is restored in", arguments: [1024, 375])
  func split(width: Double) throws {
    for before in [1024.0, 375] {
      let state = try #require(
        saved(RestorableApp(), width: before) { app in
          app.list.topViewController?.showDetailViewController(
            app.detail(NotePage("Milk")), sender: nil)
        })
      let app = RestorableApp()
      run(app, state, width)
      #expect(app.split.isCollapsed == (width < 600))
      let detail = try #require(app.split.viewControllers.last as? UINavigationController)
      let shown = (detail.topViewController as? UINavigationController) ?? detail
      #expect((shown.topViewController as? NotePage)?.text == "Milk", "from \(before) to \(width)")
      #expect(app.list.viewControllers.first === app.first)
    }
  }

  @Test("Only who has an identifier takes part, and only below others that do")
  func unnamed() throws {
    let state = try #require(
      saved(RestorableApp()) { app in
        app.list.restorationIdentifier = nil
        app.list.pushViewController(NotePage("Milk"), animated: false)
      })
    let app = RestorableApp()
    run(app, state)
    #expect(app.list.viewControllers == [app.first])
    #expect(app.split.viewControllers.first === app.list)
    #expect(app.split.viewControllers.count == 2)
  }

  @Test("Two of the same name stay two, and who has none stays where it is")
  func sameName() throws {
    let state = try #require(
      saved(RestorableApp()) { app in
        app.first.restorationIdentifier = nil
        app.list.viewControllers += [NotePage("Milk"), NotePage("Bread")]
      })
    let app = RestorableApp()
    app.first.restorationIdentifier = nil
    app.list.pushViewController(NotePage("old"), animated: false)
    run(app, state)
    #expect(app.list.viewControllers.first === app.first)
    #expect(
      app.list.viewControllers.compactMap { ($0 as? NotePage)?.text } == ["Milk", "Bread"])
  }

  @Test("Without a class the app's delegate is asked")
  func byDelegate() throws {
    let state = try #require(
      saved(RestorableApp()) { app in
        let page = NotePage("Milk")
        page.restorationClass = nil
        app.list.pushViewController(page, animated: false)
      })
    let app = RestorableApp()
    run(app, state)
    #expect((app.list.topViewController as? NotePage)?.text == "Milk")
    #expect(app.asked.contains(["split", "list", "page"]))
  }

  @Test("A class that gives none leaves it out, with all below")
  func refused() throws {
    let state = try #require(
      saved(RestorableApp()) { app in
        app.list.pushViewController(NotePage("none"), animated: false)
      })
    let app = RestorableApp()
    run(app, state)
    #expect(app.list.viewControllers == [app.first])
  }

  @Test("What was presented is presented again")
  func presented() throws {
    let state = try #require(
      saved(RestorableApp()) { $0.split.present(NotePage("Milk"), animated: false) })
    let app = RestorableApp()
    run(app, state)
    #expect((app.split.presentedViewController as? NotePage)?.text == "Milk")
  }

  @Test("A controller that was written down is found again")
  func reference() throws {
    let state = try #require(
      saved(RestorableApp()) { app in
        let (one, two) = (NotePage("Milk"), NotePage("Bread"))
        two.restorationIdentifier = "other"
        one.friend = two
        app.list.viewControllers += [one, two]
      })
    let app = RestorableApp()
    run(app, state)
    let pages = app.list.viewControllers.compactMap { $0 as? NotePage }
    #expect(pages.count == 2)
    #expect(pages.first?.friend != nil && pages.first?.friend === pages.last)
  }

  @Test("The delegate decides about saving and restoring")
  func asks() throws {
    let forgetful = RestorableApp()
    forgetful.saves = false
    #expect(saved(forgetful) { _ in } == nil)
    let state = try #require(
      saved(RestorableApp()) {
        $0.list.pushViewController(NotePage("Milk"), animated: false)
      })
    let app = RestorableApp()
    app.restores = false
    run(app, state)
    #expect(app.list.viewControllers == [app.first])
  }

  @Test("State that cannot be read is left alone")
  func unreadable() throws {
    for state in [Data(), Data("words".utf8), try PropertyListEncoder().encode(["version": 2])] {
      let app = RestorableApp()
      run(app, state)
      #expect(app.list.viewControllers == [app.first])
    }
  }

  @Test("A restoration class without a name that finds it")
  func hidden() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let page = HiddenPage()
        page.restorationIdentifier = "page"
        page.restorationClass = HiddenPage.self
        _ = Saving.record(of: page)
      }
    }
    let told = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(
      told.contains(
        "The restoration class HiddenPage cannot be found by its name when the state is restored. "
          + "It must be neither private nor inside a function."))
  }

  @Test("What no property list can hold is told by its key and type")
  func unfit() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        RestorationCoder { _ in nil }.encode(NSObject(), forKey: "thing")
      }
    }
    let told = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(
      told.contains(
        "State to be restored can hold what a property list can hold, and view controllers, but "
          + "“thing” is a NSObject. Encode its parts."))
  }
}

@MainActor private final class HiddenPage: UIViewController, UIViewControllerRestoration {
  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController? { HiddenPage() }
}

/// A list beside a detail.
@MainActor private final class RestorableApp: UIApplicationDelegate, UIWindowSceneDelegate {
  var window: UIWindow?
  let split = UISplitViewController()
  let list = UINavigationController()
  let first = UIViewController()
  var saves = true
  var restores = true
  var asked: [[String]] = []

  init() {
    split.restorationIdentifier = "split"
    list.restorationIdentifier = "list"
    first.restorationIdentifier = "first"
    list.viewControllers = [first]
    split.viewControllers = [list, detail(UIViewController())]
  }

  func detail(_ page: UIViewController) -> UINavigationController {
    let detail = UINavigationController(rootViewController: page)
    detail.restorationIdentifier = "detail"
    return detail
  }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = split
    window?.makeKeyAndVisible()
  }

  func application(
    _ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder
  ) -> Bool { saves }

  func application(
    _ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder
  ) -> Bool { restores }

  func application(
    _ application: UIApplication,
    viewControllerWithRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController? {
    asked.append(identifierComponents)
    return identifierComponents.last == "page" ? NotePage("") : nil
  }
}

@MainActor final class NotePage: UIViewController, UIViewControllerRestoration {
  static var paths: [[String]] = []
  static let allValues = "true 7 -8 9 0.5 2.5 [1, 2] a,b yes no"
  var text: String
  var values = ""
  weak var friend: UIViewController?
  var heard: [String] = []

  init(_ text: String) {
    self.text = text
    super.init(nibName: nil, bundle: nil)
    restorationIdentifier = "page"
    restorationClass = NotePage.self
  }

  required init?(coder: NSCoder) { return nil }

  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController? {
    paths.append(identifierComponents)
    guard coder.decodeObject(forKey: "text") as? String != "none" else { return nil }
    return NotePage("")
  }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(text, forKey: "text")
    coder.encode(friend, forKey: "friend")
    coder.encode(true, forKey: "bool")
    coder.encode(7, forKey: "int")
    coder.encode(Int32(-8), forKey: "int32")
    coder.encode(Int64(9), forKey: "int64")
    coder.encode(Float(0.5), forKey: "float")
    coder.encode(2.5, forKey: "double")
    coder.encode(Data([1, 2]), forKey: "data")
    coder.encode(["a", "b"], forKey: "list")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    heard.append("decode")
    text = coder.decodeObject(forKey: "text") as? String ?? ""
    friend = coder.decodeObject(forKey: "friend") as? UIViewController
    let parts: [Any] = [
      coder.decodeBool(forKey: "bool"), coder.decodeInteger(forKey: "int"),
      coder.decodeInt32(forKey: "int32"), coder.decodeInt64(forKey: "int64"),
      coder.decodeFloat(forKey: "float"), coder.decodeDouble(forKey: "double"),
      [UInt8](coder.decodeObject(forKey: "data") as? Data ?? Data()),
      (coder.decodeObject(forKey: "list") as? [String] ?? []).joined(separator: ","),
      coder.containsValue(forKey: "text") ? "yes" : "no",
      coder.containsValue(forKey: "nothing") ? "yes" : "no",
    ]
    values = parts.map { "\($0)" }.joined(separator: " ")
  }

  override func applicationFinishedRestoringState() {
    super.applicationFinishedRestoringState()
    heard.append("finished")
  }
}
