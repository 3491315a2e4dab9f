@testable import UIKit

@MainActor let controllerVerbs: [String: FactWorld.Verb] = [:]

@MainActor let controllerMakers: [String: FactWorld.Maker] = [:]
