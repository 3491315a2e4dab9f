//
//  TideTable.swift
//  Tides
//
//  Created by Anna Berg on 5/6/24.
//

import Foundation

/// The height of the water in the course of half a day.
public struct TideTable {

    public let high: Double
    public let low: Double

    public init(high: Double, low: Double) {
        self.high = high
        self.low = low
    }

    public func level(atHour hour: Int) -> Double {
        let phase = Double(hour % 12) / 12 * 2 * Double.pi
        return (high + low) / 2 + (high - low) / 2 * cos(phase)
    }

}
