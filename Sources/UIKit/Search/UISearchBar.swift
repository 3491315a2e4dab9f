import Foundation
import Scene

// Longer than other files: what Apple lets apps override has to stand in the body of the class. More is in extensions beside it.

/// A text field for a search, with the buttons that belong to it:
///
///                  prompt
///     [⌕ text____________ ⊗] ▭ ▤ [Cancel]
///     [ scope │ scope │ scope ]
///
/// Differs from UIKit: there are no custom images for the button that clears the text, nor for the
/// backgrounds of the field and of scopes.
@preconcurrency @MainActor open class UISearchBar: UIView, KeyAnswering, UITextInputTraits {
  /// The background of a search bar.
  public enum Style: UInt, Sendable {
    /// A background of `barTintColor`.
    case `default` = 0
    /// A background of `barTintColor`, as `default`.
    case prominent = 1
    /// No background.
    case minimal = 2
  }

  /// The signs of a search bar.
  public enum Icon: Int, Sendable {
    /// The sign in the field.
    case search = 0
    /// The button for bookmarks.
    case bookmark = 2
    /// The button for a list of results.
    case resultsList = 3
  }

  private var rowHeight: Double { field.wantedHeight + 16 }
  private static let promptHeight = 22.0
  private static let scopeHeight = 44.0

  /// The object that receives events of the search bar and decides on editing. It is not retained.
  open weak var delegate: (any UISearchBarDelegate)?
  /// The controller of the search to which the bar belongs.
  weak var session: (any SearchSession)?
  private let field = UISearchTextField()
  private lazy var teller = SearchFieldTeller(self)
  private let promptLabel = UILabel()
  private let cancelButton = UIButton(type: .system)
  private let bookmarkButton = UIButton(type: .system)
  private let resultsButton = UIButton(type: .system)
  private let scopes = UISegmentedControl()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  private func setUp() {
    field.delegate = teller
    field.accessibilityLabel = Words.search
    promptLabel.textAlignment = .center
    promptLabel.font = .preferredFont(forTextStyle: .footnote)
    promptLabel.textColor = .secondaryLabel
    field.font = .control(17)
    field.adjustsFontForContentSizeCategory = true
    cancelButton.setTitle(Words.cancel, for: .normal)
    cancelButton.useControlFont()
    bookmarkButton.setImage(Self.usualImage(of: .bookmark), for: .normal)
    bookmarkButton.accessibilityLabel = Words.bookmarks
    resultsButton.setImage(Self.usualImage(of: .resultsList), for: .normal)
    resultsButton.accessibilityLabel = Words.resultsList
    for part in [field, promptLabel, cancelButton, bookmarkButton, resultsButton, scopes] {
      addSubview(part)
    }
    follow()
    partsDidChange()
  }

  /// Makes the object of a nib or a storyboard. See `UIView.init(coder:)`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  /// The properties that documents set by name.
  open override class var outlets: [Outlet] { KeyedProperties.ofUISearchBar }

  override func decode(_ nib: NibCoder) {
    super.decode(nib)
    decodeSearch(nib)
  }

  private func follow() {
    func call(
      _ control: UIControl, _ event: UIControl.Event, _ body: @escaping (UISearchBar) -> Void
    ) {
      control.addAction(UIAction { [weak self] _ in self.map(body) }, for: event)
    }
    call(field, .editingChanged) { $0.textDidChange() }
    call(cancelButton, .primaryActionTriggered) { $0.cancel() }
    call(bookmarkButton, .primaryActionTriggered) {
      $0.delegate?.searchBarBookmarkButtonClicked($0)
    }
    call(resultsButton, .primaryActionTriggered) {
      $0.delegate?.searchBarResultsListButtonClicked($0)
      $0.session?.resultsWanted()
    }
    call(scopes, .valueChanged) { $0.scopeDidChange() }
  }

  // MARK: Contents

  /// The text field of the search bar.
  open var searchTextField: UISearchTextField { field }

  // MARK: Text input, which is that of the field

