import Foundation

enum Wording {
  static func text(for count: Int) -> String {
    "Counted to \(count)"
  }
}
