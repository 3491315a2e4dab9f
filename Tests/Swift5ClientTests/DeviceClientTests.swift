import Scene
import Simulator
import Testing
import UIKit

/// A film on its side, over an app that stands as the phone is held.
final class FilmViewController: UIViewController {
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .landscape }
  override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    .landscapeRight
  }
  override var prefersStatusBarHidden: Bool { true }
  override var prefersHomeIndicatorAutoHidden: Bool { true }
}

/// A form that stays upright, with light words above it.
final class UprightViewController: UIViewController {
  var style = UIStatusBarStyle.lightContent { didSet { setNeedsStatusBarAppearanceUpdate() } }
  var mask: UIInterfaceOrientationMask = .portrait {
    didSet { setNeedsUpdateOfSupportedInterfaceOrientations() }
  }
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { mask }
  override var shouldAutorotate: Bool { true }
  override var preferredStatusBarStyle: UIStatusBarStyle { style }
  var turns = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    UIDevice.current.beginGeneratingDeviceOrientationNotifications()
    _ = NotificationCenter.default.addObserver(
      forName: UIDevice.orientationDidChangeNotification, object: nil, queue: nil
    ) { [weak self] _ in MainActor.assumeIsolated { self?.turns += 1 } }
  }
}

@Suite("Device, status bar and orientation in Swift 5 mode") @MainActor struct DeviceClientTests {
  private let root = UprightViewController()

  private func playing(_ device: String = "iPhone 8") throws -> ClientPlaying {
    try ClientPlaying(RootDelegate(root), on: device)
  }

  @Test("A controller for portrait stays upright when the phone is turned") func upright() throws {
    let playing = try playing()
    try playing.run("rotate landscape")
    #expect(UIDevice.current.orientation == .landscapeRight)
    #expect(UIDevice.current.orientation.isLandscape)
    #expect(root.view.bounds.width < root.view.bounds.height)
    #expect(root.view.window?.windowScene?.interfaceOrientation == .portrait)
    #expect(root.turns == 1)
    root.mask = .allButUpsideDown
    try playing.run("wait 0")
    #expect(root.view.bounds.width > root.view.bounds.height)
    #expect(UIApplication.shared.statusBarOrientation == .landscapeLeft)
    try playing.run("rotate right")
    #expect(UIDevice.current.orientation == .portraitUpsideDown)
    #expect(UIApplication.shared.statusBarOrientation == .landscapeLeft)
    root.mask = .portrait
    try playing.run("wait 0")
    #expect(root.view.bounds.width < root.view.bounds.height)
  }

  @Test("A tablet's app stands as it is held") func tablet() throws {
    let playing = try playing("iPad Air 2")
    try playing.run("rotate landscape")
    #expect(root.view.bounds.width > root.view.bounds.height)
    #expect(UI_USER_INTERFACE_IDIOM() == .pad)
  }

  @Test("A film is presented on its side, and the phone goes back upright") func film() throws {
    let playing = try playing()
    let film = FilmViewController()
    film.modalPresentationStyle = .fullScreen
    root.present(film, animated: false)
    try playing.run("wait 1")
    #expect(film.view.bounds.width > film.view.bounds.height)
    #expect(film.interfaceOrientation == .landscapeRight)
    #expect(playing.display?.hidesHomeIndicator == true)
    #expect(playing.display?.statusBar == .hidden)
    film.dismiss(animated: false)
    try playing.run("wait 1")
    #expect(root.view.bounds.width < root.view.bounds.height)
    #expect(playing.display?.statusBar == .light)
  }

  @Test("The status bar has the look of the controller in front") func statusBar() throws {
    let playing = try playing("iPhone X")
    let manager = try #require(root.view.window?.windowScene?.statusBarManager)
    #expect(playing.display?.statusBar == .light)
    #expect(manager.statusBarStyle == .lightContent)
    #expect(manager.statusBarFrame.height == 44)
    #expect(UIApplication.shared.statusBarFrame.size.width == 375)
    root.style = .darkContent
    try playing.run("wait 0")
    #expect(playing.display?.statusBar == .dark)
    root.style = .default
    try playing.run("appearance dark")
    #expect(playing.display?.statusBar == .automatic)
  }

  @Test("A scene is asked to turn, and says why it does not") func geometry() throws {
    let playing = try playing()
    let scene = try #require(root.view.window?.windowScene)
    var refusals = 0
    scene.requestGeometryUpdate(.iOS(interfaceOrientations: .landscape)) { _ in refusals += 1 }
    #expect(refusals == 1)
    root.mask = .all
    try playing.run("wait 0")
    scene.requestGeometryUpdate(.iOS(interfaceOrientations: .landscapeRight)) { _ in refusals += 1 }
    try playing.run("wait 0")
    #expect(refusals == 1)
    #expect(scene.interfaceOrientation == .landscapeRight)
    #expect(scene.effectiveGeometry.interfaceOrientation.isLandscape)
    try playing.run("rotate left\nrotate portrait")
    #expect(scene.interfaceOrientation == .portrait)
  }

  @Test("What the device says of itself") func device() throws {
    let playing = try playing("iPhone 15")
    let device = UIDevice.current
    #expect(device.name == "iPhone 15")
    #expect(device.model == "iPhone")
    #expect(device.systemName == "iOS")
    #expect(device.userInterfaceIdiom == .phone)
    #expect(device.systemVersion.compare("11.0", options: .numeric) == .orderedDescending)
    #expect(device.isGeneratingDeviceOrientationNotifications)
    withExtendedLifetime(playing) {}
  }

  @Test("The system is short of memory") func memory() throws {
    let playing = try playing()
    let heard = UprightViewController()
    let token = NotificationCenter.default.addObserver(
      forName: UIApplication.didReceiveMemoryWarningNotification, object: nil, queue: nil
    ) { _ in MainActor.assumeIsolated { heard.turns += 1 } }
    try playing.run("memory warning")
    NotificationCenter.default.removeObserver(token)
    #expect(heard.turns == 1)
  }
}
