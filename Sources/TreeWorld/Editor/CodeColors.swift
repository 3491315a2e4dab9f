import MarkdownDocument
import UIKit

/// The colours of code, each with at least 4.5 : 1 on the ground of a block.
enum CodeColors {
  static func color(_ letters: CodeLetters) -> UIColor {
    UIColor { traits in
      traits.userInterfaceStyle == .dark ? dark(letters) : light(letters)
    }
  }

  static func light(_ letters: CodeLetters) -> UIColor {
    switch letters {
    case .keyword, .preprocessor: UIColor(red: 0.58, green: 0.08, blue: 0.48, alpha: 1)
    case .type, .name: UIColor(red: 0.04, green: 0.29, blue: 0.46, alpha: 1)
    case .text: UIColor(red: 0.66, green: 0.1, blue: 0.06, alpha: 1)
    case .number, .constant: UIColor(red: 0.14, green: 0.1, blue: 0.75, alpha: 1)
    case .comment: UIColor(red: 0.29, green: 0.34, blue: 0.39, alpha: 1)
    }
  }

  static func dark(_ letters: CodeLetters) -> UIColor {
    switch letters {
    case .keyword, .preprocessor: UIColor(red: 1, green: 0.64, blue: 0.84, alpha: 1)
    case .type, .name: UIColor(red: 0.6, green: 0.85, blue: 1, alpha: 1)
    case .text: UIColor(red: 1, green: 0.71, blue: 0.61, alpha: 1)
    case .number, .constant: UIColor(red: 0.86, green: 0.81, blue: 1, alpha: 1)
    case .comment: UIColor(red: 0.73, green: 0.78, blue: 0.82, alpha: 1)
    }
  }
}
