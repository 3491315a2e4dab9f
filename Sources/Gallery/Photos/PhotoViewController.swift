import UIKit

/// One photo, or the invitation to choose one.
final class PhotoViewController: UIViewController {
  let photo: Photo?

  init(photo: Photo?) {
    self.photo = photo
    super.init(nibName: nil, bundle: nil)
    title = photo?.title ?? "No Photo"
  }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    if let photo { show(photo) } else { view.invite("No photo is chosen") }
  }

  private func show(_ photo: Photo) {
    let image = UIImageView(image: photo.image(size: CGSize(width: 900, height: 675)))
    image.contentMode = .scaleAspectFill
    image.clipsToBounds = true
    image.layer.cornerRadius = 12
    image.accessibilityLabel = "\(photo.title), \(photo.day)"
    let caption = UILabel()
    caption.text = "\(photo.title) · \(photo.day)"
    caption.font = .preferredFont(forTextStyle: .footnote)
    caption.textColor = .secondaryLabel
    caption.textAlignment = .center
    for part in [image, caption] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    let safe = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      image.topAnchor.constraint(equalTo: safe.topAnchor, constant: 20),
      image.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 20),
      image.trailingAnchor.constraint(equalTo: safe.trailingAnchor, constant: -20),
      caption.topAnchor.constraint(equalTo: image.bottomAnchor, constant: 10),
      caption.leadingAnchor.constraint(equalTo: image.leadingAnchor),
      caption.trailingAnchor.constraint(equalTo: image.trailingAnchor),
      caption.bottomAnchor.constraint(equalTo: safe.bottomAnchor, constant: -14),
    ])
  }
}
