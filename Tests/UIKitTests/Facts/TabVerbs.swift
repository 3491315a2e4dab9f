@testable import UIKit

@MainActor let tabVerbs: [String: FactWorld.Verb] = [:]

@MainActor let tabMakers: [String: FactWorld.Maker] = [:]
