import Foundation
import UIKit

// Classes as apps have them whose objects the toolkit makes, with and without the initialisers that it calls.

/// A cell of a storyboard: made by `init?(coder:)` only.
final class StoryboardOnlyCell: UITableViewCell {
  private let words: String

  required init?(coder aDecoder: NSCoder) {
    words = "decoded"
    super.init(coder: aDecoder)
  }

  func shownWords() -> String { words }
}

/// The same for a collection view.
final class StoryboardOnlyItem: UICollectionViewCell {
  required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
}

/// A cell in code.
final class CodedCell: UITableViewCell {
  let made: String

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    made = "made for \(reuseIdentifier ?? "nothing")"
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

/// A subclass that has nothing of its own but a property with a value.
class PlainItem: UICollectionViewCell {
  var numbers = [1, 2, 3]
}

final class CodedItem: PlainItem {
  let side: CGFloat

  override init(frame: CGRect) {
    side = frame.width
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

/// A context with an initialiser of its own beside the one that layouts call.
final class ReasonContext: UICollectionViewLayoutInvalidationContext {
  let reason: String

  init(reason: String) {
    self.reason = reason
    super.init()
  }

  override init() {
    reason = "none"
    super.init()
  }
}

final class ReasonLayout: UICollectionViewFlowLayout {
  override class var invalidationContextClass: AnyClass { ReasonContext.self }
  private(set) var reasons: [String] = []

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if let known = context as? ReasonContext { reasons.append(known.reason) }
    super.invalidateLayout(with: context)
  }
}

/// A stack whose initialiser for documents does not fail, as Apple's does not.
final class ButtonStack: UIStackView {
  override init(frame: CGRect) { super.init(frame: frame) }
  required init(coder: NSCoder) { super.init(coder: coder) }
}
