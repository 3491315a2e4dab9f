import UIKit

/// What a person sets in Preferences: the font, the width of the column, the bar, and writing undisturbed.
extension EditorViewController {
  /// Takes over what was set, at once.
  func usePreferences() {
    guard isViewLoaded else { return }
    let font = preferences.font
    if textView.font != font { textView.font = font }
    styler.use(font)
    styler.hidesMarks = preferences.hidesMarks
    textView.spellingLanguages = preferences.spellingLanguages
    showFormatBar()
    view.setNeedsLayout()
    countBar.setNeedsLayout()
  }

  // MARK: The bar

  /// A phone has it above its keyboard.
  private var isPhone: Bool { traitCollection.userInterfaceIdiom == .phone }

  private func showFormatBar() {
    let isShown = preferences.showsFormatBar && !isDeleted && !library.isReadOnly
    let bar = isShown && isPhone ? keyboardBar : nil
    if textView.inputAccessoryView !== bar {
      textView.inputAccessoryView = bar
      textView.reloadInputViews()
    }
    countBar.trailing = isShown && !isPhone ? formatBar : nil
  }

  var footHeight: CGFloat {
    countBar.trailing == nil ? CountBar.height : FormatBar.pointerSide + 8
  }

  // MARK: The keyboard on the screen

  func followKeyboard() {
    for name in [
      UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardDidHideNotification,
    ] {
      NotificationCenter.default.addObserver(
        self, selector: Selector("keyboardMoves:", EditorViewController.keyboardMoves), name: name,
        object: nil)
    }
  }

  private func keyboardMoves(_ notification: Notification) { viewIfLoaded?.setNeedsLayout() }

  /// The height that a keyboard, and what stands above it, covers of the lower edge.
  var coveredByKeyboard: CGFloat {
    guard textView.isFirstResponder else { return 0 }
    let guide = view.keyboardLayoutGuide.layoutFrame
    return guide.isEmpty ? 0 : max(0, view.bounds.maxY - guide.minY)
  }

  // MARK: The column

  /// The large title begins where the text does.
  func alignTitle(to insets: UIEdgeInsets) {
    guard let bar = navigationController?.navigationBar,
      navigationController?.topViewController === self
    else { return }
    let safe = view.safeAreaInsets
    let margins = UIEdgeInsets(
      top: 8, left: insets.left - safe.left, bottom: 8, right: insets.right - safe.right)
    if bar.layoutMargins.left - bar.safeAreaInsets.left != margins.left
      || bar.layoutMargins.right - bar.safeAreaInsets.right != margins.right
    {
      bar.layoutMargins = margins
      bar.setNeedsLayout()
    }
  }

  /// Other screens of the stack have their titles at the usual place.
  func releaseTitle() {
    guard let navigation = navigationController,
      !(navigation.topViewController is EditorViewController)
    else { return }
    navigation.navigationBar.layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    navigation.navigationBar.setNeedsLayout()
  }

  // MARK: Writing undisturbed

  func focusDidChange() {
    guard isViewLoaded else { return }
    styler.isDimmed = isFocused
    if isFocused { styler.brighten(around: textView.selectedRange) }
  }

  /// With half a page above and below it, the first and the last line can stand in the middle.
  func insets(_ layout: EditorLayout) -> UIEdgeInsets {
    var insets = layout.insets
    if preferences.centersCursor {
      let half = max(0, (layout.text.height / 2 - preferences.font.lineHeight).rounded(.down))
      insets.top = max(insets.top, half)
      insets.bottom = max(insets.bottom, half)
    }
    return insets
  }

  /// Scrolls the line with the cursor to the middle.
  func centerCursor() {
    guard let place = textView.selectedTextRange?.end else { return }
    let caret = textView.caretRect(for: place)
    guard caret.minY.isFinite, textView.bounds.height > 0 else { return }
    let most = max(0, textView.contentSize.height - textView.bounds.height)
    let y = min(max(0, caret.midY - textView.bounds.height / 2), most).rounded()
    if abs(textView.contentOffset.y - y) >= 1 {
      textView.contentOffset = CGPoint(x: textView.contentOffset.x, y: y)
    }
  }
}
