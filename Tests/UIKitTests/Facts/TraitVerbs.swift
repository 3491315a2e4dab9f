@testable import UIKit

@MainActor let traitVerbs: [String: FactWorld.Verb] = [:]

@MainActor let traitMakers: [String: FactWorld.Maker] = [:]
