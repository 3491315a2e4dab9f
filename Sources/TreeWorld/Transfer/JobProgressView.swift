import UIKit

/// The progress of a job: its subject, a progress bar, and a number.
final class JobProgressView: UIView {
  private let name = UILabel()
  private let bar = UIProgressView(progressViewStyle: .default)
  private let spinner = UIActivityIndicatorView(style: .medium)
  private let count = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBackground
    name.font = .preferredFont(forTextStyle: .headline)
    name.textAlignment = .center
    name.lineBreakMode = .byTruncatingMiddle
    count.font = .preferredFont(forTextStyle: .subheadline)
    count.textColor = .secondaryLabel
    count.textAlignment = .center
    bar.accessibilityLabel = Strings.progress
    for view in [name, bar, spinner, count] { addSubview(view) }
    show()
  }

  required init?(coder: NSCoder) { return nil }

  var subject: String {
    get { name.text ?? "" }
    set { name.text = newValue }
  }

  var progress = JobMeter.Progress.unknown { didSet { if progress != oldValue { show() } } }

  /// Whether the job was cancelled and is ending.
  var isEnding = false { didSet { show() } }

  private var share: Double? {
    switch progress {
    case .unknown: nil
    case .share(let share): share
    case .files(let done, let total): total.map { $0 == 0 ? 1 : Double(done) / Double($0) }
    }
  }

  private func show() {
    count.text =
      if isEnding {
        Strings.ending
      } else if case .files(let done, let total) = progress {
        total.map { Strings.notes(done, of: $0) } ?? Strings.notes(done)
      } else {
        ""
      }
    bar.isHidden = share == nil
    bar.progress = Float(share ?? 0)
    spinner.isHidden = share != nil
    if share == nil { spinner.startAnimating() } else { spinner.stopAnimating() }
  }

  // MARK: Layout

  private static let margin: CGFloat = 32
  private static let widest: CGFloat = 360
  private static let gap: CGFloat = 14

  override func layoutSubviews() {
    super.layoutSubviews()
    let area = bounds.inset(by: safeAreaInsets)
    let width = max(0, min(Self.widest, area.width - 2 * Self.margin))
    let x = (area.midX - width / 2).rounded()
    let first = name.font.lineHeight.rounded(.up)
    let second = count.font.lineHeight.rounded(.up)
    let middle: CGFloat = 20
    var y = (area.midY - (first + second + middle + 2 * Self.gap) / 2).rounded()
    name.frame = CGRect(x: x, y: y, width: width, height: first)
    y += first + Self.gap
    bar.frame = CGRect(x: x, y: y + (middle - 4) / 2, width: width, height: 4)
    spinner.frame = CGRect(x: area.midX - middle / 2, y: y, width: middle, height: middle)
    y += middle + Self.gap
    count.frame = CGRect(x: x, y: y, width: width, height: second)
  }
}
