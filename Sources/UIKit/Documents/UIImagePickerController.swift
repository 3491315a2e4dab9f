import Foundation
import Scene
import UniformTypeIdentifiers

/// Asks for a picture, in the platform's dialog for files.
///
///     let picker = UIImagePickerController()
///     picker.delegate = self
///     present(picker, animated: true)
///
/// The delegate dismisses it.
///
/// Differs from UIKit: a desktop's photo library is its folder of pictures, and there is no camera. The
/// class is no navigation controller.
@preconcurrency @MainActor open class UIImagePickerController: UIViewController, KeyAnswering {
  /// Where pictures come from.
  public enum SourceType: Int, Sendable {
    /// All pictures.
    case photoLibrary = 0
    /// The camera, which is not available.
    case camera = 1
    /// The pictures that were taken; the same as `photoLibrary`.
    case savedPhotosAlbum = 2
  }

  /// The keys of what the delegate gets.
  public struct InfoKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The type of what was chosen: a `String`.
    public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
    /// The picture: a `UIImage`.
    public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
    /// The picture as it was edited, if `allowsEditing` is true: a `UIImage`.
    public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
    /// The part of the picture that `editedImage` shows: an `NSValue` with a `CGRect`, in points.
    public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
    /// The file of the picture: a `URL`.
    public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
  }

  /// Whether pictures can be chosen from a source: from all but the camera.
  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }

  /// The types that can be chosen from a source, or nil where it is not available.
  open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
    isSourceTypeAvailable(sourceType) ? [UTType.image.identifier] : nil
  }

  /// The object that is told of the choice. Not retained.
  open weak var delegate: (any UIImagePickerControllerDelegate & UINavigationControllerDelegate)?

  /// Where pictures come from. The default is the photo library. Traps for the camera.
  open var sourceType = SourceType.photoLibrary {
    didSet {
      precondition(
        Self.isSourceTypeAvailable(sourceType),
        "Source type \(sourceType.rawValue) not available: there is no camera. Ask "
          + "isSourceTypeAvailable(_:) first.")
    }
  }

  /// The types that can be chosen. The default is pictures. Traps without one that is available.
  open var mediaTypes = [UTType.image.identifier] {
    didSet {
      precondition(
        mediaTypes.contains(UTType.image.identifier),
        "No available types for source \(sourceType.rawValue) among \(mediaTypes). Pictures "
          + "(\(UTType.image.identifier)) are available.")
    }
  }

  /// A Boolean value that says whether the delegate gets an edited picture too. The default is false.
  ///
  /// Differs from UIKit: a person moves no frame over the picture; it is its square middle.
  open var allowsEditing = false

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    modalPresentationStyle = .overFullScreen
  }

  public required init?(coder: NSCoder) { return nil }

  private static let endings = ["png", "jpg", "jpeg", "svg"]

  open override func loadView() {
    let dialog = FileDialogView(frame: .zero)
    dialog.handler = { [weak self] in self?.picked($0) }
    dialog.choice = FileChoice(
      .files, allowsSeveral: false, endings: Self.endings, endingsName: Words.suitableFiles,
      prompt: "",
      directory: FileManager.default.urls(for: .picturesDirectory, in: .userDomainMask).first?.path)
    dialog.title = title ?? Words.open
    view = dialog
  }

  func answer(_ press: KeyPress) -> Bool {
    guard press.description == "escape" else { return false }
    picked([])
    return true
  }

  private func picked(_ paths: [String]) {
    guard let path = paths.first else { return cancel() }
    guard let image = UIImage(contentsOfFile: path) else { return tellUnread(path) }
    var info: [InfoKey: Any] = [
      .mediaType: UTType.image.identifier, .originalImage: image,
      .imageURL: URL(fileURLWithPath: path),
    ]
    if allowsEditing {
      let crop = Self.middle(of: image.size)
      info[.editedImage] = Self.part(crop, of: image)
      info[.cropRect] = NSValue(cgRect: crop)
    }
    guard let delegate else { return dismiss(animated: true) }
    delegate.imagePickerController(self, didFinishPickingMediaWithInfo: info)
  }

  private func cancel() {
    guard let delegate else { return dismiss(animated: true) }
    delegate.imagePickerControllerDidCancel(self)
  }

  private static func middle(of size: CGSize) -> CGRect {
    let side = min(size.width, size.height)
    return CGRect(
      x: (size.width - side) / 2, y: (size.height - side) / 2, width: side, height: side)
  }

  private static func part(_ rect: CGRect, of image: UIImage) -> UIImage {
    UIGraphicsImageRenderer(size: rect.size).image { _ in
      image.draw(at: CGPoint(x: -rect.minX, y: -rect.minY))
    }
  }

  /// Says that a file holds no picture; then another one can be chosen.
  private func tellUnread(_ path: String) {
    let presenter = presentingViewController
    dismiss(animated: false) { [self] in
      let alert = UIAlertController(
        title: Words.noPicture, message: path, preferredStyle: .alert)
      alert.addAction(
        UIAlertAction(title: Words.ok, style: .default) { [self] _ in
          delegate?.imagePickerControllerDidCancel(self)
        })
      presenter?.present(alert, animated: true)
    }
  }
}

/// Is told what a person chose in an image picker, and dismisses that. Each method has a default
/// implementation, which dismisses it.
@preconcurrency @MainActor public protocol UIImagePickerControllerDelegate: AnyObject {
  /// Called when a picture was chosen.
  func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
  /// Called when nothing was chosen.
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
  public func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {
    picker.dismiss(animated: true)
  }

  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
    picker.dismiss(animated: true)
  }
}
