import Foundation
import Simulator

public final class Node {
    public let title: String
    public let devices: [Simulator.Device]

    public init(title: String, devices: [Simulator.Device] = []) {
        self.title = title
        self.devices = devices
    }
}

public let acts = [Node(title: "Act one"), Node(title: "Act two", devices: Device.all)]
