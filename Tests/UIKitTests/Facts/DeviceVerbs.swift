import Foundation
import Scene

@testable import UIKit

/// A controller with a wish about the screen: `portrait`, `light`, `hidden`.
@MainActor private final class WishingController: UIViewController {
  let wish: String
  init(_ wish: String) {
    self.wish = wish
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { return nil }
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    wish == "portrait" ? .portrait : super.supportedInterfaceOrientations
  }
  override var preferredStatusBarStyle: UIStatusBarStyle {
    wish == "light" ? .lightContent : .default
  }
}

extension FactWorld {
  fileprivate func heldDevice() throws -> HeldDevice {
    guard let device = try traitEngine().environment.device else { throw Mistake("no phone") }
    return device
  }

  fileprivate func send(_ device: HeldDevice) throws {
    let engine = try traitEngine()
    var next = engine.environment
    next.device = device
    next.idiom = .phone
    let isLandscape = device.interface.isLandscape
    next.size = isLandscape ? CGSize(width: 667, height: 375) : CGSize(width: 375, height: 667)
    stage?.host.environment = next
    stage?.send(.environment(next))
  }

  fileprivate func request() throws -> DisplayRequest {
    guard let stage, let root = stage.tree.root, let request = stage.tree[root]?.display else {
      throw Mistake("nothing is asked of a screen")
    }
    return request
  }
}

@MainActor let deviceVerbs: [String: FactWorld.Verb] = [
  // phone portrait – the window is on a phone that is held like this
  "phone": { world, words in
    let held = try words.next("how it is held")
    guard let held = Orientation(rawValue: held) else { throw FactWorld.Mistake("“\(held)”") }
    try world.send(HeldDevice(name: "phone", held: held, statusBarHeight: 20))
    return ""
  },
  // turnPhone landscapeLeft – turns it, and answers how the interface stands
  "turnPhone": { world, words in
    let word = try words.next("how it is held")
    guard let held = Orientation(rawValue: word) else { throw FactWorld.Mistake("“\(word)”") }
    var device = try world.heldDevice()
    device.interface = try world.request().interface(after: device.interface, held: held)
    device.held = held
    try world.send(device)
    return device.interface.rawValue
  },
  // display – what the app asks of the screen
  "display": { world, _ in
    let request = try world.request()
    let names = request.orientations.map(\.rawValue).joined(separator: ",")
    return "orientations:\(names) bar:\(request.statusBar.rawValue)"
  },
  // deviceNames – raw values of the interface's orientation on devices held like that
  "deviceNames": { _, _ in
    Orientation.allCases.map { "\($0.rawValue) \(UIInterfaceOrientation($0).rawValue)" }
      .joined(separator: ", ")
  },
  // masks – raw values
  "masks": { _, _ in
    let all: [(String, UIInterfaceOrientationMask)] = [
      ("portrait", .portrait), ("landscapeLeft", .landscapeLeft),
      ("landscapeRight", .landscapeRight), ("portraitUpsideDown", .portraitUpsideDown),
      ("landscape", .landscape), ("all", .all), ("allButUpsideDown", .allButUpsideDown),
    ]
    return all.map { "\($0) \($1.rawValue)" }.joined(separator: ", ")
  },
  // tabBarHidden T – `isHidden` of its bar
  "tabBarHidden": { world, words in
    let tabs = try world.object(try words.next("a name"), as: UITabBarController.self)
    world.stage?.settle()
    return tabs.tabBar.isHidden ? "yes" : "no"
  },
]

@MainActor let deviceMakers: [String: FactWorld.Maker] = [
  // X = deviceController portrait|light
  "deviceController": { _, _, words in WishingController(try words.next("a wish")) }
]
