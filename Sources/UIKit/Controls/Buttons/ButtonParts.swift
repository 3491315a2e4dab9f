import Foundation
import Scene

/// The views of a button's title, image and background: made when an app asks for one of them, or
/// when the button shows what the platform's button cannot.
@MainActor final class ButtonParts {
  /// The label of the title. Without being in the button, it only holds the font.
  let label = ButtonLabel()
  private(set) var picture: ButtonPicture?
  private(set) var backdrop: ButtonPicture?
  private(set) var glow: UIView?
  /// Whether the views are in the button.
  private(set) var isAttached = false
  /// Whether the content has changed since the views were placed.
  var isStale = false
  /// The font of a title without attributes.
  var font = UIFont.systemFont(ofSize: 15)
  /// Whether the button, and not the app, changes the views at present.
  private(set) var isFilling = false
  private unowned let button: UIButton

  init(_ button: UIButton) {
    self.button = button
    label.button = button
    fill {
      label.font = font
      label.lineBreakMode = .byTruncatingMiddle
      label.shadowOffset = .zero
    }
  }

  func fill(_ body: () -> Void) {
    let was = isFilling
    isFilling = true
    body()
    isFilling = was
  }

  func attach() {
    guard !isAttached else { return }
    isAttached = true
    button.addSubview(label)
  }

  func madePicture() -> ButtonPicture {
    if let picture { return picture }
    let made = ButtonPicture()
    made.button = button
    picture = made
    button.insertSubview(made, belowSubview: label)
    return made
  }

  func show(backdrop image: UIImage?, in frame: CGRect) {
    guard image != nil || backdrop != nil else { return }
    if backdrop == nil {
      let made = ButtonPicture()
      made.button = button
      backdrop = made
      button.insertSubview(made, at: 0)
    }
    backdrop?.image = image
    backdrop?.place(frame)
  }

  /// Shows or hides the light around the content of a pressed button.
  func show(glow isShown: Bool, around area: CGRect) {
    guard isShown || glow != nil else { return }
    if glow == nil {
      let made = UIView()
      made.isUserInteractionEnabled = false
      made.backgroundColor = UIColor.white.withAlphaComponent(0.6)
      glow = made
      button.insertSubview(made, belowSubview: picture ?? label)
    }
    let side = max(area.width, area.height) + 16
    glow?.frame = CGRect(
      x: area.midX - side / 2, y: area.midY - side / 2, width: side, height: side)
    glow?.cornerRadius = side / 2
    glow?.isHidden = !isShown
  }

  /// Whether the app changed a view to something that the platform's button would not show.
  var isChanged: Bool {
    label.isChanged || picture?.isChanged == true || glow?.isHidden == false
  }

  /// Whether the background is a view.
  var hasBackdrop: Bool { backdrop?.image != nil }
}

/// A view that a button places, and that is seen only where the button is put together of views.
@preconcurrency @MainActor protocol ButtonPart: UIView {
  /// The button that the view belongs to.
  var button: UIButton? { get }
  /// The frame that the button gave the view.
  var placed: CGRect { get set }
}

extension ButtonPart {
  func place(_ frame: CGRect) {
    placed = frame
    self.frame = frame
  }

  /// Whether the view looks or stands otherwise than the button made it.
  var isMovedOrStyled: Bool {
    area != placed || superview !== button || isHidden || alpha != 1 || display != nil
      || transform != .identity || backgroundColor != nil || cornerRadius != 0
      || ownTintColor != nil || !subviews.isEmpty
  }

  var isSeen: Bool { button?.isComposed ?? true }
}

/// The label of a button's title.
final class ButtonLabel: UILabel, ButtonPart {
  weak var button: UIButton?
  var placed = CGRect.zero

  override var font: UIFont! {
    get { super.font }
    set {
      // Before the button hears of the change and shows its font.
      if let parts = button?.parts, !parts.isFilling {
        parts.font = newValue ?? .systemFont(ofSize: 17)
      }
      super.font = newValue
    }
  }

  /// A mode that breaks lines frees their number: a title breaks as soon as its mode allows it.
  override var lineBreakMode: NSLineBreakMode {
    get { super.lineBreakMode }
    set {
      super.lineBreakMode = newValue
      if [.byWordWrapping, .byCharWrapping].contains(newValue), numberOfLines == 1 {
        numberOfLines = 0
      }
    }
  }

  override func changed(_ really: Bool) {
    super.changed(really)
    if really, let button, button.parts?.isFilling == false { button.contentDidChange() }
  }

  override var isPlain: Bool { !isSeen || super.isPlain }

  override var keepsLook: Bool { false }

  override var style: TextStyle {
    var style = super.style
    if let button, button.isHighlighted, button.reversesTitleShadowWhenHighlighted,
      let shadow = style.shadow
    {
      style.shadow = TextStyle.Shadow(color: shadow.color, x: -shadow.x, y: -shadow.y)
    }
    return style
  }

  override func describe(_ node: inout Node) {
    super.describe(&node)
    if let button, button.isHighlighted, button.buttonType != .custom { node.opacity *= 0.4 }
  }

  var isChanged: Bool {
    isMovedOrStyled || numberOfLines != 1 || adjustsFontSizeToFitWidth
      || lineBreakMode != .byTruncatingMiddle || textAlignment != .natural || isHighlighted
      || !isEnabled || shadowColor != nil
  }
}

/// The view of a button's image or background.
final class ButtonPicture: UIImageView, ButtonPart {
  weak var button: UIButton?
  var placed = CGRect.zero
  /// Whether the image is paler, for a pressed or disabled button.
  var isDimmed = false { didSet { changed(oldValue != isDimmed) } }

  override var isPlain: Bool { !isSeen || super.isPlain }

  override func describe(_ node: inout Node) {
    super.describe(&node)
    // The button is named after its image.
    node.name = ""
    if isDimmed { node.opacity *= 0.5 }
  }

  var isChanged: Bool { isMovedOrStyled || contentMode != .scaleToFill || clipsToBounds }
}
