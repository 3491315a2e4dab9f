import UIKit

/// A desk on which files, pictures and texts are put, and which says what it got.
final class DeskView: UIView, UIDropInteractionDelegate {
  private let picture = UIImageView()
  private let words = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemGroupedBackground
    layer.cornerRadius = 12
    layer.borderColor = UIColor.separator.cgColor
    layer.borderWidth = 1
    accessibilityLabel = "Desk"
    picture.contentMode = .scaleAspectFit
    picture.image = UIImage(systemName: "tray.and.arrow.down")
    picture.tintColor = .secondaryLabel
    words.text = "Drop a file, a picture or a row"
    words.textColor = .secondaryLabel
    words.textAlignment = .center
    words.numberOfLines = 2
    let stack = UIStackView(arrangedSubviews: [picture, words])
    stack.axis = .vertical
    stack.spacing = 8
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    NSLayoutConstraint.activate([
      stack.centerYAnchor.constraint(equalTo: centerYAnchor),
      stack.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      stack.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
      picture.heightAnchor.constraint(equalToConstant: 40),
    ])
    addInteraction(UIDropInteraction(delegate: self))
  }

  required init?(coder: NSCoder) { return nil }

  private func light(_ isLit: Bool) {
    layer.borderColor = isLit ? UIColor.tintColor.cgColor : UIColor.separator.cgColor
    layer.borderWidth = isLit ? 2 : 1
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession
  ) { light(true) }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal { UIDropProposal(operation: .copy) }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession
  ) { light(false) }

  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    light(false)
    guard let provider = session.items.first?.itemProvider else { return }
    let more = session.items.count > 1 ? " and \(session.items.count - 1) more" : ""
    if provider.canLoadObject(ofClass: UIImage.self) {
      session.loadObjects(ofClass: UIImage.self) { [weak self] images in
        self?.show(images.first as? UIImage, (provider.suggestedName ?? "A picture") + more)
      }
    } else if provider.canLoadObject(ofClass: URL.self) {
      session.loadObjects(ofClass: URL.self) { [weak self] urls in
        guard let url = urls.first else { return }
        self?.show(
          UIImage(systemName: url.isFileURL ? "doc" : "link"),
          (url.isFileURL ? url.lastPathComponent : url.absoluteString) + more)
      }
    } else {
      session.loadObjects(ofClass: String.self) { [weak self] texts in
        guard let text = texts.first else { return }
        self?.show(UIImage(systemName: "doc.text"), "“\(text)”" + more)
      }
    }
  }

  private func show(_ image: UIImage?, _ text: String) {
    picture.image = image
    words.text = text
    words.textColor = .label
  }
}
