// As on Apple's platforms.
@_exported import CoreGraphics
@_exported import Foundation
