import UIKit

/// One picture in five content modes.
final class ModesView: UIStackView {
  private static let modes: [(String, UIView.ContentMode)] = [
    ("fill", .scaleToFill), ("aspect fit", .scaleAspectFit), ("aspect fill", .scaleAspectFill),
    ("center", .center), ("bottom right", .bottomRight),
  ]

  override init(frame: CGRect) {
    super.init(frame: frame)
    spacing = 12
    distribution = .fillEqually
    for (name, mode) in Self.modes {
      let image = UIImageView(image: Self.landscape)
      image.contentMode = mode
      image.clipsToBounds = true
      image.backgroundColor = .tertiarySystemGroupedBackground
      image.layer.cornerRadius = 8
      image.accessibilityLabel = name
      image.setContentHuggingPriority(.defaultLow, for: .vertical)
      image.setContentCompressionResistancePriority(.defaultLow, for: .vertical)
      image.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
      let label = UILabel()
      label.text = name
      label.font = .systemFont(ofSize: 12)
      label.textColor = .secondaryLabel
      label.textAlignment = .center
      let column = UIStackView(arrangedSubviews: [image, label])
      column.axis = .vertical
      column.spacing = 4
      addArrangedSubview(column)
    }
  }

  required init(coder: NSCoder) { super.init(coder: coder) }

  /// Hills under a sun, drawn once.
  private static let landscape = UIGraphicsImageRenderer(size: CGSize(width: 90, height: 60))
    .image { context in
      UIColor(red: 0.55, green: 0.8, blue: 0.98, alpha: 1).setFill()
      context.fill(CGRect(x: 0, y: 0, width: 90, height: 60))
      UIColor(red: 1, green: 0.85, blue: 0.3, alpha: 1).setFill()
      UIBezierPath(ovalIn: CGRect(x: 60, y: 8, width: 16, height: 16)).fill()
      for (shift, color) in [
        (CGFloat(0), UIColor(red: 0.35, green: 0.65, blue: 0.4, alpha: 1)),
        (10, UIColor(red: 0.2, green: 0.5, blue: 0.3, alpha: 1)),
      ] {
        let hill = UIBezierPath()
        hill.move(to: CGPoint(x: 0, y: 60))
        hill.addLine(to: CGPoint(x: 0, y: 34 + shift))
        hill.addCurve(
          to: CGPoint(x: 90, y: 30 + shift), controlPoint1: CGPoint(x: 30, y: 10 + shift),
          controlPoint2: CGPoint(x: 50, y: 60 + shift))
        hill.addLine(to: CGPoint(x: 90, y: 60))
        hill.close()
        color.setFill()
        hill.fill()
      }
    }
}

/// Symbols in the tint of what is around them, one in its own colour, one heavy, one unknown.
final class SymbolsView: UIStackView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    distribution = .equalSpacing
    alignment = .center
    tintColor = .systemIndigo
    let names = [
      "folder", "paperplane", "heart.fill", "star.fill", "camera", "bell", "sun.max", "trash",
      "gearshape", "no.such.symbol",
    ]
    for name in names {
      let image = UIImageView(image: UIImage(systemName: name))
      image.preferredSymbolConfiguration = UIImage.SymbolConfiguration(
        pointSize: 20, weight: name == "gearshape" ? .black : .regular)
      if name == "heart.fill" {
        image.image = UIImage(systemName: name)?.withTintColor(
          .systemPink, renderingMode: .alwaysOriginal)
      }
      addArrangedSubview(image)
    }
  }

  required init(coder: NSCoder) { super.init(coder: coder) }
}
