import Foundation

public struct Device {
    public let name: String

    public init(name: String) {
        self.name = name
    }

    public static let all = [Simulator.Device(name: "Wind machine"), Device(name: "Thunder sheet")]
}
