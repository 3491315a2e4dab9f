import Foundation

/// What a person may do to a text of the app's own.
public enum UITextInteractionMode: Int, Sendable {
  /// Selecting and typing.
  case editable
  /// Selecting.
  case nonEditable
}

/// Decides on an interaction with a text of the app's own. All methods have a default implementation.
@preconcurrency @MainActor public protocol UITextInteractionDelegate: AnyObject {
  /// Returns whether an interaction may begin at a point of the view, in points. The default is true.
  func interactionShouldBegin(_ interaction: UITextInteraction, at point: CGPoint) -> Bool
  /// Called before the text becomes first responder. The default implementation does nothing.
  func interactionWillBegin(_ interaction: UITextInteraction)
  /// Called when the text is no longer first responder. The default implementation does nothing.
  func interactionDidEnd(_ interaction: UITextInteraction)
}

extension UITextInteractionDelegate {
  public func interactionShouldBegin(_ interaction: UITextInteraction, at point: CGPoint) -> Bool {
    true
  }
  public func interactionWillBegin(_ interaction: UITextInteraction) {}
  public func interactionDidEnd(_ interaction: UITextInteraction) {}
}

/// The gestures by which a person places the cursor in a text of the app's own, and what shows the cursor
/// and the selection: a tap places the cursor, two select a word.
///
/// *Differs from UIKit*: there are no handles and no magnifier; the arrow keys, with Shift, change the
/// selection.
@preconcurrency @MainActor open class UITextInteraction: NSObject, UIInteraction {
  /// The object that decides on interactions. It is not retained.
  open weak var delegate: (any UITextInteractionDelegate)?
  /// The text. It is not retained.
  open weak var textInput: (any UIResponder & UITextInput)? {
    didSet { textInput?.inputDelegate = marks }
  }
  /// What a person may do.
  public let textInteractionMode: UITextInteractionMode
  open private(set) weak var view: UIView?
  private let tap = UITapGestureRecognizer()
  private let doubleTap = UITapGestureRecognizer()
  private lazy var marks = SelectionMarks(self)

  /// Creates an interaction.
  public init(for mode: UITextInteractionMode) {
    textInteractionMode = mode
    super.init()
    doubleTap.numberOfTapsRequired = 2
    tap.addTarget(self, action: Selector("tapped", UITextInteraction.tapped))
    doubleTap.addTarget(self, action: Selector("tappedTwice", UITextInteraction.tappedTwice))
  }

  /// The recognizers for whose failure others may wait.
  open var gesturesForFailureRequirements: [UIGestureRecognizer] { [tap, doubleTap] }

  /// Called before the interaction is added to a view, or removed from it with nil. An override calls
  /// super.
  open func willMove(to view: UIView?) {
    for recognizer in gesturesForFailureRequirements {
      self.view?.removeGestureRecognizer(recognizer)
    }
    marks.takeAway()
  }

  /// Called after the interaction was added to a view, or removed from it with nil. An override calls
  /// super.
  open func didMove(to view: UIView?) {
    self.view = view
    for recognizer in gesturesForFailureRequirements { view?.addGestureRecognizer(recognizer) }
    refresh()
  }

  /// Shows the cursor and the selection where they are now.
  func refresh() { marks.refresh() }

  private func begins(at point: CGPoint) -> Bool {
    guard let textInput, delegate?.interactionShouldBegin(self, at: point) != false else {
      return false
    }
    guard !textInput.isFirstResponder else { return true }
    delegate?.interactionWillBegin(self)
    return textInput.becomeFirstResponder() || textInteractionMode == .nonEditable
  }

  private func tapped() {
    place(tap) { textInput, position in
      textInput.textRange(from: position, to: position)
    }
  }

  private func tappedTwice() {
    place(doubleTap) { textInput, position in
      let forward = UITextDirection.storage(.forward)
      let backward = UITextDirection.storage(.backward)
      let tokenizer = textInput.tokenizer
      return tokenizer.rangeEnclosingPosition(position, with: .word, inDirection: forward)
        ?? tokenizer.rangeEnclosingPosition(position, with: .word, inDirection: backward)
    }
  }

  private func place(
    _ recognizer: UIGestureRecognizer,
    _ range: (any UITextInput, UITextPosition) -> UITextRange?
  ) {
    let point = recognizer.location(in: view)
    guard begins(at: point), let textInput, let view else { return }
    let inner =
      textInput.textInputView.isDescendant(of: view)
      ? view.convert(point, to: textInput.textInputView) : point
    guard let position = textInput.closestPosition(to: inner),
      let next = range(textInput, position)
    else { return }
    textInput.selectedTextRange = next
    refresh()
  }
}

/// The cursor and the rectangles of a selection, in a text of the app's own.
@MainActor private final class SelectionMarks: UITextInputDelegate {
  private unowned let interaction: UITextInteraction
  private var views: [UIView] = []
  private var wasEditing = false

  init(_ interaction: UITextInteraction) { self.interaction = interaction }

  func takeAway() {
    for view in views { view.removeFromSuperview() }
    views = []
  }

  func refresh() {
    takeAway()
    guard let text = interaction.textInput, interaction.view != nil else { return }
    let isEditing = text.isFirstResponder
    if wasEditing, !isEditing { interaction.delegate?.interactionDidEnd(interaction) }
    wasEditing = isEditing
    guard isEditing, let range = text.selectedTextRange else { return }
    let holder = text.textInputView
    if range.isEmpty {
      guard interaction.textInteractionMode == .editable else { return }
      add(text.caretRect(for: range.start), .tintColor, to: holder)
    } else {
      for rect in text.selectionRects(for: range) {
        add(rect.rect, UIColor.tintColor.withAlphaComponent(0.25), to: holder)
      }
    }
  }

  private func add(_ frame: CGRect, _ color: UIColor, to holder: UIView) {
    guard frame.width > 0, frame.height > 0 else { return }
    let view = UIView(frame: frame)
    view.backgroundColor = color
    view.isUserInteractionEnabled = false
    holder.addSubview(view)
    views.append(view)
  }

  func selectionWillChange(_ textInput: (any UITextInput)?) {}
  func selectionDidChange(_ textInput: (any UITextInput)?) { refresh() }
  func textWillChange(_ textInput: (any UITextInput)?) {}
  func textDidChange(_ textInput: (any UITextInput)?) { refresh() }
}
