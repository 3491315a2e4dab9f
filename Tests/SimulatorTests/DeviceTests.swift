import Foundation
import Scene
import Testing

@testable import Simulator

@Suite("Devices") struct DeviceTests {
  /// §1.2 of the reference, a row for each size: points, scale, some of its names.
  static let facts: [(Double, Double, Double, [String])] = [
    (320, 568, 2, ["iPhone 5", "iPhone 5s", "iPhone SE (1st generation)"]),
    (
      375, 667, 2,
      [
        "iPhone 6", "iPhone 6s", "iPhone 7", "iPhone 8", "iPhone SE (2nd generation)",
        "iPhone SE (3rd generation)",
      ]
    ),
    (414, 736, 3, ["iPhone 6 Plus", "iPhone 8 Plus"]),
    (375, 667, 3, ["iPhone 6 Plus (Display Zoom)", "iPhone 8 Plus (Display Zoom)"]),
    (375, 812, 3, ["iPhone X", "iPhone Xs", "iPhone 11 Pro", "iPhone 12 mini", "iPhone 13 mini"]),
    (414, 896, 2, ["iPhone XR", "iPhone 11"]),
    (414, 896, 3, ["iPhone XS Max", "iPhone 11 Pro Max"]),
    (390, 844, 3, ["iPhone 12", "iPhone 12 Pro", "iPhone 13", "iPhone 13 Pro", "iPhone 14"]),
    (428, 926, 3, ["iPhone 12 Pro Max", "iPhone 13 Pro Max", "iPhone 14 Plus"]),
    (393, 852, 3, ["iPhone 14 Pro", "iPhone 15", "iPhone 15 Pro", "iPhone 16"]),
    (430, 932, 3, ["iPhone 14 Pro Max", "iPhone 15 Plus", "iPhone 15 Pro Max", "iPhone 16 Plus"]),
    (402, 874, 3, ["iPhone 16 Pro"]), (440, 956, 3, ["iPhone 16 Pro Max"]),
    (768, 1024, 2, ["iPad Pro (9.7-inch)", "iPad (5th generation)", "iPad mini (5th generation)"]),
    (768, 1024, 1, ["iPad 2", "iPad mini"]),
    (810, 1080, 2, ["iPad (7th generation)", "iPad (9th generation)"]),
    (820, 1180, 2, ["iPad (10th generation)", "iPad Air (5th generation)"]),
    (744, 1133, 2, ["iPad mini (6th generation)"]),
    (834, 1112, 2, ["iPad Pro (10.5-inch)", "iPad Air (3rd generation)"]),
    (834, 1194, 2, ["iPad Pro (11-inch)", "iPad Pro (11-inch) (4th generation)"]),
    (1024, 1366, 2, ["iPad Pro (12.9-inch)", "iPad Pro (12.9-inch) (6th generation)"]),
  ]

  @Test("Sizes and scales by Xcode's names", arguments: facts)
  func sizes(width: Double, height: Double, scale: Double, names: [String]) throws {
    for name in names {
      let device = try Device.named(name)
      #expect(device.size == CGSize(width: width, height: height), "\(name)")
      #expect(device.scale == scale, "\(name)")
      #expect((device.idiom == .phone) == name.hasPrefix("iPhone"), "\(name)")
    }
  }

  @Test("Every name is there once, every row is sound")
  func sweep() {
    let names = Device.all.map { $0.name.lowercased() }
    #expect(Set(names).count == names.count)
    #expect(Device.all.count > 60)
    for device in Device.all {
      #expect(device.width < device.height, "\(device.name)")
      #expect(device.name.hasPrefix("iP"), "\(device.name)")
      #expect((1...3).contains(device.scale), "\(device.name)")
      #expect((device.idiom == .phone) == (device.width < 500), "\(device.name)")
      for isLandscape in [false, true] {
        for mode in [WindowMode.full, .twoThirds, .half, .oneThird, .slideOver] {
          let window = Posture(device: device, isLandscape: isLandscape, mode: mode).environment
          let wanted = device.idiom == .pad || mode == .full
          #expect((window != nil) == wanted, "\(device.name) \(mode)")
          guard let window else { continue }
          #expect(window.size.width <= window.screenSize.width, "\(device.name) \(mode)")
          #expect(window.size.width >= 320, "\(device.name) \(mode)")
          #expect(window.size.height == window.screenSize.height, "\(device.name) \(mode)")
        }
      }
    }
  }

  @Test("An unknown name suggests the nearest")
  func unknown() {
    let error = #expect(throws: UnknownDevice.self) { try Device.named("iPhone 15 Pro Mx") }
    #expect(error?.nearest == "iPhone 15 Pro Max")
    #expect(
      error?.description
        == "there is no device “iPhone 15 Pro Mx”; did you mean “iPhone 15 Pro Max”?")
  }

  @Test(
    "What is kept free",
    arguments: [
      ("iPhone 8", EdgeInsets(top: 20), EdgeInsets()),
      ("iPhone 14", EdgeInsets(top: 47, bottom: 34), EdgeInsets(left: 47, bottom: 21, right: 47)),
      ("iPhone 15", EdgeInsets(top: 59, bottom: 34), EdgeInsets(left: 59, bottom: 21, right: 59)),
      ("iPad Pro (9.7-inch)", EdgeInsets(top: 20), EdgeInsets(top: 20)),
      ("iPad Pro (11-inch)", EdgeInsets(top: 24, bottom: 20), EdgeInsets(top: 24, bottom: 20)),
    ])
  func safeAreas(name: String, upright: EdgeInsets, across: EdgeInsets) throws {
    let device = try Device.named(name)
    #expect(Posture(device: device, isLandscape: false).environment?.safeArea == upright)
    #expect(Posture(device: device, isLandscape: true).environment?.safeArea == across)
    guard device.idiom == .pad else { return }
    // Beside another app the status bar is above both; what slides over floats below it.
    let half = Posture(device: device, isLandscape: true, mode: .half)
    #expect(half.environment?.safeArea == across)
    let over = Posture(device: device, isLandscape: true, mode: .slideOver)
    #expect(over.environment?.safeArea == EdgeInsets())
  }
}