  open var autocapitalizationType: UITextAutocapitalizationType {
    get { field.autocapitalizationType }
    set { field.autocapitalizationType = newValue }
  }
  open var autocorrectionType: UITextAutocorrectionType {
    get { field.autocorrectionType }
    set { field.autocorrectionType = newValue }
  }
  open var spellCheckingType: UITextSpellCheckingType {
    get { field.spellCheckingType }
    set { field.spellCheckingType = newValue }
  }
  open var smartQuotesType: UITextSmartQuotesType {
    get { field.smartQuotesType }
    set { field.smartQuotesType = newValue }
  }
  open var smartDashesType: UITextSmartDashesType {
    get { field.smartDashesType }
    set { field.smartDashesType = newValue }
  }
  open var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { field.smartInsertDeleteType }
    set { field.smartInsertDeleteType = newValue }
  }
  open var keyboardType: UIKeyboardType {
    get { field.keyboardType }
    set { field.keyboardType = newValue }
  }
  open var keyboardAppearance: UIKeyboardAppearance {
    get { field.keyboardAppearance }
    set { field.keyboardAppearance = newValue }
  }
  open var returnKeyType: UIReturnKeyType {
    get { field.returnKeyType }
    set { field.returnKeyType = newValue }
  }
  open var enablesReturnKeyAutomatically: Bool {
    get { field.enablesReturnKeyAutomatically }
    set { field.enablesReturnKeyAutomatically = newValue }
  }
  open var isSecureTextEntry: Bool {
    get { field.isSecureTextEntry }
    set { field.isSecureTextEntry = newValue }
  }
  open var textContentType: UITextContentType? {
    get { field.textContentType }
    set { field.textContentType = newValue }
  }
  open var passwordRules: UITextInputPasswordRules? {
    get { field.passwordRules }
    set { field.passwordRules = newValue }
  }

  /// The text of the field. Setting it does not call the delegate.
  open var text: String? {
    get { field.text }
    set { field.text = newValue }
  }

  /// The text that is shown while the field is empty, or nil for none.
  open var placeholder: String? {
    get { field.placeholder }
    set { field.placeholder = newValue }
  }

  /// A line of text above the field, or nil for none.
  open var prompt: String? { didSet { partsDidChange() } }
  /// A Boolean value that says whether the Cancel button is shown. The default is false.
  open var showsCancelButton = false { didSet { partsDidChange() } }
  /// A Boolean value that says whether the bookmark button is shown. The default is false.
  open var showsBookmarkButton = false { didSet { partsDidChange() } }
  /// A Boolean value that says whether the button for a list of results is shown. The default is
  /// false.
  open var showsSearchResultsButton = false { didSet { partsDidChange() } }
  /// A Boolean value that says whether the button for a list of results is selected. The default is
  /// false.
  open var isSearchResultsButtonSelected: Bool {
    get { resultsButton.isSelected }
    set { resultsButton.isSelected = newValue }
  }

  /// Sets the image of a sign for a state; nil is the one that it has by itself. In the field the image of
  /// the normal state is shown.
  open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
    images[icon, default: [:]][state.rawValue] = iconImage
    switch icon {
    case .search: signDidChange()
    case .bookmark, .resultsList:
      let button = icon == .bookmark ? bookmarkButton : resultsButton
      let own = state == .normal ? Self.usualImage(of: icon) : nil
      button.setImage(iconImage ?? own, for: state)
    }
  }

  /// Returns the image that was set for a sign and a state; nil for none.
  open func image(for icon: Icon, state: UIControl.State) -> UIImage? {
    images[icon]?[state.rawValue]
  }

  private var images: [Icon: [UInt: UIImage]] = [:]

  private static func usualImage(of icon: Icon) -> UIImage? {
    switch icon {
    case .search: nil
    case .bookmark: UIImage(systemName: "book")
    case .resultsList: UIImage(systemName: "list.bullet")
    }
  }

  private func signDidChange() {
    let sign = image(for: .search, state: .normal)
    field.leftView = sign.map { image in
      let view = UIImageView(image: image)
      view.contentMode = .center
      view.tintColor = .secondaryLabel
      view.frame.size = CGSize(
        width: max(24, image.size.width + 8), height: max(24, image.size.height))
      return view
    }
    field.leftViewMode = sign == nil ? .never : .always
    field.clearButtonMode = sign == nil ? .never : .whileEditing
    field.borderStyle = sign == nil ? .none : .roundedRect
    guard field.hasOwnSign != (sign != nil) else { return }
    field.hasOwnSign = sign != nil
    field.roleDidChange()
  }

  /// Shows or hides the Cancel button. `animated` has no effect.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }

  /// The titles of the scopes, or nil for none. Setting them selects the first one.
  open var scopeButtonTitles: [String]? {
    didSet {
      scopes.removeAllSegments()
      for title in scopeButtonTitles ?? [] {
        scopes.insertSegment(withTitle: title, at: scopes.numberOfSegments, animated: false)
      }
      if scopes.numberOfSegments > 0 { scopes.selectedSegmentIndex = 0 }
      partsDidChange()
    }
  }

  /// The index of the selected scope. Setting it does not call the delegate, and traps for an index
  /// out of range.
  open var selectedScopeButtonIndex: Int {
    get { max(0, scopes.selectedSegmentIndex) }
    set {
      // That is what it is without scopes.
      if newValue == 0, scopes.numberOfSegments == 0 { return }
      precondition(
        (0..<scopes.numberOfSegments).contains(newValue),
        "Scope \(newValue) is out of range: the search bar has \(scopes.numberOfSegments) scopes.")
      scopes.selectedSegmentIndex = newValue
    }
  }

  /// A Boolean value that says whether the scopes are shown, if there are any. The default is
  /// false.
  open var showsScopeBar = false { didSet { partsDidChange() } }

  /// Shows or hides the scopes. `animated` has no effect.
  open func setShowsScope(_ show: Bool, animated: Bool) { showsScopeBar = show }

  /// A Boolean value that says whether the field and the buttons can be used. The default is true.
  open var isEnabled = true {
    didSet {
      for part in [field, cancelButton, bookmarkButton, resultsButton, scopes] as [UIControl] {
        part.isEnabled = isEnabled
      }
    }
  }

  /// The background of the bar.
  open var searchBarStyle = Style.default { didSet { changed(oldValue != searchBarStyle) } }
  /// The colour of the background; nil, the default, is none. The style `minimal` ignores it.
  open var barTintColor: UIColor? {
    get { skin.tint }
    set { skin.tint = newValue }
  }
  /// The look of the bar, where nothing else says how it looks. The default is `default`.
  open var barStyle: UIBarStyle {
    get { skin.style }
    set { skin.style = newValue }
  }
  /// A Boolean value that says whether what is behind the bar may be seen through it. Without it the
  /// background is opaque, and that of the system if there is no other. The default is true.
  open var isTranslucent: Bool {
    get { skin.isTranslucent }
    set { skin.isTranslucent = newValue }
  }
  /// The image of the background; nil, the default, is none, and an empty image no background.
  open var backgroundImage: UIImage? {
    get { skin.image(.default) }
    set { skin.set(newValue, .default) }
  }
  var skin = BarSkin() {
    didSet {
      changed(true)
      setNeedsLayout()
    }
  }
  private var groundViews: BarGroundViews?

  @discardableResult open override func becomeFirstResponder() -> Bool {
    field.becomeFirstResponder()
  }

  @discardableResult open override func resignFirstResponder() -> Bool {
    field.resignFirstResponder()
  }

  open override var isFirstResponder: Bool { field.isFirstResponder }

  // MARK: From a person

  private func textDidChange() {
    delegate?.searchBar(self, textDidChange: field.text ?? "")
    session?.textDidChange()
  }

  private func scopeDidChange() {
    delegate?.searchBar(self, selectedScopeButtonIndexDidChange: selectedScopeButtonIndex)
    session?.scopeDidChange()
  }

  private func cancel() {
    delegate?.searchBarCancelButtonClicked(self)
    session?.isActive = false
  }

  /// Answers Escape while the field is first responder.
  func answer(_ press: KeyPress) -> Bool {
    guard press.description == "escape", showsCancelButton || session?.isActive == true else {
      return false
    }
    cancel()
    return true
  }

  // MARK: Layout

  private func partsDidChange() {
    promptLabel.text = prompt
    promptLabel.isHidden = (prompt ?? "").isEmpty
    cancelButton.isHidden = !showsCancelButton
    bookmarkButton.isHidden = !showsBookmarkButton
    resultsButton.isHidden = !showsSearchResultsButton
    scopes.isHidden = !showsScopes
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    session?.barDidChange()
  }

  private var showsScopes: Bool { showsScopeBar && scopes.numberOfSegments > 0 }

  /// The height of all rows, in points.
  var wantedHeight: Double {
    rowHeight + (promptLabel.isHidden ? 0 : Self.promptHeight)
      + (showsScopes ? Self.scopeHeight : 0)
  }

  open override func layoutSubviews() {
    BarGroundViews.show(ground, in: self, &groundViews)
    let margin = bounds.width > 400 ? 16.0 : 10.0
    var row = CGRect(x: margin, y: 0, width: bounds.width - 2 * margin, height: rowHeight)
    if !promptLabel.isHidden {
      promptLabel.frame = CGRect(x: 0, y: 4, width: bounds.width, height: Self.promptHeight)
      row.origin.y += Self.promptHeight
    }
    // A bar in a row of buttons has less height.
    row.size.height = min(row.height, bounds.height)
    let isReversed = readsFromRight
    var end = row.width
    func place(_ view: UIView, width: Double, height: Double) {
      let x = isReversed ? row.maxX - end : row.minX + end - width
      view.frame = CGRect(x: x, y: row.midY - height / 2, width: width, height: height)
      end -= width + 6
    }
    for button in [cancelButton, resultsButton, bookmarkButton] where !button.isHidden {
      let isSymbol = button !== cancelButton
      let width = isSymbol ? 36 : button.sizeThatFits(.zero).width - 12
      place(button, width: width, height: 36)
    }
    place(field, width: max(0, end), height: min(field.wantedHeight, row.height))
    if showsScopes {
      scopes.frame = CGRect(
        x: margin, y: row.maxY + 2, width: max(0, bounds.width - 2 * margin), height: 32)
    }
  }

  override var nodeRole: NodeRole { .group }

  override var isPlain: Bool { super.isPlain && ground.fill == nil }

  private var ground: BarGround {
    searchBarStyle == .minimal ? BarGround() : skin.ground(at: .any)
  }

  override func describe(_ node: inout Node) {
    if let fill = ground.fill { node.fill = fill.paint }
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: wantedHeight)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width.isFinite && size.width > 0 ? size.width : 320, height: wantedHeight)
  }
}
