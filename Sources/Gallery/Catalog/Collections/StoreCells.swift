import UIKit

/// A large card with a title over its colour.
final class FeatureCell: UICollectionViewCell {
  private let title = UILabel()
  private let summary = UILabel()
  private let picture = UIImageView()

  private static let colors = [
    UIColor(red: 0.16, green: 0.38, blue: 0.62, alpha: 1),
    UIColor(red: 0.10, green: 0.46, blue: 0.44, alpha: 1),
    UIColor(red: 0.30, green: 0.26, blue: 0.52, alpha: 1),
    UIColor(red: 0.30, green: 0.44, blue: 0.20, alpha: 1),
  ]

  override init(frame: CGRect) {
    super.init(frame: frame)
    title.font = .preferredFont(forTextStyle: .title2)
    summary.font = .preferredFont(forTextStyle: .subheadline)
    title.textColor = .white
    summary.textColor = UIColor(red: 1, green: 1, blue: 1, alpha: 0.8)
    picture.contentMode = .scaleAspectFit
    picture.tintColor = UIColor(red: 1, green: 1, blue: 1, alpha: 0.9)
    for view in [picture, title, summary] as [UIView] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    NSLayoutConstraint.activate([
      picture.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -20),
      picture.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 20),
      picture.widthAnchor.constraint(equalToConstant: 48),
      picture.heightAnchor.constraint(equalToConstant: 48),
      title.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 20),
      title.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -20),
      summary.leadingAnchor.constraint(equalTo: title.leadingAnchor),
      summary.trailingAnchor.constraint(equalTo: title.trailingAnchor),
      summary.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 2),
      summary.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -18),
    ])
  }

  required init?(coder: NSCoder) { return nil }

  func show(_ item: StoreItem) {
    title.text = item.name
    summary.text = item.summary
    picture.image = UIImage(systemName: item.symbol)
    var ground = UIBackgroundConfiguration.listCell()
    ground.backgroundColor = Self.colors[item.hue % Self.colors.count]
    ground.cornerRadius = 14
    backgroundConfiguration = ground
  }
}

/// A word in a pill that is as wide as the word.
final class WordCell: UICollectionViewCell {
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .preferredFont(forTextStyle: .subheadline)
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 14),
      label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -14),
      label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 7),
      label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -7),
    ])
    var ground = UIBackgroundConfiguration.listCell()
    ground.backgroundColor = .secondarySystemBackground
    ground.cornerRadius = 12
    backgroundConfiguration = ground
  }

  required init?(coder: NSCoder) { return nil }

  func show(_ item: StoreItem) { label.text = item.name }
}

/// The title of a shelf.
final class ShelfHeader: UICollectionReusableView {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .preferredFont(forTextStyle: .headline)
    addSubview(label)
  }

  required init?(coder: NSCoder) { return nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }
}
