@testable import UIKit

@MainActor let columnVerbs: [String: FactWorld.Verb] = [:]

@MainActor let columnMakers: [String: FactWorld.Maker] = [:]
