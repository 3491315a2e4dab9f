// Apple's UIKit brings Foundation along; code written for it relies on that.
@_exported import Foundation
