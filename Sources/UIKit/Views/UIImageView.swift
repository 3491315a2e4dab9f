import Foundation
import Scene

/// A view that shows an image, or several one after another.
@preconcurrency @MainActor open class UIImageView: UIView {
  open override class var outlets: [Outlet] { KeyedProperties.ofUIImageView }

  /// The image. The default is nil.
  open var image: UIImage? { didSet { imageDidChange(oldValue) } }
  /// The image that replaces `image` while the view is highlighted. The default is nil.
  open var highlightedImage: UIImage? { didSet { imageDidChange(oldValue) } }
  /// A Boolean value that says whether the view shows `highlightedImage`. The default is false.
  open var isHighlighted = false {
    didSet {
      changed(oldValue != isHighlighted)
      followFrames()
    }
  }
  /// The appearance of symbols, as far as their own configuration does not determine it.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    didSet {
      changed(oldValue != preferredSymbolConfiguration)
      invalidateIntrinsicContentSize()
    }
  }

  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a view with the size of an image.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }

  /// Creates a view with the size of the image, or else of the highlighted image.
  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: (image ?? highlightedImage)?.size ?? .zero))
    self.image = image
    self.highlightedImage = highlightedImage
  }

  /// Makes the object of a nib or a storyboard. See `UIView.init(coder:)`.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override func decode(_ nib: NibCoder) {
    super.decode(nib)
    decodeImageView(nib)
  }

  // MARK: Images one after another

  /// Nil for most views, which show a single image.
  private var frames: ImageFrames?

  private var madeFrames: ImageFrames {
    let made = frames ?? ImageFrames()
    frames = made
    return made
  }

  /// The images that `startAnimating()` shows one after another instead of `image`. Setting them ends
  /// the animation. The default is nil.
  open var animationImages: [UIImage]? {
    get { frames?.images }
    set {
      stopAnimating()
      madeFrames.images = newValue
    }
  }
  /// Those while the view is highlighted. The default is nil.
  open var highlightedAnimationImages: [UIImage]? {
    get { frames?.highlighted }
    set {
      stopAnimating()
      madeFrames.highlighted = newValue
    }
  }
  /// The time of all images once, in seconds. The default is 0: a thirtieth of a second for each.
  open var animationDuration: TimeInterval {
    get { frames?.duration ?? 0 }
    set { madeFrames.duration = newValue }
  }
  /// How often they are shown. The default is 0: without end.
  open var animationRepeatCount: Int {
    get { frames?.repeatCount ?? 0 }
    set { madeFrames.repeatCount = newValue }
  }
  /// A Boolean value that says whether images are shown one after another.
  open var isAnimating: Bool { frames?.isRunning ?? false }
  /// Shows the animation's images from the first on. Does nothing without any.
  open func startAnimating() { frames?.start(in: self) }
  /// Shows `image` again.
  open func stopAnimating() { frames?.stop(in: self) }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    followFrames()
  }

  open override var alignmentRectInsets: UIEdgeInsets { image?.alignmentRectInsets ?? .zero }

  override class var takesTouches: Bool { false }

  /// Shows the images of an animated image one after another, as long as the view is in a window and no
  /// others are shown.
  private func followFrames() {
    let wanted = window == nil ? nil : isHighlighted ? highlightedImage ?? image : image
    if wanted?.images != nil || frames?.own != nil { madeFrames.follow(wanted, in: self) }
  }

  private func imageDidChange(_ old: UIImage?) {
    changed(true)
    followFrames()
    if old?.size != shownImage?.size { invalidateIntrinsicContentSize() }
  }

  private var shownImage: UIImage? {
    let single = isHighlighted ? highlightedImage ?? image : image
    var chosen = frames?.image(isHighlighted: isHighlighted) ?? frames?.own?.image ?? single
    if let image = chosen, image.imageAsset != nil { chosen = image.variant(for: traitCollection) }
    if let image = chosen, image.flipsForRightToLeftLayoutDirection, readsFromRight {
      chosen = image.withHorizontallyFlippedOrientation()
    }
    guard let preferred = preferredSymbolConfiguration, let chosen, chosen.isSymbolImage else {
      return chosen
    }
    // The symbol's own configuration takes precedence.
    return chosen.withConfiguration(preferred.applying(chosen.symbolConfiguration))
  }

  /// Shows the variant of the image for other traits.
  override func contentMayVary() {
    guard [image, highlightedImage].contains(where: { $0?.imageAsset != nil }) else { return }
    changed(true)
    invalidateIntrinsicContentSize()
  }

  override var nodeRole: NodeRole { .image }

  override func describe(_ node: inout Node) {
    guard let image = shownImage else { return }
    node.symbol = image.symbol
    node.picture = Node.Picture(image.artwork(template: tintColor), fit: contentMode.fit)
    if node.name.isEmpty { node.name = image.accessibilityLabel ?? image.name }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    changed(true)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { shownImage?.size ?? .zero }

  override var defaultHugging: UILayoutPriority { UILayoutPriority(251) }

  open override var intrinsicContentSize: CGSize { shownImage?.size ?? super.intrinsicContentSize }
}
