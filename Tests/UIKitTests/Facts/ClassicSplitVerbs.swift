@testable import UIKit

@MainActor let classicSplitVerbs: [String: FactWorld.Verb] = [:]

@MainActor let classicSplitMakers: [String: FactWorld.Maker] = [:]
