// UIKit on Apple's platforms re-exports these, and code written for it relies on that.
@_exported import CoreGraphics
@_exported import Foundation
@_exported import QuartzCore
// UIKit has them itself there.
@_exported import Snapshots
