import Foundation
import UIKit

public struct Lantern: Decodable {

    public let name: String
    private let key: String

    public var meaning: String {
        NSLocalizedString(key, bundle: .module, comment: "")
    }

    public var color: UIColor {
        UIColor(named: name, in: .module, compatibleWith: nil) ?? .label
    }

    public static let all: [Lantern] = {
        guard let url = Bundle.module.url(forResource: "signals", withExtension: "json"), let data = try? Data(contentsOf: url) else {
            return []
        }
        return (try? JSONDecoder().decode([Lantern].self, from: data)) ?? []
    }()

}
