import Foundation
import Scene

extension TextRuns {
  /// The runs with `attributes` for links that do not specify them.
  func withLinks(_ attributes: [NSAttributedString.Key: Any]) -> TextRuns {
    guard all.contains(where: { !$0.attributes.link.isEmpty }) else { return self }
    let look = TextAttributes(attributes)
    return map { run in
      guard !run.link.isEmpty else { return }
      run.color = look.color ?? run.color
      run.background = run.background ?? look.background
      run.underline = run.underline ?? look.underline
      run.font = look.font ?? run.font
    }
  }
}
