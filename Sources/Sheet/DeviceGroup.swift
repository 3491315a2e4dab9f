import Foundation
import Scene
import Simulator

/// Devices whose screens an app cannot tell apart.
struct DeviceGroup {
  /// A device as it is held, and the parts of its screen that are shown at once.
  struct Plan {
    let caption: String
    let postures: [Posture]
  }

  let devices: [Device]

  /// In the order of their first devices.
  static func all(of devices: [Device]) -> [DeviceGroup] {
    var groups: [(key: Key, devices: [Device])] = []
    for device in devices {
      let key = Key(device)
      if let index = groups.firstIndex(where: { $0.key == key }) {
        groups[index].devices.append(device)
      } else {
        groups.append((key, [device]))
      }
    }
    return groups.map { DeviceGroup(devices: $0.devices) }
  }

  /// What an app gets to know of a device, but for how many pixels a point has.
  private struct Key: Equatable {
    let facts: [Environment]

    init(_ device: Device) {
      facts = [false, true].compactMap {
        var environment = Posture(device: device, isLandscape: $0).environment
        environment?.scale = 1
        // Of the rest only the name differs.
        environment?.device = nil
        return environment
      }
    }
  }

  private var first: Device { devices[0] }

  var title: String {
    "\(first.name) · \(Int(first.width)) × \(Int(first.height))"
  }

  var subtitle: String { devices.dropFirst().map(\.name).joined(separator: ", ") }

  /// On pads what two apps can share is shown as the same app twice.
  var plans: [Plan] {
    [false, true].flatMap { isLandscape in
      let whole = Posture(device: first, isLandscape: isLandscape)
      let way = isLandscape ? "Landscape" : "Portrait"
      let modes = whole.modes
      let shared: [(String, [WindowMode])] = [
        (way, [.full]), ("\(way) · ⅔ and ⅓", [.twoThirds, .oneThird]),
        ("\(way) · ½ and Slide Over", [.half, .slideOver]),
      ]
      return shared.compactMap { caption, wanted in
        let postures = wanted.filter(modes.contains).map { mode in
          var posture = whole
          posture.mode = mode
          return posture
        }
        return postures.isEmpty ? nil : Plan(caption: caption, postures: postures)
      }
    }
  }
}
