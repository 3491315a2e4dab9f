import UIKit

/// Says below a text how long it is.
///
/// A short text is counted at once, a long one when typing rests: nobody waits for it.
final class CountBar: UIView {
  private let label = UILabel()
  private let clock: AppClock
  /// Counts that were asked for: an older one must not overtake a newer.
  private var asked = 0

  nonisolated static let height: CGFloat = 28
  /// Bytes of a text that is counted at once, and seconds that a longer one waits.
  private static let short = 20_000
  private static let rest = 0.5
  private static let gap: CGFloat = 12

  init(clock: AppClock) {
    self.clock = clock
    super.init(frame: .zero)
    label.font = .preferredFont(forTextStyle: .footnote)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = .secondaryLabel
    addSubview(label)
  }

  required init?(coder: NSCoder) { return nil }

  /// - Parameter text: gives the text, now or when it is counted.
  func count(_ text: @escaping @MainActor () -> String) {
    asked += 1
    let now = text()
    guard now.utf8.count > Self.short else { return show(TextCount(now, isPlain: isPlain)) }
    let mine = asked
    clock.after(Self.rest) { [weak self] in
      guard let self, self.asked == mine else { return }
      self.show(TextCount(text(), isPlain: self.isPlain))
    }
  }

  /// Whether the text is shown without looks.
  var isPlain = false

  /// Which of several matches of a search the cursor is at, in place of the length; nil for none.
  var match: String? { didSet { showWords() } }
  private var words = ""

  private func show(_ count: TextCount) {
    let words = Strings.count(words: count.words, characters: count.characters)
    self.words = isPlain ? Strings.withoutLooks(words) : words
    showWords()
  }

  private func showWords() {
    label.text = match ?? words
    // The buttons beside it leave the room that these words need.
    setNeedsLayout()
  }

  /// Buttons at the other end; nil for none.
  var trailing: FormatBar? {
    didSet {
      guard trailing !== oldValue else { return }
      oldValue?.removeFromSuperview()
      trailing.map(addSubview)
      setNeedsLayout()
    }
  }

  /// Where its words begin and end, in points from either side.
  var margins = UIEdgeInsets.zero { didSet { setNeedsLayout() } }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = trailing == nil ? Self.height : FormatBar.pointerSide + 8
    let area = CGRect(
      x: margins.left, y: 0, width: max(0, bounds.width - margins.left - margins.right),
      height: height)
    guard let trailing else {
      label.frame = area
      return
    }
    // What has no room beside the words is in the menu.
    let words = min(label.sizeThatFits(area.size).width.rounded(.up), area.width)
    let room = max(0, area.width - words - Self.gap)
    let width = trailing.fitting(room)
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    // The symbols end where the text does, and not the room around them.
    let end = FormatBar.symbolMargin
    trailing.frame = CGRect(
      x: isReversed ? area.minX - end : area.maxX - width + end, y: 0, width: width, height: height)
    label.frame = CGRect(
      x: isReversed ? area.maxX - (area.width - width) : area.minX, y: 0,
      width: max(0, area.width - width), height: height)
  }
}
